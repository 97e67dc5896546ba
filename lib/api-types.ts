/** Types of the browser's API client, derived from the contracts. Types only, so no schema reaches the browser. */
import type { BodyOf, ResponseOf } from "./contract";
import type { Operation } from "./contracts";
import type { Common } from "./send";

type NameOf<C> = C extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;

/** The contracts by operation name. */
export type Operations = { [C in Operation as NameOf<C>]: C };

/** Name of an operation: `GET /products/{id}`. */
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

/** Required for calls without a JSON body, because the browser has no contract to look it up in. */
type Kind<C> = C extends { bodyKind: "form" } ? { form: true } : unknown;

/** Input of an operation: path parameters, query and body. */
export type InputOf<C> = Params<C> & Query<C> & Body<C>;

/** Makes the options argument optional if no option is required. */
export type Optional<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** Arguments of a call after the operation name. */
export type Arguments = { [N in OperationName]: Optional<Common & InputOf<Operations[N]> & Kind<Operations[N]>> };

/** Result of a call; files are returned as a Blob. */
export type Results = {
  [N in OperationName]: Operations[N] extends { answerKind: string } ? Blob : ResponseOf<Operations[N]>;
};
