/** Shutdown of a process: the balancer must detect it before the socket closes (reliability V5). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({
    name: "shop_draining",
    demoData: true,
    settings: { DRAIN_DELAY: "10", LOG_LEVEL: "info" },
  });
});

afterAll(() => shop?.stop());

const send = (path: string) => fetch(`${shop.origin}${path}`);
const isOpen = () =>
  send("/api/health").then(
    () => true,
    () => false,
  );

it("reports not ready, keeps answering without keep-alive for a while, then closes and exits", async () => {
  process.kill(shop.pid, "SIGTERM");
  await expect.poll(async () => (await send("/api/ready")).status, { timeout: 8_000 }).toBe(503);
  const answers = await Promise.all(["/", "/products", "/api/v1/products/", "/scoreboard"].map(send));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ headers }) => headers.get("connection"))).toEqual(Array(4).fill("close"));
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(false);
  expect(shop.output()).toMatch(/"delaySeconds":10,"msg":"draining"/);
});
