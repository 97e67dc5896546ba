/**
 * Declares an operation of /api/v1 as data, for routes, the browser's client, the OpenAPI document, the access-matrix test and the rate
 * limits.
 */
import type { z } from "zod";
import type { TableFile } from "./csv";
import type { Ability } from "./roles";
import type { Label } from "./texts/catalogue";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anyone, a signed-in user, or a user with an ability. With `owner`, users reach only their own records; staff who
 * may read or edit orders reach all.
 */
export type Access = "public" | "user" | { can: Ability };

/** At most `points` calls in `seconds`, counted per client address or user; operations with the same `together` share a count. */
export type Limit = { points: number; seconds: number; by: "address" | "user"; together?: string };

/** `multipart`: a form with a file. */
export type BodyKind = "json" | "form" | "multipart";

export type Contract = {
  method: Method;
  /** Path below /api/v1, with `{name}` for a parameter and without a trailing slash. */
  path: string;
  auth: Access;
  /** The resource in the path has an owner; other callers get 404. */
  owner?: boolean;
  /**
   * Requires a proof of identity from the last ten minutes (ADR 095), else 403 `step_up_required`. `large_refund`: only if the call
   * refunds much, which its server function decides.
   */
  stepUp?: true | "large_refund";
  /** A public call that evaluates a bearer header if present; an invalid one is rejected with 401 (strict) or ignored (lenient). */
  readsActor?: "strict" | "lenient";
  summary: string;
  /** Message of the 404 if the id in the path is unknown or malformed; handlers trigger it by returning `null`. */
  notFound?: Label;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Body format; JSON by default. */
  bodyKind?: BodyKind;
  /**
   * Maximum body size in bytes, if above the default limit (server/front/request-rules.ts). Allowed for admin operations only. `tooLarge`
   * is the message for a larger body.
   */
  maxBytes?: number;
  tooLarge?: () => string;
  /** The body may be missing and is then parsed as `{}`. */
  bodyOptional?: boolean;
  /** The response is a file instead of JSON; excludes `response`. */
  answerKind?: "csv" | "xlsx" | "text" | "zip";
  /** Omitted if the response has no body (204) or is not JSON. */
  response?: z.ZodType;
  /** 303: the handler sets the header Location. */
  status: 200 | 201 | 202 | 204 | 303;
  /** Status if the requested state existed already. */
  repeatStatus?: 200;
  limits?: readonly Limit[];
  /** The handler counts the limits itself, to decide which callers are rejected when a network's limit is exhausted. */
  countsLimits?: true;
  /** The response is the same for all callers until one of these changes. */
  cacheable?: readonly ("catalogue" | "stock" | "settings")[];
  /** Clients can construct any number of URLs: their responses are cached separately, so that they do not evict others. */
  isEndless?: true;
};

/** Declares an operation; keeps the literal types for callers. */
export function contract<const C extends Contract>(declaration: C): C {
  return declaration;
}

/** A text file that is streamed while it is generated. */
export type TextFile = { name: string; batches: AsyncIterable<string> };

/** An archive that is streamed while it is generated. */
export type ZipFile = { name: string; batches: AsyncIterable<Uint8Array> };

/** The value that a handler returns for a contract; for JSON, also the value that a client receives. */
export type ResponseOf<C> = C extends { answerKind: "csv" | "xlsx" }
  ? TableFile
  : C extends { answerKind: "text" }
    ? TextFile
    : C extends { answerKind: "zip" }
      ? ZipFile
      : C extends { response: infer R extends z.ZodType }
        ? z.output<R>
        : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 returns nothing, it need not say `undefined`
          void;

/** Input type of the body. */
export type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

/** Matches the URL of an operation, with or without a trailing slash; parameters become named groups, still encoded. */
/** Sorts `/orders/my-orders` before `/orders/{id}`: a fixed segment takes precedence over a parameter. */
const sortKey = (path: string) => path.replace(/\{\w+\}/g, "\uffff");

/** Contracts grouped by path, in matching order. */
export function byPath<C extends { path: string }>(contracts: readonly C[]): [path: string, here: C[]][] {
  return [...Map.groupBy(contracts, ({ path }) => path)].sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** Value of the `Allow` header for a path with these methods. */
export function allowHeader(methods: readonly Method[]): string {
  return [...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS", ...methods].sort().join(", ");
}

export function pathPattern(path: string): RegExp {
  const source = path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");

  return new RegExp(`^/api/v1${source}/?$`);
}
