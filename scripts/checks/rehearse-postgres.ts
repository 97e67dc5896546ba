/**
 * `npm run rehearse:postgres`: upgrades PostgreSQL as docs/operation.md describes, by backup and restore: from the system's server to the
 * embedded one, each with a non-superuser role. Then every table must have the same number of rows, and the restore check must pass on
 * both.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { Failure, report } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { applyMigrations } from "../db/migrations.ts";
import { createTempDir, killOnParentExit } from "../lib/cleanup-on-exit.ts";
import { openPostgres } from "../lib/postgres.ts";

const DEBIAN = "/usr/lib/postgresql";
const PASSWORD = "for-this-rehearsal";

/** The oldest installed version of Debian's packages. */
function systemPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(one) - Number(other)) : [];
  const folders = versions.map((version) => path.join(DEBIAN, version, "bin"));
  const found = folders.find((folder) => ["postgres", "pg_dump"].every((name) => existsSync(path.join(folder, name))));
  if (found) return found;
  throw new Failure("There is no PostgreSQL server of the system: apt-get install postgresql.");
}

async function query<Row extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** A server with the shop's role, its database and the one for the restore check. */
async function openServer(folder: string, programFolder?: string) {
  const server = await openPostgres({ directory: folder, programFolder, durable: false, onStart: killOnParentExit });
  await query(
    server.url("postgres"),
    `CREATE ROLE chemcard_owner LOGIN PASSWORD '${PASSWORD}'`,
    ...["shop", "restore_check"].map(
      (name) => `CREATE DATABASE ${name} OWNER chemcard_owner ENCODING 'UTF8' TEMPLATE template0`,
    ),
  );
  const address = new URL(server.url("shop"));
  Object.assign(address, { username: "chemcard_owner", password: PASSWORD });
  const [{ version = "" } = {}] = await query<{ version: string }>(
    address.href,
    "SELECT current_setting('server_version') AS version",
  );

  return { url: address.href, version, remove: server.remove };
}

async function countRows(url: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    url,
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const counts = await query<{ name: string; count: number }>(
    url,
    tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`).join(" UNION ALL "),
  );

  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}

async function main(): Promise<void> {
  const folder = createTempDir("postgres-upgrade");
  const programs = systemPrograms();
  const here = (name: string) => path.join(folder, name);
  for (const name of ["data/media/uploads", "new-data", "backups"]) mkdirSync(here(name), { recursive: true });
  const older = await openServer(here("older"), programs);
  const newer = await openServer(here("newer"));
  const run = (script: string, url: string, dataDir: string, ...args: string[]) => {
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: "",
      DATA_DIR: here(dataDir),
      BACKUP_DIR: here("backups"),
    };
    const since = performance.now();
    const { status, stderr } = spawnSync("bash", [inRoot("scripts", "backup", `${script}.sh`), ...args], {
      env,
      encoding: "utf8",
    });
    if (status !== 0) throw new Failure(`${script}.sh ended with ${status}.`, stderr);
    console.log(`${script}: ${stderr.trim()} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
  };
  try {
    console.log(
      `From ${older.version} to ${newer.version}, with ${execFileSync(path.join(programs, "pg_dump"), ["--version"], { encoding: "utf8" }).trim()}`,
    );
    await applyMigrations(older.url);
    execFileSync(inRoot("node_modules", ".bin", "tsx"), [inRoot("scripts", "db", "seed.ts")], {
      cwd: inRoot(),
      env: {
        ...process.env,
        DATABASE_URL: older.url,
        DATA_DIR: here("data"),
        AUTH_SECRET: "a secret for this rehearsal alone, 0123456789",
      },
      stdio: "pipe",
    });
    const before = await countRows(older.url);
    run("backup", older.url, "data");
    run("restore-check", older.url, "data");
    const [name = ""] = readdirSync(here("backups")).filter((file) => file.endsWith(".tar"));
    run("restore", newer.url, "new-data", here(path.join("backups", name)));
    await applyMigrations(newer.url);
    run("restore-check", newer.url, "new-data");

    const after = await countRows(newer.url);
    // Backup records are excluded from backups.
    const others = Object.keys({ ...before, ...after }).filter((table) => table !== "backup_runs");
    const different = others.filter((table) => before[table] !== after[table]);
    if (different.length > 0) {
      throw new Failure(
        "Tables differ.",
        different.map((table) => `${table}: ${before[table]}, then ${after[table]}`).join("\n"),
      );
    }
    const rows = others.reduce((sum, table) => sum + (after[table] ?? 0), 0);
    console.log(
      `${others.length} tables, ${rows} rows (${after.orders} orders): the same number in each table; all invariants hold`,
    );
    const runs = await query(older.url, "SELECT kind, file, bytes, is_ok FROM backup_runs ORDER BY finished_at");
    console.log(`Recorded in the older database: ${JSON.stringify(runs)}`);
    console.log(
      `In the restored one: ${JSON.stringify(await query(newer.url, "SELECT kind, is_ok FROM backup_runs"))}`,
    );
  } finally {
    await older.remove();
    await newer.remove();
  }
}

main().catch((error) => {
  report(error);
  process.exitCode = 1;
});
