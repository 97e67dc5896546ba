/** Measures interaction to next paint (INP) of common interactions on a phone with a slow CPU. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { demoAdmin, demoCustomer } from "../../prisma/seed/people.ts";
import { findChromium } from "../lib/chromium.ts";
import type { Values } from "./stage.ts";

const RUNS = 3;
const CPU_SLOWDOWN = 4;
/** Minimum duration of events that browsers report. */
const SHORTEST_MS = 16;
/** Wait for the event entries, which arrive after the next frame. */
const REPORT_MS = 1_000;

const QUIET_MS = 500;

type Account = { email: string; password: string };

type Interaction = {
  name: string;
  path: string;
  account?: Account;
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const banner = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");
const openMenu = (page: Page) => banner(page).getByLabel("Menu").first().click();
const nextStep = (page: Page) => page.getByRole("navigation", { name: "This order" }).getByRole("button").first();

/** Delays navigations until the event entries have arrived. */
const delayNavigation = (page: Page) =>
  page.route("**/bn/**", async (route) => {
    await sleep(REPORT_MS);
    await route.continue().catch(() => {});
  });

const interactions: readonly Interaction[] = [
  {
    name: "add to cart",
    path: "/products",
    act: (page) => main(page).locator("[data-add]:enabled").first().click(),
  },
  { name: "open the menu", path: "/products", act: openMenu },
  {
    name: "search typing",
    path: "/products",
    act: (page) => main(page).getByRole("combobox", { name: "Search products" }).pressSequentially("molec"),
  },
  {
    name: "filter",
    path: "/products",
    act: (page) => main(page).getByLabel("Active only").click(),
  },
  {
    name: "checkout field",
    path: "/checkout?buy=cards",
    account: demoCustomer,
    act: (page) => main(page).getByLabel("City").first().pressSequentially("Sylh"),
  },
  {
    name: "quiz answer",
    path: "/quiz",
    prepare: (page) => main(page).getByRole("radio").first().check(),
    act: (page) => main(page).getByRole("button", { name: "Submit Answer" }).click(),
  },
  {
    name: "theme",
    path: "/products",
    prepare: openMenu,
    act: (page) => banner(page).locator("[data-theme-toggle]:visible").click(),
  },
  {
    name: "language",
    path: "/contact",
    prepare: delayNavigation,
    act: (page) => banner(page).getByRole("link", { name: "বাংলা" }).click({ noWaitAfter: true }),
  },
  {
    name: "admin tab",
    path: "/admin/orders",
    account: demoAdmin,
    act: (page) =>
      main(page)
        .getByRole("link", { name: /^To confirm/ })
        .first()
        .click(),
  },
  {
    name: "admin order step",
    path: "/admin/orders?queue=to_confirm",
    account: demoAdmin,
    prepare: async (page) => {
      await main(page).locator(".order-number a").first().click();
      await nextStep(page).waitFor();
      await untilIdle(page);
    },
    act: (page) => nextStep(page).click(),
  },
];

/** Runs in the page. */
function observeInteractions(): void {
  const { reportInteraction } = window as unknown as { reportInteraction: (ms: number) => void };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) reportInteraction(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Without requests for half a second. Chromium 156 did not report Playwright's "networkidle" under CPU throttling. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(async (quietMs) => {
    const count = () => performance.getEntriesByType("resource").length;
    for (let before = -1; before !== count(); ) {
      before = count();
      await new Promise((resolve) => setTimeout(resolve, quietMs));
    }
  }, QUIET_MS);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function signIn(context: BrowserContext, origin: string, { email, password }: Account): Promise<void> {
  const form = { username: email, password };
  const tokens = await (await context.request.post(`${origin}/api/v1/auth/login`, { form })).json();
  const page = await context.newPage();
  await page.goto(`${origin}/offline`);
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem("chemcard.access_token", access_token);
    localStorage.setItem("chemcard.refresh_token", refresh_token);
  }, tokens);
  await page.close();
}

/** @returns the longest event of the interaction */
async function measureOnce(browser: Browser, origin: string, interaction: Interaction): Promise<number> {
  const { path, account, prepare, act } = interaction;
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 360, height: 740 } });
  try {
    if (account) await signIn(context, origin, account);
    const page = await context.newPage();
    let durations: number[] = [];
    await page.exposeFunction("reportInteraction", (ms: number) => durations.push(ms));
    // esbuild wraps named functions in this helper, which does not exist in the page.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.addInitScript(observeInteractions);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(`${origin}${path}`);
    await untilIdle(page);
    await prepare?.(page);
    await sleep(REPORT_MS);
    durations = [];
    await act(page);
    await sleep(REPORT_MS);

    return Math.max(SHORTEST_MS, ...durations);
  } finally {
    await context.close();
  }
}

/** Median of three runs for each interaction, and the worst of these. */
export async function measureInteractions(origin: string): Promise<Values> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const values: Values = {};
    for (const interaction of interactions) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await measureOnce(browser, origin, interaction));
      values[`inp ${interaction.name}`] = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? null;
    }

    return { "inp worst": Math.max(...Object.values(values).map(Number)), ...values };
  } finally {
    await browser.close();
  }
}
