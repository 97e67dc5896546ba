/**
 * Checks that a migration can run while the previous release still serves: it must be backwards compatible and hold no lock for long. Runs
 * squawk on each file (.squawk.toml). An exception needs a comment with the reason (CONTRIBUTING, Change the database).
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { BIN_DIR, inRoot } from "../bootstrap/project.mjs";
import { indexChange, isConcurrent } from "../db/concurrent.ts";

const MIGRATIONS = inRoot("prisma", "migrations");

const IGNORE = /^\s*--\s*squawk-ignore/;
const COMMENT = /^\s*--\s*\S/;

/** Exceptions without a reason on the previous line. */
function unexplained(file: string, lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? "";
    const isExplained = COMMENT.test(before) && !IGNORE.test(before);

    return IGNORE.test(line) && !isExplained
      ? [`${file}:${index + 1}: say in a comment before this line why it must be so`]
      : [];
  });
}

/** Postgres runs a file with several statements in a transaction, where CONCURRENTLY fails. db:resolve requires the index name. */
function wrongIndexChange(file: string, script: string): string[] {
  return isConcurrent(script) && !indexChange(script)
    ? [
        `${file}: CONCURRENTLY stands in a migration of its own: CREATE INDEX CONCURRENTLY name ON …, or DROP INDEX CONCURRENTLY name`,
      ]
    : [];
}

/** @returns one line per problem */
export function findMigrationProblems(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const own = files.flatMap((file) => {
    const script = readFileSync(file, "utf8");

    return [...unexplained(file, script.split("\n")), ...wrongIndexChange(file, script)];
  });
  const squawk = path.join(BIN_DIR, "squawk");
  const args = ["--config", inRoot(".squawk.toml"), "--reporter", "gcc", ...files];
  const { status, stdout, stderr, error } = spawnSync(squawk, args, { encoding: "utf8" });
  if (error || (status !== 0 && stdout === "")) throw new Failure("squawk could not run.", error?.message ?? stderr);

  return [...own, ...stdout.split("\n").filter((line) => /: (?:warning|error): /.test(line))];
}

/** Names of the migrations that may run while the previous release still serves, oldest first. */
export function checkedMigrations(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => existsSync(path.join(MIGRATIONS, name, "migration.sql")))
    .sort();
}

export function checkMigrations(): void {
  const problems = findMigrationProblems(
    checkedMigrations().map((name) => path.join(MIGRATIONS, name, "migration.sql")),
  );
  if (problems.length > 0) {
    throw new Failure(
      "A migration breaks the shop that is being replaced (CONTRIBUTING, Change the database).",
      problems.join("\n"),
    );
  }
}
