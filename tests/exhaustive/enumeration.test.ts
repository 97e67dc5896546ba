/** Neither the response nor its timing reveals whether an account exists (reliability A5). */
import { beforeAll, expect, it } from "vitest";
import { resetDatabase } from "@/tests/support/database";
import { call, refused } from "@/tests/support/http";

const SAMPLES = 100;
const KNOWN = "known@example.com";

beforeAll(async () => {
  await resetDatabase();
  // Register through the API, since the factory's password hashes are cheap.
  await call("POST /auth/register", { body: { email: KNOWN, password: "eight888", full_name: "Known" } });
});

const requests = {
  login: (email: string) => refused("POST /auth/login", { body: { username: email, password: "not the password" } }),
  "forgot-password": (email: string) => call("POST /auth/forgot-password", { body: { email } }),
  "email-code": (email: string) => call("POST /auth/email-code", { body: { email } }),
};

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: number[]): number {
  const middle = mean(values);

  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

it.each(Object.entries(requests))(
  "%s has the same response and timing",
  async (_, ask) => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    // Alternate, so that other load affects both equally.
    for (let index = 0; index < SAMPLES; index += 1) {
      for (const [kind, email] of [
        ["known", KNOWN],
        ["unknown", `nobody-${index}@example.com`],
      ] as const) {
        const since = performance.now();
        const { status, data } = await ask(email);
        times[kind].push(performance.now() - since);
        answers.add(JSON.stringify([status, data]));
      }
    }

    expect(answers.size).toBe(1);
    const difference = Math.abs(mean(times.known) - mean(times.unknown));
    expect(difference).toBeLessThan(Math.max(5, deviation([...times.known, ...times.unknown])));
  },
  240_000,
);
