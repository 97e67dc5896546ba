import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Neither the developer's zone nor the shop's: a date computed in local time shows itself. */
process.env.TZ = "Asia/Kathmandu";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
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
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/vitest-http-global.ts"],
          setupFiles: ["tests/support/vitest-http.ts"],
          // One shop answers all of them: what one file does to it must not meet another.
          fileParallelism: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "trial",
          include: ["tests/trials/**/*.test.ts"],
          setupFiles: ["tests/support/trial-shop.ts"],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
