/** Defers the scripts of a page and compresses the page. Next must not compress first, so it never sees Accept-Encoding. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createGzip } from "node:zlib";
import { deferScripts } from "./defer-scripts";
import { acceptsGzip } from "./request-headers";
import { type BodySink, isHtml, type Transform } from "./response-pipeline";

/** React sends the head whole, in the first chunk. */
function deferScriptsIn(next: BodySink, nonce: string): BodySink {
  let isFirst = true;
  const transform = (bytes: Buffer): Buffer => {
    if (!isFirst) return bytes;
    isFirst = false;

    // latin1 maps each byte to one character, so that the rest of the chunk stays intact.
    return Buffer.from(deferScripts(bytes.toString("latin1"), nonce), "latin1");
  };

  return {
    write: (bytes) => next.write(transform(bytes)),
    end: (bytes) => next.end(bytes && transform(bytes)),
  };
}

function compress(response: ServerResponse, next: BodySink): BodySink {
  const gzip = createGzip();
  gzip.on("data", (chunk: Buffer) => {
    if (!next.write(chunk)) gzip.pause();
  });
  gzip.on("drain", () => response.emit("drain"));
  gzip.on("end", () => next.end());
  response.on("drain", () => gzip.resume());
  response.on("close", () => gzip.destroy());

  return {
    write(bytes) {
      const hasRoom = gzip.write(bytes);
      // Flush, so that the browser shows each part of the page as soon as React has sent it.
      gzip.flush();
      return hasRoom;
    },
    end: (bytes) => gzip.end(bytes),
  };
}

/** Streams a page; null if the request does not accept a page. */
export function streamPage(request: IncomingMessage, nonce: string): Transform | null {
  const { method, headers } = request;
  if (method !== "GET" || !/\btext\/html\b/.test(headers.accept ?? "")) return null;

  const usesGzip = acceptsGzip(request);
  delete headers["accept-encoding"];

  return ({ response, status, bodyFilters }) => {
    if (!isHtml(response) || status === 304) return;
    response.removeHeader("Content-Length");
    bodyFilters.push((next) => deferScriptsIn(next, nonce));
    if (!usesGzip) return;
    response.setHeader("Content-Encoding", "gzip");
    bodyFilters.push((next) => compress(response, next));
  };
}
