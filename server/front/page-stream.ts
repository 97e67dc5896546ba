/** The way of a page from Next to the browser: its scripts put off, and compressed here, because Next would do that before. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createGzip, type Gzip } from "node:zlib";
import { paintFirst } from "./paint-first";
import { isApiPath } from "./request-rules";
import { typeOfHead } from "./security-headers";

type Chunk = string | Uint8Array;

function asksForPage({ method, url = "/", headers }: IncomingMessage): boolean {
  return method === "GET" && !isApiPath(url) && /\btext\/html\b/.test(headers.accept ?? "");
}

function toBytes(chunk: unknown, encoding: unknown): Buffer | null {
  if (chunk === undefined || chunk === null || typeof chunk === "function") return null;

  return typeof chunk === "string"
    ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
    : Buffer.from(chunk as Uint8Array);
}

/** Compresses into the response, as fast as the browser takes it. */
function openGzip(response: ServerResponse, send: (chunk: Chunk) => boolean, finish: () => void): Gzip {
  const gzip = createGzip();
  gzip.on("data", (chunk: Buffer) => {
    if (!send(chunk)) gzip.pause();
  });
  gzip.on("drain", () => response.emit("drain"));
  gzip.on("end", finish);
  response.on("drain", () => gzip.resume());
  // A client that leaves must leave nothing behind.
  response.on("close", () => gzip.destroy());

  return gzip;
}

/** Sits between Next and the response to a page request. Anything that is not a page passes untouched and uncompressed. */
export function streamPage(request: IncomingMessage, response: ServerResponse, nonce: string): void {
  if (!asksForPage(request)) return;

  const takesGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  delete request.headers["accept-encoding"];

  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let isPage = false;
  let isBeginning = true;
  let gzip: Gzip | null = null;

  response.writeHead = ((...args: unknown[]) => {
    isPage = !response.headersSent && /^text\/html\b/i.test(typeOfHead(response, args)) && args[0] !== 304;
    if (isPage) {
      response.removeHeader("Content-Length");
      if (takesGzip) {
        response.setHeader("Content-Encoding", "gzip");
        gzip = openGzip(response, write, () => end());
      }
    }

    return writeHead(...args);
  }) as typeof response.writeHead;

  /** The first bytes hold the head: React sends the whole shell at once. */
  function change(bytes: Buffer): Buffer {
    if (!isBeginning) return bytes;
    isBeginning = false;

    return Buffer.from(paintFirst(bytes.toString("latin1"), nonce), "latin1");
  }

  response.write = ((chunk: unknown, encoding?: unknown, done?: unknown) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    const bytes = isPage ? toBytes(chunk, encoding) : null;
    if (!bytes) return write(chunk, encoding, done);

    const changed = change(bytes);
    if (!gzip) return write(changed, done);
    const isTaken = gzip.write(changed);
    // What React has sent so far is shown while the rest is still coming.
    gzip.flush();
    return isTaken;
  }) as typeof response.write;

  response.end = ((chunk?: unknown, encoding?: unknown, done?: unknown) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    const bytes = isPage ? toBytes(chunk, encoding) : null;
    if (!gzip) return bytes ? end(change(bytes), done) : end(chunk, encoding, done);

    gzip.end(bytes ? change(bytes) : undefined);
    return response;
  }) as typeof response.end;
}
