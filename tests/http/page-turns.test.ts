/** Pages for one visitor: a network's own wait behind others, and none fails because the database is busy (D9.24). */
import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop } from "../../scripts/lib/test-shop.ts";

let shop: Awaited<ReturnType<typeof startTestShop>>;

beforeAll(async () => {
  shop = await startTestShop({ name: "shop_turns", demoData: true, settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
});

afterAll(() => shop.stop());

type Answer = { status: number; ms: number; retryAfter: string | undefined };

function ask(path: string, from: string): Promise<Answer> {
  const since = performance.now();

  return new Promise((resolve, reject) => {
    const asked = request(
      `${shop.origin}${path}`,
      { agent: false, headers: { accept: "text/html", "x-forwarded-for": from } },
      (response) => {
        response.resume();
        response.on("end", () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, ms: performance.now() - since, retryAfter: headers["retry-after"] });
        });
        response.on("error", reject);
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

const counts = (answers: Answer[]) => {
  const byStatus = Object.groupBy(answers, ({ status }) => status);
  return Object.fromEntries(Object.entries(byStatus).map(([status, some]) => [status, some?.length]));
};

const timeout = 120_000;
let made = 0;
/** Never kept: each search is another one. */
function newSearch(): string {
  made += 1;

  return `/products?search=zz${made}q`;
}
const search = (from: string) => ask(newSearch(), from);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("64 payment pages at once are all answered, and another client's page waits for a few of them alone", {
  timeout,
}, async () => {
  await search("198.51.100.1");
  const alone = (await search("198.51.100.1")).ms;
  const crowd = Array.from({ length: 64 }, (_, index) => ask(`/pay/made-up-${index}`, `203.0.113.7`));
  await wait(50);
  const other = await search("198.51.100.1");
  const answers = await Promise.all(crowd);
  process.stdout.write(
    `64 at once: ${JSON.stringify(counts(answers))}; alone ${Math.round(alone)} ms, beside them ${Math.round(other.ms)} ms\n`,
  );

  expect(answers.filter(({ status }) => status === 503)).toEqual([]);
  expect(other.status).toBe(200);
  expect(other.ms).toBeLessThan(Math.max(...answers.map(({ ms }) => ms)));
});

it("500 at once: what waits is bounded, the rest gets 503 with the time to wait", { timeout }, async () => {
  const crowd = Array.from({ length: 500 }, () => search("203.0.114.7"));
  await wait(100);
  const other = await search("198.51.100.1");
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status === 503);
  process.stdout.write(
    `500 at once: ${JSON.stringify(counts(answers))}; another client's page ${Math.round(other.ms)} ms\n`,
  );

  expect(refused.length).toBeGreaterThan(100);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(300);
  expect(other.status).toBe(200);
  expect(other.ms).toBeLessThan(5_000);
});

it("clients that leave leave the queue, too", { timeout }, async () => {
  const leaving = Array.from({ length: 200 }, () => {
    const asked = request(`${shop.origin}${newSearch()}`, {
      agent: false,
      headers: { accept: "text/html", "x-forwarded-for": "203.0.115.7" },
    });
    asked.on("error", () => undefined);
    asked.end();
    return asked;
  });
  await wait(150);
  for (const asked of leaving) asked.destroy();
  const next = await search("203.0.115.7");

  expect(next.status).toBe(200);
  expect(next.ms).toBeLessThan(5_000);
});
