/** Logs refused requests, by the front or by a call: what an operator looks for after an attack. */
import { log } from "./log";
import { logBudget } from "./log-budget";
import { maskPath } from "./masked-path";

const TOLD: ReadonlySet<number> = new Set([401, 403, 429]);

// The front is bundled apart from the shop: one budget for both.
const shared = globalThis as typeof globalThis & { __chemcardMayTellRefusal?: (now: Date) => boolean };

shared.__chemcardMayTellRefusal ??= logBudget({
  perMinute: 600,
  more: "more calls refused: the rest of this minute is not told",
});

const mayTell = shared.__chemcardMayTellRefusal;

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
  if (!TOLD.has(status) || !mayTell(now)) return;

  log.info({ requestId, method, path: maskPath(path), status, code, client, userId }, "refused");
}
