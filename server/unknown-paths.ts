/** Tells of addresses that lead nowhere (spec 2): each visit once, and never so many that the log is good for nothing else. */
import { log } from "./log";
import { logBudget } from "./log-budget";
import { maskPath } from "./masked-path";
import { once } from "./once";

const mayTell = once("unknown-paths", () =>
  logBudget({ perMinute: 60, more: "more pages not found: the rest of this minute is not told" }),
);

/** Without a query string, which may hold a secret; what is not plain ASCII is written as in an address. */
function printable(path: string): string {
  const [plain = ""] = path.split("?");

  return maskPath(plain).replace(
    /[^\x21-\x7e]/g,
    (char) => `%${(char.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}`,
  );
}

/** Logs a visit to a page that does not exist. Beyond the limit of a minute one line says that there were more. */
export function tellUnknownPath(path: string, now: Date): void {
  if (mayTell(now)) log.info({ path: printable(path) }, "page not found");
}
