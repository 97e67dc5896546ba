/** Local mode's emulators and demo data are never used for customers (ADR 044). */
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { productionSetting } from "../../scripts/lib/production-guard.ts";
import { claimSettings, startEmulators } from "../../scripts/lib/shop-start.ts";
import { createShutdown } from "../../scripts/lib/shutdown.ts";

const local = "postgresql://chemcard@127.0.0.1:5432/shop";
const elsewhere = "postgresql://chemcard:word@db.example:5432/shop";

describe("a production shop", () => {
  it.each([
    [{ NODE_ENV: "production" }, "NODE_ENV is production"],
    [{ APP_URL: "https://shop.example", DATABASE_URL: local }, "APP_URL is an https address"],
    [{ DATABASE_URL: elsewhere }, "DATABASE_URL names a database on another machine"],
    [{}, null],
    [{ NODE_ENV: "development", APP_URL: "http://127.0.0.1:3000", DATABASE_URL: local }, null],
    [{ DATABASE_URL: "postgresql:///shop?host=/var/run/postgresql" }, null],
  ])("is detected by its settings: %j", (settings, sign) => {
    expect(productionSetting(settings)).toBe(sign);
  });

  it.each([{ NODE_ENV: "production" }, { APP_URL: "https://shop.example" }])(
    "does not start on the demo database: %j",
    async (settings) => {
      for (const [name, value] of Object.entries({ DATABASE_URL: "", APP_URL: "", ...settings }))
        vi.stubEnv(name, value);
      const shutdown = createShutdown({ onAsked: () => undefined });

      await expect(claimSettings(shutdown)).rejects.toThrow(/there is no DATABASE_URL/);
      vi.unstubAllEnvs();
    },
  );

  it("does not start with the secret of the example file", async () => {
    const [, example = ""] = /^#? ?AUTH_SECRET=(\S+)$/m.exec(readFileSync(".env.example", "utf8")) ?? [];
    vi.stubEnv("AUTH_SECRET", example);
    vi.resetModules();
    const { boot } = await import("@/server/boot");

    expect(example.length).toBeGreaterThanOrEqual(32);
    expect(boot).toThrow(/AUTH_SECRET still has the value of the example file/);
    vi.unstubAllEnvs();
  });

  it("gets no payment emulator and no mail inbox", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const environment = { DATABASE_URL: elsewhere };
    const settings = { port: 3000, host: "127.0.0.1", dataDir: "/nowhere", databaseUrl: elsewhere };
    const shutdown = createShutdown({ onAsked: () => undefined });
    const dataDir = { remember: () => undefined, release: () => undefined };

    expect(await startEmulators(settings, environment, { shutdown, dataDir })).toEqual({ environment, addresses: [] });
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/no payment emulator and no mail inbox/));
    log.mockRestore();
  });
});
