/** The types of the browser's client, taken from the contracts. Types alone: no schema reaches a page through them. */
import type { BodyOf, ResponseOf } from "./contract";
import type { Operation } from "./contracts";

type NameOf<C> = C extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;

/** The contracts by name. */
export type Operations = { [C in Operation as NameOf<C>]: C };

/** `GET /products/{id}`: how an operation is called. */
export type OperationName = keyof Operations;

type ParamsOf<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;

type Params<C> = C extends { path: infer P }
  ? [ParamsOf<P>] extends [never]
    ? unknown
    : { params: Record<ParamsOf<P>, string> }
  : unknown;

type Query<C> = C extends { query: { shape: infer S } }
  ? { query?: { [K in keyof S]?: string | number | boolean | undefined } }
  : unknown;

type Body<C> = C extends { bodyKind: "multipart" }
  ? { body: FormData }
  : C extends { body: unknown }
    ? C extends { bodyOptional: true }
      ? { body?: BodyOf<C> }
      : { body: BodyOf<C> }
    : unknown;

/** A call that is not written as JSON says so, because the browser has no contract to look it up in. */
type Kind<C> = C extends { bodyKind: "form" } ? { form: true } : unknown;

type Common = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether the browser may change its cookies with the answer; it does by default. */
  credentials?: RequestCredentials;
  /** Goes on where the page is left meanwhile. */
  keepalive?: boolean;
  /** Leaves the bearer header out. */
  asGuest?: boolean;
};

/** What an operation reads: parameters of the path, query and body. */
export type InputOf<C> = Params<C> & Query<C> & Body<C>;

/** Options may be left out where nothing is required. */
export type Optional<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** What a call takes after its name. */
export type Arguments = { [N in OperationName]: Optional<Common & InputOf<Operations[N]> & Kind<Operations[N]>> };

/** What a call answers; a file as a Blob, to be saved. */
export type Answers = {
  [N in OperationName]: Operations[N] extends { answerKind: string } ? Blob : ResponseOf<Operations[N]>;
};

/** Any options, once the types have done their work. */
export type LooseOptions = Common & {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  form?: boolean;
};
