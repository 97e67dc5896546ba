/** Reads request bodies completely, so that handlers never get one that is too large, too slow or incomplete. */
import { IncomingMessage } from "node:http";
import { env } from "@/server/env";
import type { BodyBudget } from "./body-budget";

const FIRST_BYTES = 4096;

export type BodyResult =
  /** The caller must call `release` once, when it no longer needs the body. */
  | { kind: "complete"; body: Buffer; release: () => void }
  | { kind: "too_large" }
  | { kind: "too_slow" }
  | { kind: "crowded" }
  | { kind: "gone" };

export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers["content-length"];

  return request.headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/** A single growing buffer, because storing tiny chunks separately would need a hundred times their size. */
function growingBuffer(limit: number, onGrowth: (bytes: number) => void) {
  let bytes = Buffer.alloc(0);
  let size = 0;

  return {
    /** @returns false if the limit is exceeded */
    add(chunk: Buffer): boolean {
      const needed = size + chunk.length;
      if (needed > limit) return false;
      if (needed > bytes.length) {
        const grown = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(needed, bytes.length * 2, FIRST_BYTES)));
        bytes.copy(grown, 0, 0, size);
        onGrowth(grown.length - bytes.length);
        bytes = grown;
      }
      chunk.copy(bytes, size);
      size = needed;

      return true;
    },
    taken: () => bytes.subarray(0, size),
  };
}

export function readBody(request: IncomingMessage, limit: number, memory: BodyBudget): Promise<BodyResult> {
  return new Promise((resolve) => {
    function settle(result: BodyResult): void {
      clearTimeout(timer);
      request.removeListener("data", take).removeListener("end", complete);
      request.removeListener("close", gone).removeListener("error", gone);
      if (result.kind === "complete") share.complete();
      else share.release();
      resolve(result);
    }
    function take(chunk: Buffer): void {
      if (!buffer.add(chunk)) settle({ kind: "too_large" });
    }
    const complete = () => settle({ kind: "complete", body: buffer.taken(), release: share.release });
    const gone = () => settle({ kind: "gone" });
    const share = memory.open(() => settle({ kind: "crowded" }));
    const buffer = growingBuffer(limit, share.grow);
    const timer = setTimeout(() => settle({ kind: "too_slow" }), env.bodyTimeoutMs);

    request.on("data", take).on("end", complete).on("close", gone).on("error", gone);
  });
}

/** Returns a copy of the request with its body buffered. */
export function replayBody(request: IncomingMessage, body: Buffer): IncomingMessage {
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
