/** Where local mode must not act as if nobody else were there (ADR 044). */
import { isLoopback } from "../../server/env/pieces.ts";

/** A socket has no host: it is of this machine. */
function isElsewhere(databaseUrl: string): boolean {
  const hostname = URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname : "";

  return hostname !== "" && !isLoopback(hostname);
}

/** Which setting says that customers use this shop; null in a shop for this machine alone, where stand-ins and demo data belong. */
export function signOfCustomers({ NODE_ENV, APP_URL, DATABASE_URL }: NodeJS.Dict<string>): string | null {
  if (NODE_ENV === "production") return "NODE_ENV is production";
  if (APP_URL?.startsWith("https:")) return "APP_URL is an https address";
  if (DATABASE_URL && isElsewhere(DATABASE_URL)) return "DATABASE_URL names a database on another machine";

  return null;
}
