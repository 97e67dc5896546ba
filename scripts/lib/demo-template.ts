/** Demo data as a template database for tests: loading it takes as long as starting the shop, and a dozen tests need it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import bcrypt from "bcryptjs";
import pg from "pg";
import { demoAdmin, demoCustomer } from "../../prisma/seed/people.ts";
import { hashingOf } from "../../server/auth/password-hash.ts";
import { createTempDir } from "./cleanup-on-exit.ts";
import { loadDemoData } from "./database.ts";
import type { DemoData } from "./test-databases.ts";

/** Template name; demo data of a fixed date has its own. */
export type DemoDay = {
  template: string;
  settings: Record<string, string>;
  /** Prepares the database before it is filled. */
  prepare: (databaseUrl: string) => Promise<void>;
};

export const TODAY: DemoDay = { template: "shop_demo", settings: {}, prepare: async () => undefined };

type Environment = (place: { dataDir: string; databaseUrl: string }) => NodeJS.ProcessEnv;

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Tests sign in hundreds of times: replace the password hashes by cheap ones. */
async function cheapenPasswords(client: pg.Client): Promise<void> {
  for (const { email, password } of [demoAdmin, demoCustomer]) {
    const { text, mark } = hashingOf(password);
    const hash = `${mark}${bcrypt.hashSync(text, 4)}`;
    await client.query("UPDATE users SET password_hash = $1 WHERE email = $2", [hash, email]);
  }
}

/** Stores the demo data's files with the template. */
async function keepFiles(client: pg.Client, dataDir: string): Promise<void> {
  await client.query("CREATE TABLE pristine.files (path text, bytes bytea)");
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    await client.query("INSERT INTO pristine.files VALUES ($1, $2)", [path.relative(dataDir, file), bytes]);
  }
}

/** Restores them to a clone's data folder. */
export async function restoreFiles(databaseUrl: string, dataDir: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ path: string; bytes: Buffer }>("SELECT path, bytes FROM pristine.files");
    for (const { path: name, bytes } of rows) {
      const file = path.join(dataDir, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  });
}

/** @param environmentOf environment of a shop with that folder and database */
export function demoTemplate({ template, settings, prepare }: DemoDay, environmentOf: Environment): DemoData {
  return {
    template,
    load: async (databaseUrl) => {
      const dataDir = createTempDir("demo");
      await prepare(databaseUrl);
      await loadDemoData({ ...environmentOf({ dataDir, databaseUrl }), ...settings });
      await withClient(databaseUrl, async (client) => {
        await cheapenPasswords(client);
        await keepFiles(client, dataDir);
      });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
