/**
 * The one factory of API routes: `export const { GET, POST, … } = endpoint({ GET: route(contract, handle) })`. A contract says who
 * may call, what is read and what is answered; `handle` returns plain data or throws AppError. The order is fixed: actor, role,
 * path, query, body, limits, handle, answer; so a stranger never learns the validation of an admin's call.
 */
import type { z } from "zod";
import type { Contract, Method, ResponseOf, TextFile } from "@/lib/contract";
import type { CsvFile } from "@/lib/csv";
import { recordExport } from "@/server/audit/exports";
import { type Actor, type AdminActor, isAdmin } from "@/server/auth/actor";
import { actorFrom } from "@/server/auth/bearer";
import { env } from "@/server/env";
import { AppError, invalid } from "@/server/errors";
import { currentRequest, withRequestContext } from "@/server/request-context";
import { requireAccess } from "./access";
import { contextOf } from "./context";
import { respondCsv } from "./csv";
import { respondFile } from "./file";
import { enforceLimits } from "./limits";
import { notAllowed, options } from "./not-allowed";
import { readBody, readQuery } from "./read";
import { errorResponse, respond } from "./respond";

type Parsed<C, Key extends "params" | "query" | "body"> = C extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

type ActorOf<C extends Contract> = C["auth"] extends "admin"
  ? AdminActor
  : C["auth"] extends "user"
    ? Actor
    : C extends { readsActor: string }
      ? Actor | null
      : null;

export type Call<C extends Contract> = {
  actor: ActorOf<C>;
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  body: Parsed<C, "body">;
  request: Request;
  now: Date;
  /** Headers of the answer, e.g. Set-Cookie. */
  headers: Headers;
  /** Says that nothing new was made: the answer then has the contract's `repeatStatus`. */
  repeated: () => void;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;
type Route = { contract: Contract; run: RouteHandler };

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];

/** Whose call it is. A public call only looks at the header where its contract says so. */
async function readActor(contract: Contract, request: Request, now: Date): Promise<Actor | null> {
  if (contract.auth === "public" && !contract.readsActor) return null;

  const actor = await actorFrom(request, now).catch((error: unknown) => {
    if (contract.readsActor === "lenient" && error instanceof AppError) return null;
    throw error;
  });
  const context = currentRequest();
  if (context && actor) context.userId = actor.id;
  requireAccess(contract.auth, actor);

  return actor;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;

  const result = schema.safeParse(value);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

/** An id that cannot exist is told like one of nothing: 404, not 422. */
function parseParams({ params, notFound }: Contract, value: unknown): unknown {
  const result = params?.safeParse(value);
  if (!result || result.success) return result?.data;
  if (notFound) throw new AppError("not_found", notFound);

  throw invalid(result.error);
}

async function answer<C extends Contract>(
  contract: C,
  handle: (call: Call<C>) => Promise<ResponseOf<C>>,
  request: Request,
  context: RouteContext,
): Promise<Response> {
  const now = new Date();
  const actor = await readActor(contract, request, now);
  const headers = new Headers();
  const params = parseParams(contract, await context.params);
  const query = parse(contract.query, contract.query && readQuery(new URL(request.url)));
  const body = parse(contract.body, contract.body && (await readBody(request, contract)));
  // A form with a mistake in it does not use up anybody's tries.
  await enforceLimits(contract, request, actor);
  let status: number = contract.status;
  const repeated = () => {
    status = contract.repeatStatus ?? contract.status;
  };
  // The contract's types are those of what was parsed just now.
  const call = { actor, params, query, body, request, now, headers, repeated } as unknown as Call<C>;
  const data: unknown = await handle(call);
  if (contract.answerKind && actor) {
    await recordExport({ actor, file: (data as CsvFile | TextFile).name, filters: { ...(query as object) }, now });
  }
  if (contract.answerKind === "csv") return respondCsv(request, data as CsvFile);
  if (contract.answerKind === "text") return respondFile(request, { type: "text/plain", ...(data as TextFile) });
  if (env.checkResponses) contract.response?.parse(data);

  return respond({
    request,
    status,
    body: data,
    headers,
    // An admin is told more than everyone.
    cacheable: contract.cacheable !== undefined && !(actor && isAdmin(actor)),
  });
}

/** Binds a handler to its contract; the types of actor, input and answer follow. */
export function route<C extends Contract>(contract: C, handle: (call: Call<C>) => Promise<ResponseOf<C>>): Route {
  return {
    contract,
    run: (request, context) =>
      withRequestContext(contextOf(request), async () => {
        try {
          return await answer(contract, handle, request, context);
        } catch (error) {
          return errorResponse(request, error);
        }
      }),
  };
}

/** Handlers for all methods: those without a contract answer 405 with `Allow`; OPTIONS tells what there is. */
export function endpoint(routes: Partial<Record<Method, Route>>): Record<Method | "OPTIONS", RouteHandler> {
  const present = methods.filter((method) => routes[method]);
  const allowed = [...(present.includes("GET") ? ["HEAD"] : []), "OPTIONS", ...present].sort().join(", ");
  const handlers = methods.map((method) => [method, routes[method]?.run ?? notAllowed(allowed)] as const);

  const all = [...handlers, ["OPTIONS", options(allowed)]];

  return Object.fromEntries(all) as Record<Method | "OPTIONS", RouteHandler>;
}
