/** Rate limits and timeouts, on a separate shop where they are enabled and short (reliability A7, B3). */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop } from "../../scripts/lib/test-shop.ts";

let shop: Awaited<ReturnType<typeof startTestShop>>;

beforeAll(async () => {
  const settings = { RATE_LIMIT: "on", FIREBASE_PROJECT_ID: "chemcard-test", BODY_TIMEOUT_S: "2" };
  shop = await startTestShop({ name: "shop_limits", demoData: false, settings });
});

afterAll(() => shop.stop());

const password = "eight888";

async function register(email: string): Promise<void> {
  const answer = await fetch(`${shop.origin}/api/v1/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, full_name: "Test" }),
  });
  expect(answer.status).toBe(201);
}

function login(email: string, typed: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.origin}/api/v1/auth/login`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ username: email, password: typed }),
  });
}

it("blocks the 11th wrong password in 15 minutes, regardless of forwarded headers", async () => {
  await register("guessed@example.com");
  await register("bystander@example.com");

  const guesses = [];
  for (let index = 0; index < 10; index += 1)
    guesses.push((await login("guessed@example.com", `wrong ${index}`)).status);
  const eleventh = await login("guessed@example.com", "wrong again", { "x-forwarded-for": "203.0.113.7" });
  const right = await login("guessed@example.com", password);
  const bystander = await login("bystander@example.com", password);

  expect(guesses).toEqual(Array(10).fill(401));
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(eleventh.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
  expect((await eleventh.json()).code).toBe("rate_limited");
  expect([right.status, bystander.status]).toEqual([429, 200]);
});

it("allows at most 10 of 40 concurrent guesses", async () => {
  await register("rushed@example.com");

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => login("rushed@example.com", `wrong ${index}`)),
  );

  const passed = answers.filter(({ status }) => status === 401);
  expect(passed).toHaveLength(10);
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
});

it("resets wrong passwords after the correct one", async () => {
  await register("clumsy@example.com");
  for (let index = 0; index < 9; index += 1) await login("clumsy@example.com", "wrong");
  const right = await login("clumsy@example.com", password);
  const later = [];
  for (let index = 0; index < 9; index += 1) later.push((await login("clumsy@example.com", "wrong")).status);

  expect(right.status).toBe(200);
  expect(later).toEqual(Array(9).fill(401));
});

it("allows 300 ID tokens per address in 15 minutes", async () => {
  const send = () =>
    fetch(`${shop.origin}/api/v1/auth/firebase-login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id_token: "a.b.c" }),
    });

  const statuses = await Promise.all(Array.from({ length: 310 }, async () => (await send()).status));

  expect(statuses.filter((status) => status === 401)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it("answers excessive reset requests like all others, for known and unknown addresses", async () => {
  await register("forgetful@example.com");
  const requestLink = (email: string) =>
    fetch(`${shop.origin}/api/v1/auth/forgot-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });

  const statuses: Record<string, number[]> = {};
  for (const email of ["forgetful@example.com", "unknown@example.com"]) {
    statuses[email] = [];
    for (let index = 0; index < 6; index += 1) statuses[email].push((await requestLink(email)).status);
  }

  expect(Object.values(statuses)).toEqual(Array(2).fill(Array(6).fill(200)));
});

it("allows checking 60 codes per address and minute", async () => {
  const checkCode = () => fetch(`${shop.origin}/api/v1/premium-codes/validate/CCAR-2222-2222-2222`);

  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await checkCode()).status));

  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it("counts tracking pages and API requests together, and shows a polite message at the limit", async () => {
  const paths = ["/track/ABCDEFGHJKMN", "/track-order?id=ABCDEFGHJKMN", "/api/v1/orders/track/ABCDEFGHJKMN"];
  const counts = new Map<number, number>();
  let last = await fetch(`${shop.origin}/track-order`);
  // The rate limit's window may have started midway.
  for (let round = 0; round < 300 && !counts.has(429); round += 1) {
    last = await fetch(`${shop.origin}${paths[round % 3]}`);
    counts.set(last.status, (counts.get(last.status) ?? 0) + 1);
  }
  const page = await fetch(`${shop.origin}${paths[0]}`, { headers: { accept: "text/html" } });
  const text = await page.text();
  const form = await fetch(`${shop.origin}/track-order`);

  expect((counts.get(200) ?? 0) + (counts.get(404) ?? 0)).toBeGreaterThanOrEqual(120);
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(text).toMatch(/Please wait a moment.*Too many requests\. Please try again in \d+ seconds?\./s);
  expect(text).toContain("</html>");
  expect(form.status).toBe(200);
});

it("aborts a trickling body after its timeout, and closes the connection", async () => {
  const { hostname, port, host } = new URL(shop.origin);
  const head = `POST /api/v1/auth/register HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(`${head}Content-Length: 50\r\n\r\n{`));

  let text = "";
  for await (const chunk of socket) text += chunk;

  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});
