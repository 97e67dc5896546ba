/** Playwright's test, with a page that must stay free of console errors and policy violations, and accounts of its own. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { enterCustomer } from "./shop-database";

export { expect };

/** The visible toast; the one it replaced may still be animating out. */
export function toast(page: Page, text = ""): Locator {
  return page.locator("[data-sonner-toast][data-visible=true]").filter({ hasText: text });
}

export const main = (page: Page): Locator => page.getByRole("main");

export const row = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

export type Account = { email: string; password: string; fullName: string };

/** A customer who opened an account just now. */
export async function newAccount(fullName: string, databaseUrl?: string): Promise<Account> {
  const account = { email: `${randomUUID()}@example.com`, password: "eight888", fullName };
  await enterCustomer({ ...account, phone: "01712-345678" }, databaseUrl);

  return account;
}

/** For tests of one kind: the first is part of `npm test`, the others of `npm run test:exhaustive`. */
export const onlyFirst = (index: number): { tag: string[] } => ({ tag: index === 0 ? [] : ["@exhaustive"] });

type Fixtures = {
  /** Failed answers that a test provokes on purpose: the browser writes them to the console. */
  expectedFailures: (RegExp | number)[];
  /** Of the shop that the page shows. */
  databaseUrl: string | undefined;
  /** A new customer, known to the shop. */
  account: Account;
  /** Signs the page's browser in without the form. */
  signIn: (account: Account) => Promise<void>;
};

const TAKE_OVER_MS = 10_000;

/** Whether React has taken over all that one can press or fill in: a button that may be pressed now fades in. */
function isTakenOver(): boolean {
  if (!document.querySelector('script[src^="/_next/"]')) return true;

  // React does not render the suggestion to read the page in Bangla.
  const controls = document.querySelectorAll(":is(button, input, select, textarea):not(.bangla-suggestion *)");

  return [...controls].every((control) => Object.keys(control).some((key) => key.startsWith("__reactFiber$")));
}

/** Waits for two frames in which no colour fades, but for what does so for ever. */
async function awaitColours(): Promise<void> {
  const fades = ({ playState, effect }: Animation) =>
    playState === "running" &&
    effect instanceof KeyframeEffect &&
    effect.getComputedTiming().endTime !== Infinity &&
    effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => /color|opacity|background/i.test(name)));
  // What inherits a colour follows a frame after it, and the end of one fade may begin the next. Asked in each frame: the promise of a fade
  // that was turned round or taken off the page may never be kept.
  for (let quiet = 0; quiet < 2; quiet += 1) {
    if (document.getAnimations().some(fades)) quiet = -1;
    await new Promise(requestAnimationFrame);
  }
}

/** Waits until the page is what it will be: colours half way would be judged. */
export async function settle(page: Page): Promise<void> {
  // A page whose scripts are blocked is judged as it is.
  await page.waitForFunction(isTakenOver, undefined, { timeout: TAKE_OVER_MS }).catch(() => undefined);
  await page.evaluate(awaitColours);
}

/** What is laid out only when the reader is near has the colours of the theme before until then. */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
}

/** Sent to a document once: the builder by itself would send it twice for each look at it, to be compiled each time. */
const AXE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** What axe finds wrong with the page as it is now. `extraRules`: ids of rules that are off by default. */
export async function violationsOf(page: Page, extraRules: string[] = []): Promise<string[]> {
  await page.evaluate(layOutEverything);
  await settle(page);
  const rules = Object.fromEntries(extraRules.map((id) => [id, { enabled: true }]));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // For frames of other origins, which the shop has not, axe would open a second page and load itself there again.
  const axe = new AxeBuilder({ page, axeSource: ";" }).setLegacyMode().options({ resultTypes: ["violations"], rules });
  const { violations } = await axe.analyze();

  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

export async function expectAccessible(page: Page): Promise<void> {
  // During a navigation, and while a page is read again, the title arrives after the page.
  await expect(async () => expect(await violationsOf(page)).toEqual([])).toPass({ timeout: 10_000 });
}

/** The same for both themes, at the widths of a phone and of a desk. */
export async function expectBothThemes(page: Page): Promise<void> {
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle("dark"));

  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await toggle();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await toggle();
}

/** Playwright's own word where it lets no worker in (playwright.config.ts). */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of (\d+)/;

/** Chromium's advice depends on how fast the machine is. */
const ADVICE = /was preloaded using link preload but not used within a few seconds/;

function isExpected(text: string, expected: (RegExp | number)[]): boolean {
  if (ADVICE.test(text)) return true;

  const status = Number(FAILED_ANSWER.exec(text)?.[1]);

  return expected.some((failure) => (typeof failure === "number" ? failure === status : failure.test(text)));
}

/** A violation that the page's own code catches is not in the console by itself. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    // biome-ignore lint/suspicious/noConsole: the console is what is watched
    console.error(`Policy violated: ${violatedDirective} ${blockedURI}`),
  );
}

/**
 * No visitor waits for the load event and then presses at once, as Playwright does: here scripts run as in a browser that does not
 * report paints (ADR 016), so that the load event comes after them. `frame.spec` covers the other way.
 */
function hidePaints(): void {
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    if (options?.type === "paint") throw new TypeError("Paints are not told");
    observe.call(this, options);
  };
}

async function watch(page: Page, problems: string[]): Promise<void> {
  await page.context().addInitScript(hidePaints);
  await page.addInitScript(reportViolations);
  page.on("console", (message) => {
    const isProblem = message.type() === "error" || message.type() === "warning";
    if (isProblem && message.text() !== BLOCKED_WORKER) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
}

export const test = base.extend<Fixtures>({
  expectedFailures: async ({}, use) => {
    await use([]);
  },

  page: async ({ page, expectedFailures }, use) => {
    const problems: string[] = [];
    await watch(page, problems);
    await use(page);
    expect(problems.filter((text) => !isExpected(text, expectedFailures))).toEqual([]);
  },

  databaseUrl: [process.env.TEST_SHOP_DATABASE_URL, { option: true }],

  account: async ({ databaseUrl }, use) => {
    await use(await newAccount("Rahima Khatun", databaseUrl));
  },

  signIn: async ({ page }, use) => {
    await use(async ({ email, password }) => {
      // The page's own request context: the cookie lands in its browser.
      const answer = await page.request.post("/api/v1/auth/login", { form: { username: email, password } });
      const tokens = await answer.json();
      // Any page of the shop gives access to its storage; this one is a small file without its scripts.
      await page.goto("/offline");
      await page.evaluate(
        ([access, refresh]) => {
          localStorage.setItem("chemcard.access_token", access ?? "");
          localStorage.setItem("chemcard.refresh_token", refresh ?? "");
        },
        [tokens.access_token, tokens.refresh_token],
      );
    });
  },
});
