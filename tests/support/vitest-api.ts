/** Gives each worker a database, cloned from the migrated template (vitest-api-global.ts), and a data folder. */
import "./fresh-file";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { setTestEnvironment } from "./environment";
import { gateway } from "./gateway";

const base = process.env.TEST_POSTGRES_URL;
if (!base) throw new Error("Run these tests through vitest's project api: its global setup starts PostgreSQL.");

const url = new URL(base);
url.pathname = `/shop_api_${process.env.VITEST_POOL_ID ?? "1"}`;
setTestEnvironment(url.href);
const dataDir = mkdtempSync(path.join(os.tmpdir(), "chemcard-data-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  AAMARPAY_BASE_URL: gateway.baseUrl,
  AAMARPAY_STORE_ID: gateway.storeId,
  AAMARPAY_SIGNATURE_KEY: gateway.signatureKey,
});
