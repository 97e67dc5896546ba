import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import type { Control } from "./tests/controls/control.ts";
import { SlowFilesFirst } from "./tests/support/slow-files-first.ts";
import { WORKERS } from "./tests/support/workers.ts";

/** Differs from the shop's and most developers' time zones, to detect dates computed in local time. */
process.env.TZ = "Asia/Kathmandu";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Tests that load the shop to its limits, or measure time or memory: run last, one at a time. */
const UNDER_LOAD = ["large-bodies", "payments", "races", "uploads"].map((name) => `tests/http/${name}.test.ts`);

/** The engine of migrations keeps its state in the process: shared by two files, it hangs. */
const MIGRATING = [
  "baseline",
  "company-migration",
  "database-owner",
  "migrations",
  "quiz-corrections",
  "release-migrations",
].map((name) => `tests/api/${name}.test.ts`);

/** Runs on the system's PostgreSQL, because the embedded one has no pg_dump. */
const ON_SYSTEM_POSTGRES = "tests/reliability/backup.test.ts";

const onPostgres = {
  // Worker threads run TypeScript sources, which a build would bundle.
  execArgv: ["--import", "tsx"],
  globalSetup: ["tests/support/vitest-api-global.ts"],
  setupFiles: ["tests/support/vitest-api.ts"],
};

const onTheShop = {
  globalSetup: ["tests/support/vitest-http-global.ts"],
  setupFiles: ["tests/support/vitest-http.ts"],
  // As in playwright.config.ts: a test that passes on retry is reported as flaky.
  retry: process.env.CI === "true" ? 1 : 0,
};

/** Each file kills, freezes or fills its own services: nothing else may run in parallel. */
const underFaults = { fileParallelism: false, testTimeout: 600_000, hookTimeout: 120_000 };

/** Replaces the control that `npm test -- --only controls` removes (ADR 101). Nothing else sets the variable. */
const withoutControl: Plugin = {
  name: "without-control",
  enforce: "pre",
  transform(source, id) {
    const { REMOVED_CONTROL } = process.env;
    const control: Control | null = REMOVED_CONTROL ? JSON.parse(REMOVED_CONTROL) : null;

    return control && id === `${root}${control.file}` ? source.replace(control.code, () => control.without) : null;
  },
};

export default defineConfig({
  plugins: [withoutControl],
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    // Code without a control must not be read from the cache, nor be stored for later runs.
    fsModuleCache: process.env.REMOVED_CONTROL === undefined,
    pool: "forks",
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowFilesFirst },
    // Only for hanging tests: on a busy machine a two-second test has taken fifteen.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Files share processes (tests/support/fresh-file.ts).
          isolate: false,
          include: ["tests/unit/**/*.test.ts"],
          globalSetup: ["tests/support/vitest-generated.ts"],
          setupFiles: ["tests/support/vitest-unit.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: "api",
          isolate: false,
          include: ["tests/api/**/*.test.ts"],
          exclude: MIGRATING,
        },
      },
      { extends: true, test: { ...onPostgres, name: "api-migrations", include: MIGRATING } },
      {
        extends: true,
        test: {
          ...onTheShop,
          name: "http",
          isolate: false,
          include: ["tests/http/**/*.test.ts"],
          exclude: UNDER_LOAD,
        },
      },
      {
        extends: true,
        test: {
          ...onTheShop,
          name: "http-under-load",
          isolate: false,
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
          // Some measure time.
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
          // The browser tests' shop, used by both browsers.
          globalSetup: ["tests/support/playwright-global.ts"],
          // A browser with software rendering uses both cores.
          fileParallelism: false,
          sequence: { groupOrder: index },
          testTimeout: 180_000,
        },
      })),
      {
        extends: true,
        test: { ...underFaults, name: "upgrade", include: ["tests/upgrade/**/*.test.ts"] },
      },
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
          // Concurrency guarantees of one shop must hold for two as well (reliability V7).
          include: ["payment-cases", "payments", "quiz", "races"].map((name) => `tests/http/${name}.test.ts`),
          setupFiles: ["tests/support/reliability.ts", "tests/support/vitest-two-shops.ts"],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
