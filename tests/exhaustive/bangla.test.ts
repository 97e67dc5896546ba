/** Every page in Bangla, and a thousand requests in both languages at once (ADR 061). */
import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoShop, openDemoShop } from "@/tests/support/demo-shop";
import { everyPage } from "@/tests/support/every-page";
import { requestMixed } from "@/tests/support/two-languages";
import { findUntranslated } from "@/tests/support/untranslated";

let demo: DemoShop;

beforeAll(async () => {
  demo = await openDemoShop("shop_bangla", { BANGLA: "on" });
});

afterAll(() => demo?.stop());

it("answers each of 1,000 requests in its own language, 25 at once", async () => {
  expect(await requestMixed(demo, 1_000)).toEqual({ wrong: [], alike: [] });
});

it("leaves no English on a Bangla page, for guest, customer and admin", async () => {
  expect(Object.values(await findUntranslated(demo)).flat()).toEqual([]);
});

it("visits every page of the app", async () => {
  const visits = Object.values(await everyPage(demo.database)).flat();
  const paths = visits.map(([, path]) => path.split("?")[0] ?? "");
  const pages = globSync("app/**/page.tsx").map((file) =>
    file
      .replace(/^app|\/\([^)]+\)|\/page\.tsx$/g, "")
      .replace(/\[\.\.\.\w+\]/g, ".+")
      .replace(/\[\w+\]/g, "[^/]+"),
  );

  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => !paths.some((path) => new RegExp(`^${page || "/"}$`).test(path)))).toEqual([]);
});
