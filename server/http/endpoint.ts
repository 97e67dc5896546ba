/**
 * Serves one operation: its contract defines access, input and response; the handler returns plain data or throws AppError. The steps run
 * in a fixed order (actor, role, path, query, body, proof of identity, limits, handler, response), so that unauthorised clients never see validation errors.
 */

import type { z } from "zod";
import type { Contract, ResponseOf, TextFile, ZipFile } from "@/lib/contract";
import type { TableFile } from "@/lib/csv";
import type { Ability } from "@/lib/roles";
import { type Actor, type Can, can } from "@/server/actor";
import type { ApiRequest } from "@/server/api-handlers";
import { recordExport } from "@/server/audit/exports";
import { actorFrom } from "@/server/auth/bearer";
import { hasFreshProof, stepUpRequired } from "@/server/auth/step-up";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { AppError, invalid } from "@/server/errors";
import { setCurrentUserId, withRequestContext } from "@/server/request-context";
import { requireAccess } from "./access";
import { clientOf } from "./client";
import { contextOf } from "./context";
import { respondCsv } from "./csv";
import { respondFile } from "./file";
import { enforceLimits } from "./limits";
import { readBody, readQuery } from "./read";
import { errorResponse, respond } from "./respond";
import { respondXlsx } from "./xlsx";

type Parsed<C, Key extends "params" | "query" | "body"> = C extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

type ActorOf<C extends Contract> = C["auth"] extends { can: infer A extends Ability }
  ? Can<A>
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
  request: ApiRequest;
  now: Date;
  /** Response headers such as Set-Cookie. */
  headers: Headers;
  /** Sends the contract's `repeatStatus`, because nothing was created. */
  repeated: () => void;
};

/** Implements an operation. `null` is sent as 404 if the contract has `notFound`. */
export type Handler<C extends Contract> = (call: Call<C>) => Answer<C> | Promise<Answer<C>>;

type Answer<C extends Contract> = ResponseOf<C> | (C extends { notFound: string } ? null : never);

type Serving = { contract: Contract; handle: Handler<Contract>; request: ApiRequest; params: Record<string, string> };

/** Authenticates the caller. Public operations do so only if their contract has `readsActor`. */
async function readActor(contract: Contract, request: ApiRequest, now: Date): Promise<Actor | null> {
  if (contract.auth === "public" && !contract.readsActor) return null;

  const actor = await actorFrom(request, now).catch((error: unknown) => {
    if (contract.readsActor === "lenient" && error instanceof AppError) return null;
    throw error;
  });
  if (actor) setCurrentUserId(actor.id);
  requireAccess(contract.auth, actor);

  return actor;
}

/** Adds to the caller whether they proved their identity. Throws forbidden `step_up_required` if the operation always needs it. */
async function readProof({ stepUp }: Contract, actor: Actor | null, request: ApiRequest, now: Date) {
  if (!stepUp || !actor) return actor;
  const isProved = await hasFreshProof(actor, clientOf(request), now);
  if (stepUp === true && !isProved) throw stepUpRequired();

  return { ...actor, isProved };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;

  const result = schema.safeParse(value);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

/** Parses path parameters. An invalid id gets the same 404 as an unknown one. */
function parseParams({ params, notFound }: Contract, value: unknown): unknown {
  const result = params?.safeParse(value);
  if (!result || result.success) return result?.data;
  if (notFound) throw new AppError("not_found", notFound);

  throw invalid(result.error);
}

async function serve({ contract, handle, request, params: path }: Serving): Promise<Response> {
  const now = currentTime();
  const actor = await readActor(contract, request, now);
  const headers = new Headers();
  const params = parseParams(contract, path);
  const query = parse(contract.query, contract.query && readQuery(new URL(request.url)));
  const body = parse(contract.body, contract.body && (await readBody(request, contract)));
  const prover = await readProof(contract, actor, request, now);
  // Count limits after validation, so that invalid input does not use them up.
  await enforceLimits(contract, request, actor);
  let status: number = contract.status;
  const repeated = () => {
    status = contract.repeatStatus ?? contract.status;
  };
  // The types match the contract, because the schemas above have parsed each value.
  const call = { actor: prover, params, query, body, request, now, headers, repeated } as unknown as Call<Contract>;
  const data: unknown = await handle(call);
  if (data === null && contract.notFound) throw new AppError("not_found", contract.notFound);
  if (contract.answerKind && actor) {
    await recordExport({
      actor,
      file: (data as TableFile | TextFile | ZipFile).name,
      filters: { ...(query as object) },
      now,
    });
  }
  if (contract.answerKind === "csv") return respondCsv(request, data as TableFile);
  if (contract.answerKind === "xlsx") return respondXlsx(request, data as TableFile);
  if (contract.answerKind === "text")
    return respondFile(request, { type: "text/plain; charset=utf-8", ...(data as TextFile) });
  if (contract.answerKind === "zip") return respondFile(request, { type: "application/zip", ...(data as ZipFile) });
  if (env.checkResponses) contract.response?.parse(data);

  return respond({
    request,
    status,
    body: data,
    headers,
    // Responses to staff may contain drafts.
    cacheable: contract.cacheable !== undefined && !(actor && can(actor, "admin.open")),
  });
}

/** Serves a request; thrown values become error responses. */
export function answer(serving: Serving): Promise<Response> {
  const { request } = serving;

  return withRequestContext(contextOf(request), () =>
    serve(serving).catch((error: unknown) => errorResponse(request, error)),
  );
}
