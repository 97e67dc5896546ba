/** Extends Playwright's test with accounts, and with a page that must have no console errors and policy violations. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { test as base, type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { enterCustomer } from "./shop-database";

export { expect };

/** Returns the visible toast; a replaced one may still be animating out. */
export function toast(page: Page, text = ""): Locator {
  return page.locator("[data-sonner-toast][data-visible=true]").filter({ hasText: text });
}

export const main = (page: Page): Locator => page.getByRole("main");

export const row = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

export type Account = { email: string; password: string; fullName: string };

/** Creates a new customer. */
export async function newAccount(fullName: string, databaseUrl?: string): Promise<Account> {
  const account = { email: `${randomUUID()}@example.com`, password: "eight888", fullName };
  await enterCustomer({ ...account, phone: "01712-345678" }, databaseUrl);

  return account;
}

/** For parametrised tests: the first runs in `npm test`, the others in `npm run test:exhaustive`. */
export const onlyFirst = (index: number): { tag: string[] } => ({ tag: index === 0 ? [] : ["@exhaustive"] });

type Fixtures = {
  /** Console errors and failed statuses that the test causes intentionally. */
  expectedFailures: (RegExp | number)[];
  /** Database of the shop under test. */
  databaseUrl: string | undefined;
  /** A new customer, stored in the database. */
  account: Account;
  /** Signs the page's browser in without the form. */
  signIn: (account: Account) => Promise<void>;
};

const HYDRATION_TIMEOUT_MS = 10_000;

/** Returns whether React has hydrated every control; a button that was just enabled fades in. */
function isHydrated(): boolean {
  if (!document.querySelector('script[src^="/_next/"]')) return true;

  // The suggestion to read the page in Bangla is not rendered by React.
  const controls = document.querySelectorAll(":is(button, input, select, textarea):not(.bangla-suggestion *)");

  return [...controls].every((control) => Object.keys(control).some((key) => key.startsWith("__reactFiber$")));
}

/** Waits for two frames without a colour transition, ignoring infinite animations. */
async function awaitColours(): Promise<void> {
  const fades = ({ playState, effect }: Animation) =>
    playState === "running" &&
    effect instanceof KeyframeEffect &&
    effect.getComputedTiming().endTime !== Infinity &&
    effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => /color|opacity|background/i.test(name)));
  // Inherited colours change a frame later, and the end of one fade may start another. Poll each frame, since the promise of a reversed or
  // removed animation may never settle.
  for (let quiet = 0; quiet < 2; quiet += 1) {
    if (document.getAnimations().some(fades)) quiet = -1;
    await new Promise(requestAnimationFrame);
  }
}

/** Waits until the page is stable: colours in transition would fail contrast rules. */
export async function settle(page: Page): Promise<void> {
  // Continue without hydration if the test blocks scripts.
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_TIMEOUT_MS }).catch(() => undefined);
  await page.evaluate(awaitColours);
}

/** Forces layout of lazily rendered content, which keeps the previous theme's colours until then. */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
}

/**
 * Puts sticky elements in their own place, or back. Where a page is scrolled to, they may cover part of a control, which the rule for target
 * sizes reports. It ignores fixed elements for this reason.
 */
function setSticky(isOn: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(isOn ? "[data-unstuck]" : "body *")) {
    if (!isOn && getComputedStyle(element).position !== "sticky") continue;
    element.toggleAttribute("data-unstuck", !isOn);
    element.style.setProperty("position", isOn ? "" : "relative", "important");
    element.style.setProperty("inset", isOn ? "" : "auto", "important");
  }
}

/** Injected once per document: the builder would inject and compile it for each check. */
const AXE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Kept until the page is closed: detaching a session would remove the authenticator of another one. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Takes half the time of `page.evaluate`, which copies and evaluates the script within another one. */
async function injectAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Runtime.evaluate", { expression: `${AXE};0` });
}

/** Returns axe's violations of the page. `extraRules`: ids of rules that are off by default. */
export async function violationsOf(page: Page, extraRules: string[] = []): Promise<string[]> {
  await page.evaluate(layOutEverything);
  await page.evaluate(setSticky, false);
  await settle(page);
  const rules = Object.fromEntries(extraRules.map((id) => [id, { enabled: true }]));
  if (!(await page.evaluate(() => "axe" in window))) await injectAxe(page);
  // Legacy mode: for cross-origin frames, which the shop does not use, axe would open a second page.
  const axe = new AxeBuilder({ page, axeSource: ";" }).setLegacyMode().options({ resultTypes: ["violations"], rules });
  const { violations } = await axe.analyze();
  await page.evaluate(setSticky, true);

  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** One check of a long page takes several seconds on a loaded machine, and may have to be repeated. */
const ACCESSIBLE_TIMEOUT_MS = 30_000;

export async function expectAccessible(page: Page): Promise<void> {
  // Retry: during a navigation or refresh, the title is set after the page.
  await expect(async () => expect(await violationsOf(page)).toEqual([])).toPass({ timeout: ACCESSIBLE_TIMEOUT_MS });
}

/** Checks both themes, at phone and desktop widths. */
export async function expectBothThemes(page: Page): Promise<void> {
  const toggle = () => page.evaluate(() => document.documentElement.classList.toggle("dark"));

  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await toggle();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await toggle();
}

/** Playwright's message when it blocks service workers (playwright.config.ts). */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";

const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of (\d+)/;

/** Chromium's performance warnings, ignored because they depend on the speed of the machine. */
const ADVICE = /was preloaded using link preload but not used within a few seconds/;

function isExpected(text: string, expected: (RegExp | number)[]): boolean {
  if (ADVICE.test(text)) return true;

  const status = Number(FAILED_ANSWER.exec(text)?.[1]);

  return expected.some((failure) => (typeof failure === "number" ? failure === status : failure.test(text)));
}

/** Logs policy violations that the page's own code catches. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    // biome-ignore lint/suspicious/noConsole: the test watches the console
    console.error(`Policy violated: ${violatedDirective} ${blockedURI}`),
  );
}

/**
 * Playwright clicks right after the load event, faster than any visitor: hide paint timing so that scripts run before the load event, as in
 * browsers without it (ADR 016). `frame.spec` covers the other case.
 */
function hidePaints(): void {
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    if (options?.type === "paint") throw new TypeError("Paint timing is not supported");
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

  signIn: async ({ page, baseURL }, use) => {
    await use(async ({ email, password }) => {
      // Use the page's request context, so that the cookies are set in its browser, to which the header binds the session.
      const form = { username: email, password };
      const answer = await page.request.post("/api/v1/auth/login", { form, headers: { origin: baseURL ?? "" } });
      const tokens = await answer.json();
      // Storage needs a page of the shop; this one is small and has no scripts.
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
