/** Before the HTTP tests: for each worker the built shop on a free port, with a database of its own. */
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";
import { WORKERS } from "./workers";

const settings = {
  // No token that these tests send gets as far as the keys: nobody needs to be there.
  FIREBASE_PROJECT_ID: "chemcard-test",
  FIREBASE_JWKS_URL: "http://127.0.0.1:1/keys",
  // As in the container of docker-compose.yml, below whose 512 MiB a test wants the shop to stay.
  HEAP_MB: "256",
};

function environmentOf(shop: TestShop) {
  return {
    TEST_SHOP_URL: shop.origin,
    TEST_SHOP_DATABASE_URL: shop.databaseUrl,
    TEST_SHOP_PID: String(shop.pid),
    TEST_SHOP_LOG: shop.outputFile,
    TEST_GATEWAY_URL: shop.gatewayUrl,
    TEST_GATEWAY_KEY: shop.gatewayKey,
  };
}

export async function setup(): Promise<(() => Promise<unknown>) | undefined> {
  // Two projects have this setup, and share the shops.
  if (process.env.TEST_SHOPS) return undefined;

  // Once for all of them.
  await ensureBuilt();
  const starting = Array.from({ length: WORKERS }, (_, index) =>
    startTestShop({ name: `shop_http_${index + 1}`, demoData: false, settings }),
  );
  const shops = await Promise.all(starting);
  process.env.TEST_SHOPS = JSON.stringify(shops.map(environmentOf));

  return () => Promise.all(shops.map((shop) => shop.stop()));
}
