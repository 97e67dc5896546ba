/** Logs refused requests, by the front or by a call: what an operator looks for after an attack. */
import { log } from "./log";
import { logBudget } from "./log-budget";
import { maskPath } from "./masked-path";
import { once } from "./once";

const TOLD: ReadonlySet<number> = new Set([401, 403, 429]);

const mayLog = once("refusal-log", () =>
  logBudget({ perMinute: 600, more: "more calls refused: the rest of this minute is not told" }),
);

type Refused = {
  requestId: string;
  method: string | undefined;
  /** Without its query. */
  path: string;
  status: number;
  code: string;
  client: string | null;
  userId?: string | undefined;
};

/** One line for a 401, 403 or 429: path without query, client, and user where one is known. */
export function tellRefusal({ requestId, method, path, status, code, client, userId }: Refused, now: Date): void {
  if (!TOLD.has(status) || !mayLog(now)) return;

  log.info({ requestId, method, path: maskPath(path), status, code, client, userId }, "refused");
}
