/** Global setup of the API tests: PostgreSQL (unless one is given), the template, and a clone per worker. */
import { cloneDatabase, ensureTemplate, openTestPostgres } from "../../scripts/lib/test-databases.ts";
import { WORKERS } from "./workers";

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Two projects share this setup and the databases.
  if (process.env.TEST_DATABASES) return undefined;

  process.env.TEST_DATABASES = "ready";
  const postgres = await openTestPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  await ensureTemplate(postgres.url);
  for (let worker = 1; worker <= WORKERS; worker += 1) await cloneDatabase(postgres.url, `shop_api_${worker}`);

  return postgres.stop;
}
