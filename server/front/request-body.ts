/**
 * Bodies are read here, counted as they come, and handed on whole: nothing behind the front meets a body that is too
 * large, too slow or cut off.
 */
import { IncomingMessage } from "node:http";

/** A body arrives within this time or not at all (reliability B3). */
const BODY_TIMEOUT_MS = 30_000;

export type BodyResult =
  | { kind: "complete"; body: Buffer }
  | { kind: "too_large" }
  | { kind: "too_slow" }
  | { kind: "gone" };

export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers["content-length"];

  return request.headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

export function readBody(request: IncomingMessage, limit: number): Promise<BodyResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;

    function settle(result: BodyResult): void {
      clearTimeout(timer);
      request.removeListener("data", take).removeListener("end", complete);
      request.removeListener("close", gone).removeListener("error", gone);
      resolve(result);
    }
    function take(chunk: Buffer): void {
      size += chunk.length;
      if (size > limit) settle({ kind: "too_large" });
      else chunks.push(chunk);
    }
    const complete = () => settle({ kind: "complete", body: Buffer.concat(chunks) });
    const gone = () => settle({ kind: "gone" });
    const timer = setTimeout(() => settle({ kind: "too_slow" }), BODY_TIMEOUT_MS);

    request.on("data", take).on("end", complete).on("close", gone).on("error", gone);
  });
}

/** The same request once more, with its body ready to be read. */
export function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { "transfer-encoding": _coding, ...headers } = request.headers;
  copy.method = request.method;
  copy.url = request.url;
  copy.httpVersion = request.httpVersion;
  copy.httpVersionMajor = request.httpVersionMajor;
  copy.httpVersionMinor = request.httpVersionMinor;
  copy.rawHeaders = request.rawHeaders;
  copy.headers = { ...headers, "content-length": String(body.length) };
  copy.complete = true;
  copy.push(body);
  copy.push(null);

  return copy;
}
