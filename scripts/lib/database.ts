/** The shop's database: an embedded one unless configured, migrated, with demo data if embedded and empty. */
import { createHmac } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot, pinnedNode } from "../bootstrap/project.mjs";
import { step } from "../bootstrap/steps.mjs";
import { applyMigrations, MIGRATIONS_DIR } from "../db/migrations.ts";
import { usesDeliveryEmulators } from "./delivery-emulators.ts";
import { ensureGenerated } from "./generate.ts";
import { ensureDatabase, openPostgres, type Postgres } from "./postgres.ts";
import { runQuietly } from "./run.ts";
import type { ShopEnvironment } from "./settings.ts";

const DATABASE = "shop";

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      "SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM products) AS empty",
    );

    return rows[0]?.empty === true;
  } finally {
    await client.end();
  }
}

/** Runs `seedDemo` of prisma/seed.ts in a separate process: it imports the shop, which reads its own environment. */
export async function loadDemoData(
  environment: NodeJS.Dict<string>,
  { hasEmulatedDelivery = false } = {},
): Promise<void> {
  const flags = hasEmulatedDelivery ? ["--emulated-delivery"] : [];
  await runQuietly(
    pinnedNode(),
    ["--import", "tsx", inRoot("scripts", "db", "seed.ts"), ...flags],
    "The demo data could not be loaded.",
    { env: environment },
  );
}

/** Loads the demo data into an empty database, and again if a leftover marker shows that an earlier load was killed. */
export async function ensureDemoData(dataDir: string, environment: ShopEnvironment): Promise<void> {
  const marker = path.join(dataDir, "demo-data-unfinished");
  if (!existsSync(marker) && !(await isEmpty(environment.DATABASE_URL))) return;

  writeFileSync(marker, "");
  await ensureGenerated();
  const hasEmulatedDelivery = usesDeliveryEmulators(environment);
  await step("Loading the demo data", () => loadDemoData(environment, { hasEmulatedDelivery }));
  rmSync(marker, { force: true });
}

export async function migrate(databaseUrl: string): Promise<void> {
  try {
    const applied = await applyMigrations(databaseUrl, MIGRATIONS_DIR);
    if (applied.length > 0) console.log(`• Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}`);
  } catch (error) {
    throw new Failure("The migrations could not be applied.", error instanceof Error ? error.message : String(error));
  }
}

/** Restarts the server if it exits unexpectedly. */
function watch(postgres: Postgres, state: { stopping: boolean }): void {
  const check = async () => {
    while (!state.stopping) {
      await sleep(1000);
      if (state.stopping || postgres.isRunning()) continue;
      console.error("The database stopped unexpectedly; starting it again.");
      await postgres.restart().catch((error) => console.error(error.message));
    }
  };
  check();
}

/** The shop's database role: owner of the database, with no other privileges. */
const ROLE = "shop";

/**
 * Makes the shop's role the owner of the database, including objects that an older release created as superuser.
 * @returns the database URL for that role
 */
export async function transferToShopRole(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  // Derived from the superuser's password, so that it need not be stored.
  const password = createHmac("sha256", url.password).update(ROLE).digest("base64url");
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const role = client.escapeIdentifier(ROLE);
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [ROLE]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
    await client.query(`ALTER ROLE ${role} LOGIN NOSUPERUSER PASSWORD ${client.escapeLiteral(password)}`);
    await client.query("SELECT set_config('shop.owner', $1, false)", [ROLE]);
    await client.query(readFileSync(inRoot("ops", "database-owner.sql"), "utf8"));
  } finally {
    await client.end();
  }
  url.username = ROLE;
  url.password = password;

  return url.href;
}

export async function openLocalDatabase(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = path.join(dataDir, "postgres");
  const postgres = await step("Starting PostgreSQL", () => openPostgres({ directory }));
  if (!realpathSync(postgres.home).startsWith(realpathSync(dataDir))) {
    console.log(`  its files are in ${postgres.home}: as root it runs as another user, who cannot access ${dataDir}`);
  }
  const state = { stopping: false };
  await ensureDatabase(postgres.url("postgres"), DATABASE);
  const url = await transferToShopRole(postgres.url(DATABASE));
  watch(postgres, state);

  return {
    url,
    stop: async () => {
      state.stopping = true;
      await postgres.stop();
    },
  };
}
