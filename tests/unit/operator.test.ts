/** The operator's commands in package.json, from the sources and in the image. */
import { expect, it } from "vitest";
import { describeDatabaseError, stripEngineTrace } from "@/scripts/db/describe-connection-error";
import { readPackage } from "../../scripts/bootstrap/project.mjs";

it("has a script for every operator command, with the same name", async () => {
  process.env.DATABASE_URL ??= "postgresql://nobody@127.0.0.1:1/none";
  process.env.AUTH_SECRET ??= "for this test alone, and nothing else";
  const { commands } = await import("@/scripts/operator/commands");
  const scripts = Object.entries<string>(readPackage().scripts).filter(([, line]) => line.includes("scripts/operator"));

  expect(Object.fromEntries(scripts)).toEqual(
    Object.fromEntries(Object.keys(commands).map((name) => [name, `tsx scripts/operator/main.ts ${name}`])),
  );
});

it.each([
  [{ code: "ECONNREFUSED" }, /is the database running/],
  [{ code: "P1001", cause: { code: "ENOTFOUND" } }, /has no address/],
  [{ code: "28P01" }, /user or password/],
  [{ meta: { code: "42P01" } }, /db:migrate/],
])("explains a database that fails with %j", (parts, sentence) => {
  expect(describeDatabaseError(Object.assign(new Error("x"), parts))).toMatch(sentence);
});

it("leaves other errors unchanged", () => {
  expect(describeDatabaseError(new Error("Password must have at least 8 characters"))).toBeNull();
});

it("shows PostgreSQL's message about a failed migration, without engine paths", () => {
  const message = "Error querying the database: ERROR: division by zero";

  expect(
    stripEngineTrace(`${message}\n   0: sql_schema_connector::apply_script\n             at apply_migration.rs:113\n`),
  ).toBe(message);
});

it("gives no advice for another tool", () => {
  const message =
    "migrate found failed migrations. Read more about how to resolve migration issues: https://pris.ly/d/migrate-resolve";

  expect(stripEngineTrace(`${message}\nThe \`1_a\` migration failed`)).toBe(
    "migrate found failed migrations.\nThe `1_a` migration failed",
  );
});
