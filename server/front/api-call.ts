/**
 * Calls a handler of the API without the framework's pipeline, which costs more than most handlers do (ADR 036). What leaves is what
 * the framework would send.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import type { ApiHandler, ApiRequest } from "@/server/api-handlers";
import { acceptsGzip } from "./request-headers";

/** Less is one packet either way. */
const WORTH_COMPRESSING_BYTES = 1024;
/** Less is compressed sooner than a thread takes it up, and holds nobody up for long. */
const WORTH_A_THREAD_BYTES = 8 * 1024;

const compressInThread = promisify(gzip);
const compress = (body: Buffer) => (body.length < WORTH_A_THREAD_BYTES ? gzipSync(body) : compressInThread(body));

/** A request whose body is here already: a web `Request` would make streams of it, and cost more than many a handler. */
function toApiRequest({ method = "GET", url = "/", headers }: IncomingMessage, body: Buffer | null): ApiRequest {
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  const bytes = (body ?? new Uint8Array()) as Uint8Array<ArrayBuffer>;

  return {
    method,
    // The host a client claims is never used: links are built from APP_URL.
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

/** What streams say of a client that has left: while it was written to, or before. */
const AWAY = new Set<unknown>(["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE"]);

const isAway = (error: unknown) => error instanceof Error && "code" in error && AWAY.has(error.code);

/** A file that is written while it is read: at the client's pace, and no further than it listens. */
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
    if (!isAway(error)) throw error;
  }
}

async function sendWhole(answer: Response, takesGzip: boolean, response: ServerResponse): Promise<void> {
  const whole = Buffer.from(await answer.arrayBuffer());
  const isCompressed = takesGzip && whole.length >= WORTH_COMPRESSING_BYTES;
  const body = isCompressed ? await compress(whole) : whole;
  if (isCompressed) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

type ApiCall = { handler: ApiHandler; request: IncomingMessage; body: Buffer | null; response: ServerResponse };

/** The handler answers its own errors; what this throws is a broken connection or a defect. */
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
