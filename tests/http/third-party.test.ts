/** A shop without an identity provider: the endpoint reports it, and no page mentions it. tests/e2e/google.spec.ts covers a configured one. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop } from "../../scripts/lib/test-shop.ts";

let shop: Awaited<ReturnType<typeof startTestShop>>;

beforeAll(async () => {
  shop = await startTestShop({ name: "shop_alone", demoData: false });
});

afterAll(() => shop.stop());

it("reports that third-party sign-in is not configured", async () => {
  const answer = await fetch(`${shop.origin}/api/v1/auth/firebase-login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id_token: "a.b.c" }),
  });

  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ detail: "Third-party sign-in is not configured", code: "not_configured" });
});

it.each(["/login", "/register", "/auth"])(
  "shows no button on %s, and the page may not contact other hosts",
  async (path) => {
    const answer = await fetch(`${shop.origin}${path}`);

    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("Continue with Google");
    expect(answer.headers.get("content-security-policy")).toMatch(/; connect-src 'self';/);
  },
);

it("has no callback page", async () => {
  expect((await fetch(`${shop.origin}/auth/google?code=1&state=2`)).status).toBe(404);
});
