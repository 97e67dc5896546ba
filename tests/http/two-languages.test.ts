/** A shop that offers both languages: they never mix, and whoever chose Bangla is led back to it (ADR 061). */
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoShop, openDemoShop } from "@/tests/support/demo-shop";
import { askMixed } from "@/tests/support/two-languages";

const SLOW_MACHINE_MS = 600_000;

let demo: DemoShop;

beforeAll(async () => {
  demo = await openDemoShop("shop_languages", { BANGLA: "on" });
}, SLOW_MACHINE_MS);

afterAll(() => demo?.stop());

it(
  "are never mixed, whatever is asked for at once",
  async () => {
    expect(await askMixed(demo, 64)).toEqual({ wrong: [], alike: [] });
  },
  SLOW_MACHINE_MS,
);

/** Not fetch: it says by itself where it is called from. */
function visit(path: string, cookie = ""): Promise<IncomingMessage> {
  const headers = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site", cookie };

  return new Promise((resolve, reject) => {
    get(`${demo.shop.origin}${path}`, { headers }, (answer) => resolve(answer.resume())).on("error", reject);
  });
}

it("are led to by the choice of somebody who comes from elsewhere, past what is kept for everybody", async () => {
  const chosen = "language=bn";
  await visit("/products?page=2");

  const [led, crawler, file] = await Promise.all([
    visit("/products?page=2", chosen),
    visit("/products?page=2"),
    visit("/robots.txt", chosen),
  ]);

  expect(led.statusCode).toBe(307);
  expect(led.headers).toMatchObject({ location: "/bn/products?page=2", "cache-control": "no-store", vary: "Cookie" });
  expect([crawler.statusCode, file.statusCode]).toEqual([200, 200]);
});
