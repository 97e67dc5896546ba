/** Memory after a hundred thousand requests is no higher than after the first few thousand (reliability V6). */
import { expect, it } from "vitest";
import { bearerOf } from "@/tests/support/calls";
import { startAlone } from "@/tests/support/cluster";
import { createProduct, createUser } from "@/tests/support/factories";
import { shopUrl } from "@/tests/support/http";
import { runLoad } from "../../scripts/bench/load.ts";
import { memoryOf } from "../../scripts/bench/processes.ts";
import { record } from "../../scripts/lib/reliability-figures.ts";

const CONNECTIONS = 16;
const WARM_UP = 10_000;
const REQUESTS = 100_000;
const MORE_MIB = 50;

it(`grows by less than ${MORE_MIB} MiB over ${REQUESTS} requests`, async () => {
  const { shop } = await startAlone();
  const product = await createProduct();
  const headers = { authorization: `Bearer ${await bearerOf(await createUser())}` };
  const paths = [
    "/",
    "/products",
    `/products/${product.id}`,
    "/api/v1/products/",
    "/terms-and-conditions",
    "/api/v1/orders/",
  ];
  const round = paths.map((path) => (path.startsWith("/api/v1/orders") ? { path, headers } : { path }));
  const send = (count: number) => {
    const each = Array.from({ length: Math.ceil(count / CONNECTIONS / round.length) }, () => round).flat();

    return runLoad(
      {
        origin: shopUrl,
        connections: CONNECTIONS,
        seconds: 600,
        requests: Array(CONNECTIONS).fill(each),
        isOnce: true,
      },
      200,
    );
  };
  await send(WARM_UP);
  const before = memoryOf(shop.pid).resident;
  const { requests } = await send(REQUESTS);
  const after = memoryOf(shop.pid).resident;

  expect(after - before).toBeLessThan(MORE_MIB);
  record(
    "V6",
    `${requests} requests to pages and calls, after ${WARM_UP} others`,
    `${Math.round(before)} → ${Math.round(after)} MiB resident`,
  );
});
