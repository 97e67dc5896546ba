/** Every page in Bangla, and a thousand concurrent requests in both languages (ADR 061). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoShop, openDemoShop } from "@/tests/support/demo-shop";
import { leftInEnglish } from "@/tests/support/left-in-english";
import { askMixed } from "@/tests/support/two-languages";

let demo: DemoShop;

beforeAll(async () => {
  demo = await openDemoShop("shop_bangla", { BANGLA: "on" });
});

afterAll(() => demo?.stop());

it("each of 1,000 requests, 25 concurrent, is answered in its own language", async () => {
  expect(await askMixed(demo, 1_000)).toEqual({ wrong: [], alike: [] });
});

it("no Bangla page contains English, for guest, customer and admin", async () => {
  expect(Object.values(await leftInEnglish(demo)).flat()).toEqual([]);
});
