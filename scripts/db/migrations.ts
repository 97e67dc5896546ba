/** Migrations on disk, and their way into a database. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JsResult, MigrationList } from "@prisma/schema-engine-wasm";
import { withSchemaEngine } from "./schema-engine.ts";

/** `npm run` and the image both start in the project's folder. */
export const MIGRATIONS_DIR = path.resolve("prisma", "migrations");

function readFileResult(file: string): JsResult<string, string> {
  try {
    return { tag: "ok", value: readFileSync(file, "utf8") };
  } catch (error) {
    return { tag: "error", value: String(error) };
  }
}

/** Folder names, oldest first. */
function migrationNames(directory = MIGRATIONS_DIR) {
  if (!existsSync(directory)) return [];

  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function migrationList(directory: string): MigrationList {
  const lock = path.join(directory, "migration_lock.toml");

  return {
    baseDir: directory,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lock) ? readFileSync(lock, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames(directory).map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: readFileResult(path.join(directory, name, "migration.sql")),
      },
    })),
  };
}

/**
 * Applies what is missing and writes `_prisma_migrations` as `prisma migrate deploy` would.
 * Two processes at once are safe: the engine takes an advisory lock.
 * @returns the names of the migrations applied now
 */
export async function applyMigrations(databaseUrl: string, directory = MIGRATIONS_DIR): Promise<string[]> {
  return withSchemaEngine(databaseUrl, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: migrationList(directory),
      filters: { externalTables: [], externalEnums: [] },
    });

    return appliedMigrationNames;
  });
}
