/** Before the HTTP tests: the built shop on a free port with a database of its own, unless one is given. */
import { startTestShop } from "../../scripts/lib/test-shop.mjs";

export async function setup() {
  if (process.env.TEST_SHOP_URL) return undefined;

  const shop = await startTestShop({ name: "shop_http", demoData: false });
  process.env.TEST_SHOP_URL = shop.origin;
  process.env.TEST_SHOP_DATABASE_URL = shop.databaseUrl;
  process.env.TEST_SHOP_PID = String(shop.pid);
  process.env.TEST_GATEWAY_URL = shop.gatewayUrl;

  return shop.stop;
}
