/** Global setup of the HTTP tests: for each worker the built shop on a free port, with a database. */
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";
import { WORKERS } from "./workers";

const settings = {
  // No identity provider runs: these tests send no token whose keys would be fetched.
  FIREBASE_PROJECT_ID: "chemcard-test",
  FIREBASE_JWKS_URL: "http://127.0.0.1:1/keys",
  // As in the container of docker-compose.yml; a test checks the limit of 512 MiB.
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
  // Two projects share this setup and the shops.
  if (process.env.TEST_SHOPS) return undefined;

  // Once for all workers.
  await ensureBuilt();
  const starting = Array.from({ length: WORKERS }, (_, index) =>
    startTestShop({ name: `shop_http_${index + 1}`, demoData: false, settings }),
  );
  const shops = await Promise.all(starting);
  process.env.TEST_SHOPS = JSON.stringify(shops.map(environmentOf));

  return () => Promise.all(shops.map((shop) => shop.stop()));
}
