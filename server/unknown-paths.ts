/** Logs visits to unknown paths (spec 2), up to a limit. */
import { log } from "./log";
import { logBudget } from "./log-budget";
import { maskPath } from "./masked-path";
import { globalSingleton } from "./once";

const mayLog = globalSingleton("unknown-paths", () =>
  logBudget({ perMinute: 60, more: "more pages not found: not logged for the rest of this minute" }),
);

/** Removes the query, which may contain a secret, and percent-encodes characters other than visible ASCII. */
function printable(path: string): string {
  const [plain = ""] = path.split("?");

  return maskPath(plain).replace(
    /[^\x21-\x7e]/g,
    (char) => `%${(char.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}`,
  );
}

/** Logs the first visits of each minute; one line reports that there were more. */
export function logUnknownPath(path: string, now: Date): void {
  if (mayLog(now)) log.info({ path: printable(path) }, "page not found");
}
