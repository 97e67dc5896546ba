/** Whether this process may be sent requests: database reachable, migrations applied. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pool } from "./db";

const ANSWER_WITHIN_MS = 1_000;
const KEEP_MS = 1_000;

let expected: Promise<string[]> | null = null;
let last: { at: number; ready: Promise<boolean> } | null = null;

/** The migrations that this build came with; none known outside of the project's folder. */
async function expectedMigrations(): Promise<string[]> {
  const entries = await readdir(join(process.cwd(), "prisma", "migrations"), { withFileTypes: true }).catch(() => []);

  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function check(): Promise<boolean> {
  expected ??= expectedMigrations();
  const { rows } = await pool.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.name));

  return (await expected).every((name) => applied.has(name));
}

function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false).unref());

  return Promise.race([answer.catch(() => false), late]);
}

/** Asked of the database at most once a second. */
export async function isReady(): Promise<boolean> {
  if (!last || Date.now() - last.at > KEEP_MS) last = { at: Date.now(), ready: within(ANSWER_WITHIN_MS, check()) };

  return last.ready;
}
