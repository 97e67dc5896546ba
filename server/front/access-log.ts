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
