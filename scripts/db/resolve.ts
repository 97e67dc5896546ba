/**
 * `npm run db:resolve`: prints which migration failed and what to do. `-- --rolled-back NAME` allows it to run again, `-- --applied NAME`
 * marks manual work as done; both verify the database first. Also bundled into the image.
 */

import { describeDatabaseError, stripEngineTrace } from "./describe-connection-error.ts";
import { directDatabaseUrl } from "./direct-url.ts";
import { type FailedMigration, failedMigrations, resolveMigration } from "./migrations.ts";

const CLAIMS = { "--rolled-back": "rolled back", "--applied": "applied" } as const;

function isClaim(word: string | undefined): word is keyof typeof CLAIMS {
  return word !== undefined && Object.hasOwn(CLAIMS, word);
}

const SHOWN_LINES = 6;

/** Postgres's message comes before the engine's stack trace. */
const lastWords = ({ reason }: FailedMigration) =>
  stripEngineTrace(reason).split("\n").filter(Boolean).slice(-SHOWN_LINES).join("\n  ");

function describe(migration: FailedMigration): string {
  return [
    `${migration.name} failed on ${migration.startedAt.toISOString()}:`,
    `  ${lastWords(migration) || "nothing was written down: its process was ended"}`,
    "",
    "Nothing of it is left, unless it built an index CONCURRENTLY. Remove the cause, then:",
    `  npm run db:resolve -- --rolled-back ${migration.name}`,
    "  npm run db:migrate",
    "If you have done by hand all that it does:",
    `  npm run db:resolve -- --applied ${migration.name}`,
  ].join("\n");
}

async function main() {
  const databaseUrl = directDatabaseUrl();
  if (!databaseUrl) throw new Error("DATABASE_URL must name the database.");

  const [flag, name, ...more] = process.argv.slice(2);
  if (flag === undefined) {
    const failed = await failedMigrations(databaseUrl);
    console.log(failed.length === 0 ? "No migration has failed." : failed.map(describe).join("\n\n"));
    return;
  }
  if (!isClaim(flag) || !name || more.length > 0) {
    console.error("Usage: npm run db:resolve, or npm run db:resolve -- --rolled-back NAME, or --applied NAME");
    process.exitCode = 2;
    return;
  }

  await resolveMigration({ databaseUrl, name, claim: CLAIMS[flag] });
  console.log(`${name} is marked as ${CLAIMS[flag]}. Next: npm run db:migrate`);
}

main().catch((error) => {
  console.error(describeDatabaseError(error) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
});
