/** A new shop starts without example values; a shop with accounts keeps its own. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { exampleShop } from "@/lib/settings/examples";
import { env } from "@/server/env";
import { applyMigrations, MIGRATIONS_DIR } from "../../scripts/db/migrations.ts";

const FIRST = "20261128074024";

const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
await admin.connect();
const name = `shop_company_${process.env.VITEST_POOL_ID ?? "1"}`;
const databaseUrl = Object.assign(new URL(env.databaseUrl), { pathname: `/${name}` }).href;
const older = mkdtempSync(path.join(os.tmpdir(), "chemcard-older-"));
cpSync(MIGRATIONS_DIR, older, {
  recursive: true,
  filter: (file) => !/^\d/.test(path.basename(file)) || path.basename(file) < FIRST,
});

afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
  rmSync(older, { recursive: true, force: true });
});

async function migrated(between: string) {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  await applyMigrations(databaseUrl, older);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(between);
  await applyMigrations(databaseUrl);
  const { rows } = await client.query("SELECT company_name, app_listing, shop_phone, shop_address FROM store_settings");
  await client.end();

  return rows;
}

it("leaves a new shop without company, app, phone and address", async () => {
  expect(await migrated("SELECT")).toEqual([{ company_name: "", app_listing: "", shop_phone: "", shop_address: "" }]);
});

it("keeps phone and address of a shop with accounts", async () => {
  const account = "INSERT INTO users (id, email, full_name) VALUES (gen_random_uuid(), 'a@shop.example', 'Owner')";

  expect(await migrated(account)).toEqual([
    { company_name: "", app_listing: "", shop_phone: exampleShop.shop_phone, shop_address: exampleShop.shop_address },
  ]);
});
