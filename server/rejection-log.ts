/** Logs requests that the front end or an endpoint rejected, for the analysis of attacks. */
import { log } from "./log";
import { logBudget } from "./log-budget";
import { maskPath } from "./masked-path";
import { globalSingleton } from "./once";

const LOGGED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

const mayLog = globalSingleton("refusal-log", () =>
  logBudget({ perMinute: 600, more: "more rejected requests: not logged for the rest of this minute" }),
);

type Refused = {
  requestId: string;
  method: string | undefined;
  /** Path without the query. */
  path: string;
  status: number;
  code: string;
  client: string | null;
  userId?: string | undefined;
};

/** Logs a 401, 403 or 429 with its path without the query, the client, and the user if known. */
export function logRejection({ requestId, method, path, status, code, client, userId }: Refused, now: Date): void {
  if (!LOGGED_STATUSES.has(status) || !mayLog(now)) return;

  log.info({ requestId, method, path: maskPath(path), status, code, client, userId }, "refused");
}
