/** Rules for migrations that run while the previous release still serves (scripts/checks/migrations.ts). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkedMigrations, checkMigrations, findMigrationProblems } from "../../scripts/checks/migrations.ts";
import { BASELINE } from "../../scripts/db/baseline.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "chemcard-migrations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problems(...statements: string[]): string[] {
  const file = path.join(folder, "migration.sql");
  writeFileSync(file, `${statements.join("\n")}\n`);

  return findMigrationProblems([file]).map((problem) => problem.slice(folder.length));
}

it.each([
  ["drops a column", `ALTER TABLE "orders" DROP COLUMN "note";`, "ban-drop-column"],
  ["drops a table", `DROP TABLE "notes";`, "ban-drop-table"],
  ["renames a column", `ALTER TABLE "orders" RENAME COLUMN "a" TO "b";`, "renaming-column"],
  ["changes a type", `ALTER TABLE "orders" ALTER COLUMN "a" TYPE BIGINT;`, "changing-column-type"],
  ["adds what old code does not write", `ALTER TABLE "orders" ADD COLUMN "x" TEXT NOT NULL;`, "adding-required-field"],
  ["reads a whole table under a lock", `ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("x" >= 0);`, "not-valid"],
  ["builds an index under a lock", `CREATE INDEX "i" ON "orders" ("x");`, "require-concurrent-index-creation"],
  ["drops an index under a lock", `DROP INDEX "i";`, "require-concurrent-index-deletion"],
])("rejects one that %s", (_what, statement, rule) => {
  expect(problems(statement).join("\n")).toContain(rule);
});

it("accepts additive changes", () => {
  expect(
    problems(
      `CREATE TABLE "notes" ("id" UUID NOT NULL, "n" INTEGER NOT NULL, CONSTRAINT "notes_pkey" PRIMARY KEY ("id"));`,
      `CREATE INDEX "notes_n" ON "notes" ("n");`,
      `ALTER TABLE "orders" ADD COLUMN "note" TEXT;`,
      `ALTER TABLE "orders" ADD COLUMN "is_new" BOOLEAN NOT NULL DEFAULT false;`,
      `ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("total_paisa" >= 0) NOT VALID;`,
    ),
  ).toEqual([]);
});

it("accepts CONCURRENTLY only as a single statement", () => {
  const index = `CREATE INDEX CONCURRENTLY "i" ON "orders" ("x");`;

  expect(problems("-- For the list of admins.", index)).toEqual([]);
  expect(problems(`CREATE INDEX CONCURRENTLY ON "orders" ("x");`).join()).toContain("CONCURRENTLY name ON");
  expect(problems(index, `ALTER TABLE "orders" ADD COLUMN "y" TEXT;`).join()).toContain("a migration of its own");
});

it("accepts an exception with its reason, and none without", () => {
  const ignored = ["-- squawk-ignore ban-drop-column", `ALTER TABLE "orders" DROP COLUMN "note";`];

  expect(problems("-- Nothing has read it since 1.3.", ...ignored)).toEqual([]);
  expect(problems(...ignored).join()).toContain("say in a comment");
});

it("finds no problem in the shop's own", () => {
  expect(checkedMigrations()[0]).toBe(BASELINE);
  expect(checkMigrations).not.toThrow();
});
