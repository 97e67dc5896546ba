/** Who was turned away: what one looks for after an attack. */
import { type AppError, bodyOf, type ErrorCode, statusOf } from "@/server/errors";
import { log } from "@/server/log";
import { logBudget } from "@/server/log-budget";
import { maskPath } from "@/server/masked-path";
import { currentRequest } from "@/server/request-context";
import { clientAddress, requestIdOf } from "./context";

const told: ReadonlySet<ErrorCode> = new Set(["unauthenticated", "forbidden", "rate_limited"]);

const mayTell = logBudget({ perMinute: 600, more: "more calls refused: the rest of this minute is not told" });

/** One line for a 401, 403 or 429: path without query, client, and user where one is known. */
export function tellRefusal(request: Request, error: AppError): void {
  if (!told.has(error.code) || !mayTell(new Date())) return;

  log.info(
    {
      requestId: currentRequest()?.requestId ?? requestIdOf(request),
      method: request.method,
      path: maskPath(new URL(request.url).pathname),
      status: statusOf(error),
      code: bodyOf(error).code,
      client: clientAddress(request),
      userId: currentRequest()?.userId ?? undefined,
    },
    "refused",
  );
}
