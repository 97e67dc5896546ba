/** Before the HTTP tests: the built shop on a free port with a database of its own, unless one is given. */
import { startTestShop } from "../../scripts/lib/test-shop.ts";

/** No token that these tests send gets as far as the keys: nobody needs to be there. */
const settings = { FIREBASE_PROJECT_ID: "chemcard-test", FIREBASE_JWKS_URL: "http://127.0.0.1:1/keys" };

export async function setup() {
  if (process.env.TEST_SHOP_URL) return undefined;

  const shop = await startTestShop({ name: "shop_http", demoData: false, settings });
  process.env.TEST_SHOP_URL = shop.origin;
  process.env.TEST_SHOP_DATABASE_URL = shop.databaseUrl;
  process.env.TEST_SHOP_PID = String(shop.pid);
  process.env.TEST_GATEWAY_URL = shop.gatewayUrl;
  process.env.TEST_GATEWAY_KEY = shop.gatewayKey;
  process.env.TEST_SHOP_LOG = shop.outputFile;

  return shop.stop;
}
