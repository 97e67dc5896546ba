/**
 * Before each file of tests/reliability: a durable Postgres of its own, which may be killed and frozen, and the address at which the
 * shops will be. Imported before anything that reads the environment.
 */
import { afterAll } from "vitest";
import { freePort } from "../../scripts/lib/ports.ts";
import { cloneDatabase, ensureTemplate, openThrowAwayPostgres } from "../../scripts/lib/test-databases.ts";
import { setTestEnvironment } from "./environment";

const postgres = await openThrowAwayPostgres({ durable: true });
await ensureTemplate(postgres.url);

export const { server } = postgres;
/** Past any pooler. */
export const databaseUrl = await cloneDatabase(postgres.url, "shop_reliability");
/** Of the balancer, or of the one shop that is alone. */
export const port = await freePort();

setTestEnvironment(databaseUrl);
process.env.TEST_SHOP_URL = `http://127.0.0.1:${port}`;

afterAll(postgres.stop);
