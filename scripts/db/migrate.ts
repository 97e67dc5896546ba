/** `npm run db:migrate`: applies pending migrations to `DATABASE_DIRECT_URL`, or else to `DATABASE_URL`. Also bundled into the image. */

import { describeDatabaseError, stripEngineTrace } from "./describe-connection-error.ts";
import { directDatabaseUrl } from "./direct-url.ts";
import { applyMigrations } from "./migrations.ts";
import { isSuperuser } from "./role.ts";

async function main() {
  const databaseUrl = directDatabaseUrl();
  if (!databaseUrl) throw new Error("DATABASE_URL must name the database to migrate.");

  const applied = await applyMigrations(databaseUrl);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
  if (await isSuperuser(databaseUrl)) {
    console.warn("Warning: the shop signs in to its database as a superuser. See docs/operation.md, The shop's role.");
  }
}

main().catch((error) => {
  const trouble = describeDatabaseError(error);
  console.error(trouble ?? (error instanceof Error ? stripEngineTrace(error.message) : error));
  if (!trouble) console.error("`npm run db:resolve` shows whether a migration failed, and what to do.");
  process.exitCode = 1;
});
