/** Databases of releases before 0.2.0: records the baseline as applied without running it (ADR 085). */
import { existsSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/** Creates the whole schema of 0.2.0. */
export const BASELINE = "20261128160000_baseline";
/** The first migration of all earlier releases. */
const FIRST_EARLIER = "20261121070000_create_shop";

/** Returns the folder of the migrations that the baseline replaces. */
export const earlierDirectory = (directory: string) => path.join(path.dirname(directory), "migrations-before-0.2.0");

async function recordedMigrations(client: pg.Client): Promise<Map<string, boolean>> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  if (!found[0]?.there) return new Map();

  const { rows } = await client.query<{ name: string; isApplied: boolean }>(
    `SELECT migration_name AS name, bool_or(finished_at IS NOT NULL AND rolled_back_at IS NULL) AS "isApplied"
     FROM _prisma_migrations GROUP BY migration_name`,
  );

  return new Map(rows.map(({ name, isApplied }) => [name, isApplied]));
}

/** Returns whether a database has earlier migrations but not the baseline. */
export async function isBeforeBaseline(client: pg.Client, directory: string): Promise<boolean> {
  if (!existsSync(path.join(directory, BASELINE))) return false;
  const recorded = await recordedMigrations(client);
  if (!recorded.has(FIRST_EARLIER) || recorded.get(BASELINE)) return false;
  if (existsSync(earlierDirectory(directory))) return true;

  throw new Error(
    "A release before 0.2.0 created this database: run db:migrate of release 0.2.0 first. Nothing was done.",
  );
}
