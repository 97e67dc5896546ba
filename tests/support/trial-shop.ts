/** A built shop of the trial's own, which may be killed. Imported before anything that reads the environment. */
import { afterAll } from "vitest";
import { startTestShop } from "../../scripts/lib/test-shop.ts";
import { setTestEnvironment } from "./environment";

export const shop = await startTestShop({ name: "shop_trial", demoData: false });

setTestEnvironment(shop.databaseUrl);
process.env.TEST_SHOP_URL = shop.origin;

afterAll(shop.stop);
