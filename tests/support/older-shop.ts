/** Creates a database at a migration before the baseline, to test later migrations on existing data. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { env } from "@/server/env";
import { earlierDirectory } from "../../scripts/db/baseline.ts";
import { applyMigrations, MIGRATIONS_DIR } from "../../scripts/db/migrations.ts";

/** `first`: name prefix of the first migration that it lacks. `drop` deletes it. */
export async function createOlderDatabase(purpose: string, first: string) {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  const name = `shop_${purpose}_${process.env.VITEST_POOL_ID ?? "1"}`;
  const databaseUrl = Object.assign(new URL(env.databaseUrl), { pathname: `/${name}` }).href;
  const older = mkdtempSync(path.join(os.tmpdir(), "chemcard-older-"));
  cpSync(earlierDirectory(MIGRATIONS_DIR), older, {
    recursive: true,
    filter: (file) => !/^\d/.test(path.basename(file)) || path.basename(file) < first,
  });

  /** Runs `between` before the later migrations, and returns the rows of `read` after them. */
  async function migrated<Row extends pg.QueryResultRow>(between: string, read: string): Promise<Row[]> {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}`);
    await applyMigrations(databaseUrl, older);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(between);
    await applyMigrations(databaseUrl);
    const { rows } = await client.query<Row>(read);
    await client.end();

    return rows;
  }

  async function drop(): Promise<void> {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
    rmSync(older, { recursive: true, force: true });
  }

  return { migrated, drop };
}
