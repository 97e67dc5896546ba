/** The response pipeline: an ordered list of transforms. No other code overrides methods of a response. */
import type { ServerResponse } from "node:http";

/** `write` returns false if the sender should wait for "drain". */
export type BodySink = { write: (bytes: Buffer) => boolean; end: (bytes?: Buffer) => void };

export type ResponseHead = {
  /** Transforms read and set the headers of this response. */
  response: ServerResponse;
  status: number;
  /** Filters that the body passes through, in this order. */
  bodyFilters: ((next: BodySink) => BodySink)[];
};

/** Runs once, right before the head is sent. */
export type Transform = (head: ResponseHead) => void;

const HEAD = "chemcard:head";

export function isHtml(response: ServerResponse): boolean {
  return /^text\/html\b/i.test(String(response.getHeader("Content-Type") ?? ""));
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (typeof chunk === "string") return Buffer.from(chunk, encoding as BufferEncoding | undefined);

  return chunk instanceof Uint8Array ? Buffer.from(chunk) : undefined;
}

/**
 * @param transforms may grow until the head is sent
 * @param hasBodyFilters false leaves `write` and `end` to Node, which then sets Content-Length
 */
export function patchResponse(
  response: ServerResponse,
  transforms: readonly Transform[],
  hasBodyFilters: boolean,
): void {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let body: BodySink | null = null;

  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.emit(HEAD);
    for (const [name, value] of Object.entries(rest.at(-1) ?? {})) response.setHeader(name, value);
    const head: ResponseHead = { response, status, bodyFilters: [] };
    for (const transform of transforms) transform(head);
    writeHead(head.status);
    const socket: BodySink = { write, end };
    if (head.bodyFilters.length > 0) body = head.bodyFilters.reduceRight((next, filter) => filter(next), socket);

    return response;
  };
  if (!hasBodyFilters) return;

  response.write = ((chunk: unknown, encoding?: unknown, done?: unknown) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    const bytes = body ? toBuffer(chunk, encoding) : undefined;

    return body && bytes ? body.write(bytes) : write(chunk, encoding, done);
  }) as typeof response.write;

  response.end = ((chunk?: unknown, encoding?: unknown, done?: unknown) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    if (!body) return end(chunk, encoding, done);

    body.end(toBuffer(chunk, encoding));
    return response;
  }) as typeof response.end;
}

/** Sends `text` immediately and ignores the handler's body. */
export function replaceBody({ response, bodyFilters }: ResponseHead, text: string): void {
  response.setHeader("Content-Length", Buffer.byteLength(text));
  bodyFilters.unshift((next) => {
    next.end(Buffer.from(text));
    return { write: () => true, end: () => undefined };
  });
}

/**
 * Calls `listener` once, when the head is sent or the client disconnects. Resources of a request are released then rather than at the end
 * of the response, because a client that never reads it would hold them indefinitely.
 */
export function onResponseHead(response: ServerResponse, listener: () => void): void {
  if (response.closed || response.destroyed || response.headersSent) {
    listener();
    return;
  }
  const callOnce = () => {
    response.off(HEAD, callOnce).off("close", callOnce);
    listener();
  };
  response.on(HEAD, callOnce).on("close", callOnce);
}
