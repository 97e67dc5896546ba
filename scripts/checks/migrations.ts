/**
 * Whether a migration can run while the shop of the release before still serves: old code fits the new schema, and no lock is held for
 * long. squawk parses each file (.squawk.toml); an exception is a comment with its reason before it (CONTRIBUTING, Change the database).
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { BIN_DIR, inRoot } from "../bootstrap/project.mjs";

/** Those before have run everywhere, and are never edited. */
const FIRST_CHECKED = "20261123";

const MIGRATIONS = inRoot("prisma", "migrations");

const IGNORE = /^\s*--\s*squawk-ignore/;
const COMMENT = /^\s*--\s*\S/;

/** Exceptions that say no reason in the line before. */
function unexplained(file: string, lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? "";
    const isExplained = COMMENT.test(before) && !IGNORE.test(before);

    return IGNORE.test(line) && !isExplained
      ? [`${file}:${index + 1}: say in a comment before this line why it must be so`]
      : [];
  });
}

/** Postgres refuses CONCURRENTLY in a transaction, and a file of several statements is one. */
function notAlone(file: string, lines: readonly string[]): string[] {
  const code = lines.map((line) => line.replace(/--.*/, "")).join("\n");
  const statements = code.split(";").filter((statement) => statement.trim() !== "");

  return /\bconcurrently\b/i.test(code) && statements.length > 1
    ? [`${file}: CONCURRENTLY stands in a migration of its own, with no other statement`]
    : [];
}

/** @returns one line for each thing that is wrong */
export function problemsIn(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const own = files.flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n");

    return [...unexplained(file, lines), ...notAlone(file, lines)];
  });
  const squawk = path.join(BIN_DIR, "squawk");
  const args = ["--config", inRoot(".squawk.toml"), "--reporter", "gcc", ...files];
  const { status, stdout, stderr, error } = spawnSync(squawk, args, { encoding: "utf8" });
  if (error || (status !== 0 && stdout === "")) throw new Failure("squawk could not run.", error?.message ?? stderr);

  return [...own, ...stdout.split("\n").filter((line) => /: (?:warning|error): /.test(line))];
}

export function checkMigrations(): void {
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name >= FIRST_CHECKED)
    .map((name) => path.join(MIGRATIONS, name, "migration.sql"))
    .filter((file) => existsSync(file));
  const problems = problemsIn(files);
  if (problems.length > 0) {
    throw new Failure(
      "A migration breaks the shop that is being replaced (CONTRIBUTING, Change the database).",
      problems.join("\n"),
    );
  }
}
