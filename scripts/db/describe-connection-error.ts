/** Explains a database connection error in one sentence. */
import { databaseCodes } from "../../server/database-errors.ts";

const BY_CODE: Record<string, string> = {
  ECONNREFUSED: "Nothing listens at the address of DATABASE_URL: is the database running?",
  ENOTFOUND: "The host in DATABASE_URL has no address.",
  EAI_AGAIN: "The host in DATABASE_URL could not be looked up.",
  ETIMEDOUT: "The database at DATABASE_URL does not answer.",
  EHOSTUNREACH: "The host in DATABASE_URL cannot be reached.",
  "28P01": "The database refuses the user or password in DATABASE_URL.",
  "28000": "The database refuses the user in DATABASE_URL.",
  "3D000": "The database server has no database of the name in DATABASE_URL.",
  "53300": "The database has no connection left.",
  "57P03": "The database is starting or stopping.",
  "42P01": "The database has not been migrated: run npm run db:migrate first.",
  P2021: "The database has not been migrated: run npm run db:migrate first.",
  P2022: "The database is older than this program: run npm run db:migrate first.",
};

/** Returns null for any other error. */
export function describeDatabaseError(error: unknown): string | null {
  const known = databaseCodes(error).find((code) => code in BY_CODE);

  return known ? (BY_CODE[known] ?? null) : null;
}

/** Removes the stack trace, which starts with "0: ", and links to Prisma commands from the schema engine's message. */
export function stripEngineTrace(report: string): string {
  return report
    .replace(/\n\s+0: [\s\S]*$/, "")
    .replace(/ Read more about [^\n]*https:\/\/pris\.ly\/\S+/g, "")
    .trim();
}
