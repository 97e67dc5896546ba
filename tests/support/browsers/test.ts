/** Extends vitest's test with a page in the project's browser. The page must have no errors; a failure saves a screenshot. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, test as base, expect } from "vitest";
import { BUILDS_DIR } from "../../../scripts/bootstrap/project.mjs";
import { startFirefox } from "./firefox";
import { createPage, type Page } from "./page";
import { startWebKit } from "./webkit";

export { expect };

const engine = process.env.TEST_BROWSER === "webkit" ? "webkit" : "firefox";
const browser = await (engine === "webkit" ? startWebKit() : startFirefox());

afterAll(browser.stop);

const PICTURES = path.join(BUILDS_DIR, "browsers");

/** Saves a screenshot in `.builds/browsers`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(
    path.join(PICTURES, `${engine}-${name.replace(/[^\w]+/g, "-").slice(0, 80)}.png`),
    await page.screenshot(),
  );
}

type Fixtures = { page: Page; expectedProblems: RegExp[] };

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the requested fixtures from it
  expectedProblems: async ({}, use) => {
    await use([]);
  },
  page: async ({ expectedProblems }, use) => {
    const page = createPage(await browser.newTab(), process.env.TEST_SHOP_URL ?? "");
    await page.resize(1280, 900);
    await use(page);
    const problems = page.problems().filter((text) => !expectedProblems.some((expected) => expected.test(text)));
    await page.close();
    expect(problems, "problems in the console").toEqual([]);
  },
});

test.afterEach(async ({ page, task }) => {
  if (task.result?.state === "fail") await keepPicture(page, `failed-${task.name}`);
});
