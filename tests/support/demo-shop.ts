/** The demo shop with its clock set to a fixed day, so that the texts of its pages do not depend on the day of the test. */
import path from "node:path";
import { Client } from "pg";
import { demoAdmin, demoCustomer } from "@/prisma/seed/people";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

export type Visitor = "guest" | "customer" | "admin";

/** A Tuesday, 13:00 in Dhaka. */
const OPENED_AT = "2026-11-10T07:00:00Z";
/** When the demo data is loaded; before the shop starts. */
const LOADED_AT = "2026-11-10T06:59:00Z";

export const DEMO_DAY = OPENED_AT.slice(0, 10);

const CLOCK_AHEAD = `--import ${path.resolve("tests/support/clock-ahead.mjs")}`;

/** Sets the clock of the shop's database, which the shop uses (ADR 052). */
async function setDatabaseClock(databaseUrl: string, time: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const ahead = `${Math.round((Date.parse(time) - Date.now()) / 1000)} seconds`;
  await client.query(
    `CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
     $$ SELECT pg_catalog.clock_timestamp() + interval '${ahead}' $$`,
  );
  await client.query(`ALTER DATABASE ${client.database} SET search_path = public, pg_catalog`);
  await client.end();
}

export type DemoShop = {
  shop: TestShop;
  database: Client;
  /** Requests a page without following redirects. */
  ask: (visitor: Visitor, path: string, headers?: Record<string, string>) => Promise<Response>;
  stop: () => Promise<void>;
};

export async function openDemoShop(name: string, settings: Record<string, string> = {}): Promise<DemoShop> {
  const clockAt = (time: string) => ({ NODE_OPTIONS: CLOCK_AHEAD, CLOCK_AT: time });
  const shop = await startTestShop({
    name,
    demoData: {
      template: "shop_demo_day",
      settings: clockAt(LOADED_AT),
      prepare: (databaseUrl) => setDatabaseClock(databaseUrl, LOADED_AT),
    },
    settings: { ...settings, ...clockAt(OPENED_AT) },
    through: async (databaseUrl) => {
      await setDatabaseClock(databaseUrl, OPENED_AT);

      return databaseUrl;
    },
  });
  const database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const send = (address: string, init?: RequestInit) =>
    fetch(`${shop.origin}${address}`, { redirect: "manual", ...init });
  const cookieOf = async ({ email, password }: { email: string; password: string }) => {
    const body = new URLSearchParams({ username: email, password });
    const { headers } = await send("/api/v1/auth/login", { method: "POST", body });

    return headers.get("set-cookie")?.split(";")[0] ?? "";
  };
  const cookies = { guest: "", customer: await cookieOf(demoCustomer), admin: await cookieOf(demoAdmin) };

  return {
    shop,
    database,
    ask: (visitor, address, headers = {}) =>
      send(address, { headers: { accept: "text/html", cookie: cookies[visitor], ...headers } }),
    stop: async () => {
      await database.end();
      await shop.stop();
    },
  };
}
