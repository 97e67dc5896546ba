/** Each visit to an unknown page is logged once, without sensitive parts (spec 2). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ name: "shop_unknown_paths", demoData: false, settings: { LOG_LEVEL: "info" } });
});

afterAll(() => shop?.stop());

const linesOf = (word: string) =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.includes("page not found") && line.includes(word))
    .map((line) => JSON.parse(line) as { path: string });

it("returns 404, logged once without its query", async () => {
  const answer = await fetch(`${shop.origin}/no-such-page?token=secret-of-a-mail`);
  const text = await answer.text();

  expect(answer.status).toBe(404);
  expect(text).toContain("Oops! Page not found");
  expect(text).toContain("Return to Home");
  await expect.poll(() => linesOf("no-such-page")).toEqual([expect.objectContaining({ path: "/no-such-page" })]);
  expect(shop.output()).not.toContain("secret-of-a-mail");
});

it("cannot inject lines or colours into the log", async () => {
  await fetch(`${shop.origin}/forged%0A%7B%22level%22%3A60%7D%1B%5B31m`);

  await expect.poll(() => linesOf("forged").length).toBe(1);
  expect(linesOf("forged")[0]?.path).toBe("/forged%0A%7B%22level%22%3A60%7D%1B%5B31m");
});

it("reveals nothing about existing pages", async () => {
  for (const path of ["/", "/contact", "/terms-and-conditions"]) {
    expect((await fetch(shop.origin + path)).status).toBe(200);
  }
  await fetch(`${shop.origin}/the-last-one`);

  await expect.poll(() => linesOf("the-last-one").length).toBe(1);
  expect(linesOf('"path":"/contact"')).toEqual([]);
});
