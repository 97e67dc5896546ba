/** A shop as in production: staff need a second factor, and wrong codes are limited (ADR 092). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminPagesFor } from "@/lib/admin-pages";
import { callsThrough } from "@/tests/support/calls";
import { codeOf } from "@/tests/support/totp";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  const settings = { RATE_LIMIT: "on", STAFF_SECOND_FACTOR: "" };
  shop = await startTestShop({ name: "shop_factors", demoData: true, settings });
});
afterAll(() => shop.stop());

const send = (path: string, init: RequestInit = {}) => fetch(`${shop.origin}${path}`, { redirect: "manual", ...init });
const { call, refused, tryCall } = callsThrough(send);

const OWNER = { username: "admin@example.com", password: "admin12345" };
const CUSTOMER = { username: "customer@example.com", password: "customer12345" };
const pages = adminPagesFor({ role: "admin", staffRole: "owner" });

it("leads staff from every admin page to the setup of the factor, until it is set up", async () => {
  const { data, headers } = await call("POST /auth/login", { body: OWNER });
  const cookie = headers.getSetCookie().find((one) => one.includes("session-token")) ?? "";
  const open = (path: string) => send(path, { headers: { cookie: cookie.split(";")[0] ?? "" } });

  for (const { href } of pages) {
    const page = await open(href);
    expect([page.status, page.headers.get("location")]).toEqual([
      307,
      `/account/second-factor?from=${encodeURIComponent(href)}`,
    ]);
  }
  expect(await (await open("/account/second-factor?from=%2Fadmin")).text()).toContain(
    "The shop requires a second factor of its staff.",
  );
  const { data: app } = await call("POST /second-factors/totp", { token: data.access_token });
  const body = { code: codeOf(app.secret) };
  await call("POST /second-factors/{id}/confirm", { token: data.access_token, params: { id: app.id }, body });
  expect((await open("/admin")).status).toBe(200);
});

it("limits wrong codes per account across challenges, but neither recovery codes nor other accounts", async () => {
  const { data } = await call("POST /auth/login", { body: CUSTOMER });
  const token = data.access_token;
  const { data: app } = await call("POST /second-factors/totp", { token });
  const confirm = { token, params: { id: app.id }, body: { code: codeOf(app.secret, -1) } };
  const [recoveryCode = ""] = (await call("POST /second-factors/{id}/confirm", confirm)).data.recovery_codes;
  const challenge = async () => (await refused("POST /auth/login", { body: CUSTOMER })).data.challenge;
  const finish = (body: object) => tryCall("POST /auth/second-factor", { body });
  const wrong = codeOf(app.secret, 1000);

  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const current = await challenge();
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push((await finish({ challenge: current, code: wrong })).status);
    }
  }
  const right = await finish({ challenge: await challenge(), code: codeOf(app.secret) });
  const recovered = await finish({ challenge: await challenge(), recovery_code: recoveryCode });

  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect([right.status, recovered.status]).toEqual([429, 200]);
  expect(right.headers.get("retry-after")).toMatch(/^\d+$/);
});
