/** Calls API handlers without Next's pipeline, which costs more than most handlers (ADR 036). The responses are the same as Next's. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import type { ApiHandler, ApiRequest } from "@/server/api-handlers";
import { acceptsGzip } from "./request-headers";
import { MIN_COMPRESS_BYTES } from "./response-cache/content-encoding";

/** Smaller bodies are compressed faster than a thread can start. */
const MIN_ASYNC_COMPRESS_BYTES = 8 * 1024;

const compressInThread = promisify(gzip);
const compress = (body: Buffer) => (body.length < MIN_ASYNC_COMPRESS_BYTES ? gzipSync(body) : compressInThread(body));

/** Cheaper than a web `Request`, which would wrap the buffered body in streams. */
function toApiRequest({ method = "GET", url = "/", headers }: IncomingMessage, body: Buffer | null): ApiRequest {
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  const bytes = (body ?? new Uint8Array()) as Uint8Array<ArrayBuffer>;

  return {
    method,
    // The Host header is never used: links are built from APP_URL.
    url: `http://shop${url}`,
    headers: { get },
    bytes: async () => bytes,
    formData: () => new Response(bytes, { headers: { "Content-Type": get("content-type") ?? "" } }).formData(),
  };
}

function copyHead({ status, headers }: Response, response: ServerResponse): void {
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
}

/** Stream errors that mean that the client disconnected, during a write or before it. */
const DISCONNECTED = new Set<unknown>(["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE"]);

const isDisconnect = (error: unknown) => error instanceof Error && "code" in error && DISCONNECTED.has(error.code);

/** Streams a file with backpressure and stops when the client disconnects. */
async function sendFile(
  file: NonNullable<Response["body"]>,
  takesGzip: boolean,
  response: ServerResponse,
): Promise<void> {
  const source = Readable.fromWeb(file as Parameters<typeof Readable.fromWeb>[0]);
  if (takesGzip) response.setHeader("Content-Encoding", "gzip");
  try {
    await (takesGzip ? pipeline(source, createGzip(), response) : pipeline(source, response));
  } catch (error) {
    if (!isDisconnect(error)) throw error;
  }
}

async function sendWhole(answer: Response, takesGzip: boolean, response: ServerResponse): Promise<void> {
  const whole = Buffer.from(await answer.arrayBuffer());
  const isCompressed = takesGzip && whole.length >= MIN_COMPRESS_BYTES;
  const body = isCompressed ? await compress(whole) : whole;
  if (isCompressed) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

type ApiCall = { handler: ApiHandler; request: IncomingMessage; body: Buffer | null; response: ServerResponse };

/** Handlers turn errors into responses, so this only throws for broken connections and bugs. */
export async function callApi({ handler, request, body, response }: ApiCall): Promise<void> {
  const answer = await handler(toApiRequest(request, body));
  if (response.destroyed) {
    await answer.body?.cancel();
    return;
  }
  copyHead(answer, response);
  if (answer.body === null || request.method === "HEAD") {
    await answer.body?.cancel();
    response.end();
    return;
  }

  const takesGzip = acceptsGzip(request);
  const varies = answer.headers.get("Vary");
  response.setHeader("Vary", varies ? `${varies}, Accept-Encoding` : "Accept-Encoding");
  const isFile = answer.headers.has("Content-Disposition");
  await (isFile ? sendFile(answer.body, takesGzip, response) : sendWhole(answer, takesGzip, response));
}
