/**
 * Calls /api/v1 operations by their contract names: `call("PUT /orders/items/{id}", { as: buyer, params: { id }, body: { quantity: 2 } })`.
 * tests/support/api.ts calls them in process, tests/support/http.ts over HTTP.
 */
import type { InputOf, OperationName, Operations, Optional } from "@/lib/api-types";
import type { Contract, ResponseOf } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import type { ErrorBody } from "@/lib/errors";
import { newSession } from "@/server/auth/sessions";
import { signAccessToken } from "@/server/auth/tokens";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";

type Common = { as?: User; token?: string | undefined; headers?: Record<string, string> };

/** Untyped input for intentionally invalid requests. A string is sent unchanged. */
export type AnyInput = Common & {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

type Arguments = { [N in OperationName]: Optional<Common & InputOf<Operations[N]>> };

type DataOf<C> = C extends { response: unknown } ? ResponseOf<C> : C extends { answerKind: string } ? string : null;

/** Response body of each operation on success; a file as text. */
export type Data = { [N in OperationName]: DataOf<Operations[N]> };

type Answer<Body> = { status: number; data: Body; text: string; bytes: Uint8Array; headers: Headers };

/** `data` and `error` are the same body, typed for either case; `ok` decides between them. */
type Outcome<N extends OperationName> = Answer<Data[N]> & { ok: boolean; error: ErrorBody };

type Calls = {
  /** Sends a call that must succeed. */
  call: <N extends OperationName>(name: N, ...args: Arguments[N]) => Promise<Answer<Data[N]>>;
  /** Sends a call with any input that must be rejected. */
  refused: (name: OperationName, input?: AnyInput) => Promise<Answer<ErrorBody>>;
  /** Sends a call that may succeed or fail, as in a race; check `ok`. */
  tryCall: <N extends OperationName>(name: N, input?: AnyInput) => Promise<Outcome<N>>;
};

type Transport = (path: string, init: RequestInit) => Promise<Response>;

const operations = new Map<string, Contract>(
  Object.values(contracts)
    .flatMap((group): Contract[] => Object.values(group))
    .map((contract) => [`${contract.method} ${contract.path}`, contract]),
);

function contractOf(name: OperationName): Contract {
  const contract = operations.get(name);
  if (!contract) throw new Error(`The contracts have no ${name}`);

  return contract;
}

/** Returns a valid bearer token for a user, with a new session. */
export async function bearerOf(user: User): Promise<string> {
  const now = new Date();
  const { row } = newSession(user.id, now);
  await db.session.create({ data: row });

  return signAccessToken({ userId: user.id, sessionId: row.id, role: user.role, name: user.fullName }, now);
}

function addressOf({ path }: Contract, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));

  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ""}`;
}

function toBody(body: unknown, { bodyKind = "json" }: Contract): BodyInit | null {
  if (body === undefined) return null;
  if (typeof body === "string" || body instanceof FormData || body instanceof URLSearchParams) return body;

  return bodyKind === "form" ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
}

async function toRequest(contract: Contract, { as, token, headers, body }: AnyInput): Promise<RequestInit> {
  const sent = toBody(body, contract);
  const all = new Headers(headers);
  const bearer = as ? await bearerOf(as) : token;
  if (bearer !== undefined) all.set("authorization", `Bearer ${bearer}`);
  if (typeof sent === "string" && !all.has("content-type")) all.set("content-type", "application/json");

  return { method: contract.method, headers: all, body: sent };
}

async function readAnswer(response: Response): Promise<Answer<unknown>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const data = isJson ? JSON.parse(text) : text || null;

  return { status: response.status, text, bytes, headers: response.headers, data };
}

export function callsThrough(send: Transport): Calls {
  async function tryCall<N extends OperationName>(name: N, input: AnyInput = {}): Promise<Outcome<N>> {
    const contract = contractOf(name);
    const answer = await readAnswer(await send(addressOf(contract, input), await toRequest(contract, input)));

    // server/http/endpoint validates that the response matches its contract.
    return { ...answer, ok: answer.status < 400, error: answer.data } as Outcome<N>;
  }

  return {
    tryCall,
    async call(name, ...[input]) {
      const { ok, ...answer } = await tryCall(name, input);
      if (!ok) throw new Error(`${name} was refused: ${answer.status} ${answer.text}`);

      return answer;
    },
    async refused(name, input) {
      const { ok, ...answer } = await tryCall(name, input);
      if (ok) throw new Error(`${name} was not refused: ${answer.status} ${answer.text}`);

      return { ...answer, data: answer.error };
    },
  };
}
