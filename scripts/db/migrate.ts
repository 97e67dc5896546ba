/** `npm run db:migrate`: applies pending migrations to `DATABASE_URL`. Also bundled into the image. */
import { applyMigrations } from "./migrations.ts";

async function main() {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("DATABASE_URL must name the database to migrate.");

  const applied = await applyMigrations(databaseUrl);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
