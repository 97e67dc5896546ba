/** One line a request: at debug, or at error when we failed. The query string is never written, and codes in a path are masked. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/server/log";
import { maskPath } from "@/server/masked-path";
import { pathOf } from "./paths";

export function logWhenDone(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const since = performance.now();
  response.on("close", () => {
    const { statusCode: status } = response;
    const level = status >= 500 && status !== 503 ? "error" : "debug";
    if (!log.isLevelEnabled(level)) return;
    const ms = Math.round(performance.now() - since);
    const aborted = response.writableFinished ? undefined : true;
    log[level](
      { requestId, method: request.method, path: maskPath(pathOf(request.url ?? "")), status, ms, aborted },
      "request",
    );
  });
}

type Refused = { requestId: string; client: string; status: number; code: string };

/** A call that the front did not let in for want of a right; the endpoints tell of theirs in the same words. */
export function logRefused(request: IncomingMessage, { requestId, client, status, code }: Refused): void {
  if (status !== 401 && status !== 403) return;

  log.info(
    { requestId, method: request.method, path: maskPath(pathOf(request.url ?? "")), status, code, client },
    "refused",
  );
}
