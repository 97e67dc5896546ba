/**
 * `npm run db:new -- add_quiz_session_day_key`: writes the migration from the stored snapshot of the datamodel to the current one.
 * `--empty` creates a migration for manual SQL (checks, data fixes) without datamodel changes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { MIGRATIONS_DIR } from "./migrations.ts";
import { diffDatamodels } from "./schema-engine.ts";

const SCHEMA_DIR = path.resolve("prisma");
const SNAPSHOT = path.join(MIGRATIONS_DIR, "schema.snapshot.txt");
const LOCK = path.join(MIGRATIONS_DIR, "migration_lock.toml");

function presentDatamodel() {
  const models = path.join(SCHEMA_DIR, "models");
  const files = readdirSync(models)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => path.join(models, name));

  return [path.join(SCHEMA_DIR, "schema.prisma"), ...files].map((file) => ({
    path: path.relative(SCHEMA_DIR, file),
    content: readFileSync(file, "utf8"),
  }));
}

function storedDatamodel() {
  if (!existsSync(SNAPSHOT)) return [];

  return [{ path: "schema.prisma", content: readFileSync(SNAPSHOT, "utf8") }];
}

function timestamp(now: Date): string {
  return now.toISOString().replace(/\D/g, "").slice(0, 14);
}

async function main() {
  const args = process.argv.slice(2);
  const empty = args.includes("--empty");
  const name = args.find((argument) => !argument.startsWith("--"));
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error("Name the migration by its intent, for example: npm run db:new -- add_order_tracking_number");
  }

  const present = presentDatamodel();
  const sql = await diffDatamodels(storedDatamodel(), present);
  if (sql === "" && !empty) {
    console.log("The datamodel has not changed. For SQL written by hand add --empty.");
    return;
  }

  const directory = path.join(MIGRATIONS_DIR, `${timestamp(new Date())}_${name}`);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, "migration.sql"), `${sql}\n`);
  writeFileSync(
    SNAPSHOT,
    present
      .map((file) => file.content.trim())
      .join("\n\n")
      .concat("\n"),
  );
  if (!existsSync(LOCK)) writeFileSync(LOCK, 'provider = "postgresql"\n');
  console.log(`Wrote ${path.relative(process.cwd(), directory)}/migration.sql. Add checks and comments by hand.`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
