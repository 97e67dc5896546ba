import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { OwnShopsFirst } from "./tests/support/own-shops-first.ts";
import { WORKERS } from "./tests/support/workers.ts";

/** Neither the developer's zone nor the shop's: a date computed in local time shows itself. */
process.env.TZ = "Asia/Kathmandu";

const root = fileURLToPath(new URL(".", import.meta.url));

/** They load the shop to its limits, or measure how long it takes and how much it needs: they run last, each alone on the machine. */
const UNDER_LOAD = ["large-bodies", "payments", "races", "uploads"].map((name) => `tests/http/${name}.test.ts`);

/** The embedded PostgreSQL has no pg_dump: it runs on the system's. */
const ON_SYSTEM_POSTGRES = "tests/reliability/backup.test.ts";

const onTheShop = {
  globalSetup: ["tests/support/vitest-http-global.ts"],
  setupFiles: ["tests/support/vitest-http.ts"],
  // As in the browser: what passes at the second try alone is named at the end, is to be mended, and holds nobody up.
  retry: process.env.CI === "true" ? 1 : 0,
};

/** Each file kills, freezes or fills what it runs on: nothing else is measured beside it. */
const underFaults = { fileParallelism: false, testTimeout: 600_000, hookTimeout: 120_000 };

export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    pool: "forks",
    maxWorkers: WORKERS,
    sequence: { sequencer: OwnShopsFirst },
    // For what hangs, not for what is slow: a test of two seconds has taken fifteen on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A second, the default, is a measurement on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          globalSetup: ["tests/support/vitest-generated.ts"],
          setupFiles: ["tests/support/vitest-unit.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          // Threads run the sources, too: a build bundles them.
          execArgv: ["--import", "tsx"],
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/vitest-api-global.ts"],
          setupFiles: ["tests/support/vitest-api.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...onTheShop,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          exclude: UNDER_LOAD,
        },
      },
      {
        extends: true,
        test: {
          ...onTheShop,
          name: "http-under-load",
          include: UNDER_LOAD,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...onTheShop,
          name: "exhaustive",
          include: ["tests/exhaustive/**/*.test.ts", "tests/http/bad-input.test.ts"],
          env: { EXHAUSTIVE: "on" },
          // Some measure.
          fileParallelism: false,
          testTimeout: 600_000,
        },
      },
      ...["firefox", "webkit"].map((engine, index) => ({
        extends: true as const,
        test: {
          name: `browsers-${engine}`,
          include: ["tests/browsers/**/*.test.ts"],
          env: { TEST_BROWSER: engine },
          // The browser tests' shop, for both.
          globalSetup: ["tests/support/playwright-global.ts"],
          // A browser that draws in software takes both cores.
          fileParallelism: false,
          sequence: { groupOrder: index },
          testTimeout: 180_000,
        },
      })),
      {
        extends: true,
        test: {
          ...underFaults,
          name: "reliability",
          include: ["tests/reliability/**/*.test.ts"],
          exclude: [ON_SYSTEM_POSTGRES],
          setupFiles: ["tests/support/reliability.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...underFaults,
          name: "reliability-backup",
          include: [ON_SYSTEM_POSTGRES],
          setupFiles: ["tests/support/vitest-system-postgres.ts", "tests/support/reliability.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...underFaults,
          name: "reliability-races",
          // What one shop stands two must stand as well (reliability V7).
          include: ["payment-cases", "payments", "quiz", "races"].map((name) => `tests/http/${name}.test.ts`),
          setupFiles: ["tests/support/reliability.ts", "tests/support/vitest-two-shops.ts"],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
