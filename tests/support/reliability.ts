/**
 * Setup of each file in tests/reliability: a separate durable Postgres, which tests may kill and freeze, and the shops' port. Must be
 * imported before anything reads the environment.
 */
import { afterAll } from "vitest";
import { freePort } from "../../scripts/lib/ports.ts";
import { cloneDatabase, ensureTemplate, openTempPostgres } from "../../scripts/lib/test-databases.ts";
import { setTestEnvironment } from "./environment";

const postgres = await openTempPostgres({ durable: true });
await ensureTemplate(postgres.url);

export const { server } = postgres;
/** Bypasses any pooler. */
export const databaseUrl = await cloneDatabase(postgres.url, "shop_reliability");
/** Port of the balancer, or of the only shop. */
export const port = await freePort();

setTestEnvironment(databaseUrl);
process.env.TEST_SHOP_URL = `http://127.0.0.1:${port}`;

afterAll(postgres.stop);
