/** Before the browser tests: the built shop with demo data on a free port, unless one is given. */
import { startTestShop } from "../../scripts/lib/test-shop.mjs";

export default async function setup() {
  if (process.env.TEST_SHOP_URL) return undefined;

  const shop = await startTestShop({ name: "shop_browser", demoData: true });
  process.env.TEST_SHOP_URL = shop.origin;
  process.env.TEST_SHOP_DATABASE_URL = shop.databaseUrl;
  process.env.TEST_GATEWAY_URL = shop.gatewayUrl;

  return shop.stop;
}
