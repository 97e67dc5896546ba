import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environmentKeys, parseEnvironment } from "@/server/env";

const good = { DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/shop", AUTH_SECRET: "s".repeat(32) };

describe("the environment", () => {
  it("has defaults for everything but the database and the secret", () => {
    expect(parseEnvironment(good)).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://127.0.0.1:3000",
      rateLimit: "on",
    });
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ DATABASE_URL: undefined }, "DATABASE_URL"],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET"],
    [{ APP_URL: "shop.example" }, "APP_URL"],
    [{ SMTP_URL: "http://mail.example" }, "SMTP_URL"],
    [{ MAIL_FROM: "Shop <shop@example.com>\r\nBcc: x@example.com" }, "MAIL_FROM"],
    [{ RATE_LIMIT: "yes" }, "RATE_LIMIT"],
    [{ TRUST_PROXY: "-1" }, "TRUST_PROXY"],
  ])("%j stops the start with one sentence that names it", (change, name) => {
    expect(() => parseEnvironment({ ...good, ...change })).toThrow(new RegExp(`^The setting ${name} .+\\.$`));
  });

  it("is listed whole in .env.example, which parses", () => {
    const example = readFileSync(".env.example", "utf8");
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
      ([, key, value]) => [key, value] as const,
    );

    expect(listed.map(([key]) => key).sort()).toEqual([...environmentKeys].sort());
    expect(() => parseEnvironment(Object.fromEntries(listed))).not.toThrow();
  });
});
