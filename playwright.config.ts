import { defineConfig, devices } from "@playwright/test";
import { WORKERS } from "./tests/support/workers.ts";

/** Runs as root and without a network: the browser contacts only the shop. */
const LAUNCH_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Optimising scripts that run for a second takes a quarter of the browser's CPU time.
  "--js-flags=--no-opt --no-maglev",
];

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "browser", grepInvert: /@exhaustive/ },
    // `npm run test:exhaustive`.
    { name: "exhaustive", grep: /@exhaustive/ },
  ],
  globalSetup: "./tests/support/playwright-global.ts",
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: process.env.CI === "true",
  // A test that passes on retry is reported as flaky: it needs a fix, but does not block others.
  retries: process.env.CI === "true" ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    // Read at run time, because the global setup chooses the port.
    baseURL: process.env.TEST_SHOP_URL,
    // Keeps fonts and compiled scripts in the cache. Contexts with other options, such as a locale, are new.
    reuseContext: true,
    timezoneId: "Asia/Dhaka",
    locale: "en-GB",
    // A service worker would interfere with intercepted requests; the offline test enables it.
    serviceWorkers: "block",
    // Painting and awaiting motion takes a sixth of the time: tests of motion enable it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Tracing takes a third of the time: set TRACE=1 to investigate a failure.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
