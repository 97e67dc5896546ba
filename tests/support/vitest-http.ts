/** Gives each worker a shop (vitest-http-global.mjs), and direct access to its database. */
import "./fresh-file";
import { setTestEnvironment } from "./environment";

const shops: Record<string, string>[] = JSON.parse(process.env.TEST_SHOPS ?? "[]");
const shop = shops[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
if (!shop) throw new Error("Run these tests through vitest's project http: its global setup starts the shops.");

setTestEnvironment(shop.TEST_SHOP_DATABASE_URL ?? "");
Object.assign(process.env, shop);
