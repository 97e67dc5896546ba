import { defineConfig, devices } from "@playwright/test";
import { WORKERS } from "./tests/support/workers.ts";

/** Works for root and without a network: the browser reaches for nothing but the shop. */
const LAUNCH_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
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
  // What passes at the second try alone is listed as flaky: it is to be mended, and holds nobody up.
  retries: process.env.CI === "true" ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    // A function of the environment at run time: the global setup picks the port.
    baseURL: process.env.TEST_SHOP_URL,
    timezoneId: "Asia/Dhaka",
    locale: "en-GB",
    // A worker would take part in what the tests intercept; the offline test lets it in.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording costs a third of the time: TRACE=1 where a failure needs it.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
