/**
 * Logs one line per page and API request. Static files and health probes log at debug level; cache hits are counted instead
 * (response-cache/cache-stats.ts).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { widerNetwork } from "@/server/ip-address";
import { log } from "@/server/log";
import { maskPath } from "@/server/masked-path";
import type { RequestContext } from "@/server/request-context";
import { pathOf } from "./request-rules";
import type { Route } from "./routes";

function levelOf({ kind }: Route, status: number): "error" | "info" | "debug" {
  if (status >= 500 && status !== 503) return "error";

  return kind === "application" ? "info" : "debug";
}

type Served = { request: IncomingMessage; response: ServerResponse; context: RequestContext; route: Route };
type Cost = { ms: number; bytes: number };

/** Logs a request when its response has ended. Omits the query string and masks codes in the path. */
export function logRequest({ request, response, context, route }: Served, { ms, bytes }: Cost): void {
  const { statusCode: status } = response;
  const level = levelOf(route, status);
  if (!log.isLevelEnabled(level)) return;

  const { requestId, userId, clientAddress } = context;
  log[level](
    {
      requestId,
      method: request.method,
      route: route.name,
      path: maskPath(pathOf(request.url ?? "")),
      status,
      ms: Math.round(ms),
      bytes,
      user: userId ?? undefined,
      // Only rejections log the full address (server/rejection-log.ts).
      network: widerNetwork(clientAddress ?? ""),
      aborted: response.writableFinished ? undefined : true,
    },
    "request",
  );
}
