/** Tells of addresses that lead nowhere (spec 2): each visit once, and never so many that the log is good for nothing else. */
import { log } from "./log";

/** Longer ones are scans and mistakes: their beginning says enough. */
const LONGEST = 200;
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

let minute = 0;
let told = 0;

/** Without a query string, which may hold a secret; what is not plain ASCII is written as in an address. */
function printable(path: string): string {
  const [plain = ""] = path.split("?");
  const cut = plain.slice(0, LONGEST);

  return cut.replace(/[^\x21-\x7e]/g, (char) => `%${(char.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}`);
}

/** Logs one visit to a page that does not exist. What is beyond the limit of a minute is told by one line. */
export function tellUnknownPath(path: string, now: Date): void {
  const current = Math.floor(now.getTime() / MINUTE_MS);
  if (current !== minute) {
    minute = current;
    told = 0;
  }
  told += 1;

  if (told <= PER_MINUTE) log.info({ path: printable(path) }, "page not found");
  else if (told === PER_MINUTE + 1) log.warn("more pages not found: the rest of this minute is not told");
}
