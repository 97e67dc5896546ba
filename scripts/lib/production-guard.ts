/** Detects production settings, under which local mode must not use emulators and demo data (ADR 044). */
import { isLoopback } from "../../server/env/pieces.ts";

/** A Unix socket has no host and is local. */
function isElsewhere(databaseUrl: string): boolean {
  const hostname = URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname : "";

  return hostname !== "" && !isLoopback(hostname);
}

/** Returns the setting that marks this shop as public; null for a local shop, where emulators and demo data are allowed. */
export function productionSetting({ NODE_ENV, APP_URL, DATABASE_URL }: NodeJS.Dict<string>): string | null {
  if (NODE_ENV === "production") return "NODE_ENV is production";
  if (APP_URL?.startsWith("https:")) return "APP_URL is an https address";
  if (DATABASE_URL && isElsewhere(DATABASE_URL)) return "DATABASE_URL names a database on another machine";

  return null;
}
