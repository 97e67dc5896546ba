/** Calls of /api/v1 by their names in the contracts; tests/support/api.ts makes them in process, tests/support/http.ts over HTTP. */
import type { OperationName } from "@/lib/api-types";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { openSession } from "@/server/auth/sessions";
import { signAccessToken } from "@/server/auth/tokens";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";

export type CallOptions = {
  as?: User;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
};

type Transport = (path: string, init: RequestInit) => Promise<Response>;

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape it expects, and fails where it is another
type Answer = { status: number; data: any; headers: Headers };

const operations = new Map<string, Contract>(
  Object.values(contracts)
    .flatMap((group): Contract[] => Object.values(group))
    .map((contract) => [`${contract.method} ${contract.path}`, contract]),
);

/** A live bearer token of a user, with a session of its own. */
export async function bearerOf(user: User): Promise<string> {
  const now = new Date();
  const { sessionId } = await openSession(db, user.id, now);

  return signAccessToken({ userId: user.id, sessionId, role: user.role, name: user.fullName }, now);
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function toQuery(query: CallOptions["query"] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);

  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

/** A string is sent as it stands; a form as what its contract takes. */
function toBody(body: unknown, { bodyKind = "json" }: Contract): BodyInit | null {
  if (body === undefined) return null;
  if (typeof body === "string" || body instanceof FormData || body instanceof URLSearchParams) return body;

  return bodyKind === "form" ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");

  return { status: response.status, data: isJson ? JSON.parse(text) : text || null, headers: response.headers };
}

export function callsThrough(send: Transport) {
  return async function call(name: OperationName, options: CallOptions = {}): Promise<Answer> {
    const contract = operations.get(name);
    if (!contract) throw new Error(`The contracts have no ${name}`);
    const { as, params, query, body, headers } = options;
    const sent = toBody(body, contract);
    const all = new Headers(headers);
    if (as) all.set("authorization", `Bearer ${await bearerOf(as)}`);
    if (typeof sent === "string" && !all.has("content-type")) all.set("content-type", "application/json");
    const path = `/api/v1${fillPath(contract.path, params)}${toQuery(query)}`;

    return readAnswer(await send(path, { method: contract.method, headers: all, body: sent }));
  };
}
