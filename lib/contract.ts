/**
 * What an operation of /api/v1 is, as data. Routes, the browser's client, the OpenAPI document, the access-matrix test and the
 * rate limits all read the same declaration.
 */
import type { z } from "zod";
import type { Ability } from "./auth/abilities";
import type { CsvFile } from "./csv";
import type { Label } from "./texts/catalogue";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anyone, a signed-in user, or a user with an ability. With `owner`, users reach only their own records; those who may
 * edit orders reach all.
 */
export type Access = "public" | "user" | { can: Ability };

/** At most `points` calls in `seconds`, counted by client address or by user; operations that give the same `together` share them. */
export type Limit = { points: number; seconds: number; by: "address" | "user"; together?: string };

/** `multipart`: a form with a file in it. */
export type BodyKind = "json" | "form" | "multipart";

export type Contract = {
  method: Method;
  /** Below /api/v1, `{name}` for a parameter, without a trailing slash. */
  path: string;
  auth: Access;
  /** The thing named in the path has an owner: others get 404. */
  owner?: boolean;
  /** A public call that looks at a bearer header where one is sent: a bad one is 401 (strict) or as none (lenient). */
  readsActor?: "strict" | "lenient";
  summary: string;
  /** The message of the 404 when nothing has the id in the path, or nothing can; a handler asks for it by `null`. */
  notFound?: Label;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** How the body is written; JSON unless said otherwise. */
  bodyKind?: BodyKind;
  /**
   * The largest body in bytes, where it exceeds the ordinary limit (server/front/request-rules.ts): for admins only. `tooLarge` is the
   * message for a larger body.
   */
  maxBytes?: number;
  tooLarge?: () => string;
  /** The body may be missing altogether: it is then read as `{}`. */
  bodyOptional?: boolean;
  /** A file instead of JSON; there is then no `response`. */
  answerKind?: "csv" | "text";
  /** Left out where there is no body (204), or no JSON. */
  response?: z.ZodType;
  /** 303: the handler names where to in the header Location. */
  status: 200 | 201 | 204 | 303;
  /** The status when what was asked for is there already. */
  repeatStatus?: 200;
  limits?: readonly Limit[];
  /** Its handler counts them: it decides whom a full network refuses. */
  countsLimits?: true;
  /** The answer is the same for everyone until one of these changes. */
  cacheable?: readonly ("catalogue" | "stock" | "settings")[];
  /** Anybody can think of more of its addresses: answers to it are kept apart, so that they push no others out of the memory. */
  isEndless?: true;
};

/** Declares an operation; keeps the literal types for callers. */
export function contract<const C extends Contract>(declaration: C): C {
  return declaration;
}

/** A text that is written while it is read. */
export type TextFile = { name: string; batches: AsyncIterable<string> };

/** The value a handler returns for a contract; if it is JSON, also what a client receives. */
export type ResponseOf<C> = C extends { answerKind: "csv" }
  ? CsvFile
  : C extends { answerKind: "text" }
    ? TextFile
    : C extends { response: infer R extends z.ZodType }
      ? z.output<R>
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 returns nothing, it need not say `undefined`
        void;

/** What a caller writes in the body. */
export type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

/** Matches the address of an operation, with and without a trailing slash; parameters are its named groups, still encoded. */
/** Sorts `/orders/my-orders` before `/orders/{id}`: a fixed segment wins over a parameter. */
const sortKey = (path: string) => path.replace(/\{\w+\}/g, "\uffff");

/** Contracts by their path, in the order in which a request looks for its own. */
export function byPath<C extends { path: string }>(contracts: readonly C[]): [path: string, here: C[]][] {
  return [...Map.groupBy(contracts, ({ path }) => path)].sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** The value of `Allow` at a path of these methods. */
export function allowHeader(methods: readonly Method[]): string {
  return [...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS", ...methods].sort().join(", ");
}

export function pathPattern(path: string): RegExp {
  const source = path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");

  return new RegExp(`^/api/v1${source}/?$`);
}
