/** The tests see the shop by its address, and its database for arranging what they need. */
import { setTestEnvironment } from "./environment";

const { TEST_SHOP_URL, TEST_SHOP_DATABASE_URL } = process.env;
if (!TEST_SHOP_URL || !TEST_SHOP_DATABASE_URL) {
  throw new Error("Run these tests through vitest's project http: its global setup starts the shop.");
}

setTestEnvironment(TEST_SHOP_DATABASE_URL);
process.env.SHOP_URL = TEST_SHOP_URL;
