/**
 * Google sign-in. The provider's responses are mocked, but the page's content security policy still applies and blocks disallowed requests
 * first. ID tokens are signed with the key server that was configured when the shop was started.
 */
import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "@/tests/support/e2e";

const TOOLKIT = "https://identitytoolkit.googleapis.com/v1/accounts:";
const button = (page: Page) => page.getByRole("button", { name: /^(?:Continue with Google|Google দিয়ে লগইন করুন)$/ });

type Provider = { email?: string; claims?: object; cancels?: boolean; refuses?: boolean };

async function idToken(claims: object): Promise<string> {
  const query = new URLSearchParams({ claims: JSON.stringify(claims) });

  return (await fetch(`${process.env.TEST_ID_PROVIDER_URL}/token?${query}`)).text();
}

/** Mocks Google in the browser. Returns the received requests. */
async function mockGoogle(
  page: Page,
  { email, claims, cancels, refuses }: Provider,
): Promise<Record<string, unknown>[]> {
  const received: Record<string, unknown>[] = [];
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  const answer = (route: Route, json: object, status = 200) => route.fulfill({ status, json, headers });

  await page.route(`${TOOLKIT}createAuthUri?**`, (route) => {
    if (route.request().method() === "OPTIONS") return route.fulfill({ headers });
    received.push(route.request().postDataJSON());
    return answer(route, { authUri: "https://accounts.google.com/o/oauth2/auth?state=s1", sessionId: "session-1" });
  });
  await page.route("https://accounts.google.com/**", (route) => {
    const returnTo = new URL(String(received[0]?.continueUri));
    returnTo.search = cancels ? "?error=access_denied&state=s1" : "?code=c1&state=s1";
    return route.fulfill({ status: 302, headers: { location: returnTo.href } });
  });
  await page.route(`${TOOLKIT}signInWithIdp?**`, async (route) => {
    if (route.request().method() === "OPTIONS") return route.fulfill({ headers });
    received.push(route.request().postDataJSON());
    if (refuses) return answer(route, { error: { message: "INVALID_IDP_RESPONSE" } }, 400);
    return answer(route, { idToken: await idToken({ email, name: "Rahima Khatun", ...claims }) });
  });

  return received;
}

/** Returns the email address of the signed-in account. */
async function emailOf(page: Page): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem("chemcard.access_token"));
  const answer = await page.request.get("/api/v1/auth/me", { headers: { authorization: `Bearer ${token}` } });

  return (await answer.json()).email;
}

for (const path of ["/login", "/register", "/auth"]) {
  test(`${path} offers it, and loads nothing for it before a click`, async ({ page }) => {
    const foreign: string[] = [];
    const scripts: string[] = [];
    page.on("request", (request) => {
      // The shop under test is served over http.
      if (request.url().startsWith("https:")) foreign.push(request.url());
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    // Never answer: only the request is checked here.
    await page.route(`${TOOLKIT}**`, () => {});
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(button(page)).toBeEnabled();
    expect(foreign).toEqual([]);
    const before = scripts.length;
    const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    expect(bodies.filter((text) => text.includes("createAuthUri"))).toEqual([]);

    await button(page).click();

    await expect.poll(() => foreign).toContain(`${TOOLKIT}createAuthUri?key=test-key`);
    expect(scripts.length).toBeGreaterThan(before);
  });
}

test("a new user is signed in and redirected to the requested page", async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  const received = await mockGoogle(page, { email });
  await page.goto("/my-orders");
  await button(page).click();

  await expect(page).toHaveURL("/my-orders");
  expect(await emailOf(page)).toBe(email);
  const returnTo = new URL("/auth/google", page.url()).href;
  expect(received).toEqual([
    { providerId: "google.com", continueUri: returnTo, authFlowType: "CODE_FLOW" },
    { requestUri: `${returnTo}?code=c1&state=s1`, sessionId: "session-1", returnSecureToken: true },
  ]);
});

test("a sign-in that started in Bangla returns to Bangla, through the one registered redirect URI", async ({
  page,
}) => {
  const received = await mockGoogle(page, { email: `${randomUUID()}@example.com` });
  await page.goto("/bn/my-orders");
  await button(page).click();

  await expect(page).toHaveURL("/bn/my-orders");
  const returnTo = new URL("/auth/google", page.url()).href;
  expect(received).toMatchObject([{ continueUri: returnTo }, { requestUri: `${returnTo}?code=c1&state=s1` }]);
});

test("cancelling at Google returns to the form without a message", async ({ page }) => {
  await mockGoogle(page, { cancels: true });
  await page.goto("/login?from=%2Fmy-orders");
  await button(page).click();

  await expect(page).toHaveURL("/login?from=%2Fmy-orders");
  await expect(button(page)).toBeEnabled();
  await expect(page.getByText("Login Failed")).toHaveCount(0);
});

test("the shop's rejection shows its message", async ({ page, expectedFailures }) => {
  expectedFailures.push(403);
  await mockGoogle(page, { email: `${randomUUID()}@example.com`, claims: { email_verified: false } });
  await page.goto("/login?from=%2Fmy-orders");
  await button(page).click();

  await expect(page).toHaveURL("/login?from=%2Fmy-orders");
  const toast = page.getByRole("listitem").filter({ hasText: "Login Failed" });
  await expect(toast).toContainText("Please confirm your email address with your sign-in provider first.");
});

test("Google's rejection is shown too", async ({ page, expectedFailures }) => {
  expectedFailures.push(400);
  await mockGoogle(page, { refuses: true });
  await page.goto("/login");
  await button(page).click();

  const toast = page.getByRole("listitem").filter({ hasText: "Login Failed" });
  await expect(toast).toContainText("Google could not sign you in. Please try again.");
});

test("without a connection the form stays, and the button can be clicked again", async ({ page, expectedFailures }) => {
  expectedFailures.push(/ERR_FAILED/);
  await page.route(`${TOOLKIT}**`, (route) => route.abort());
  await page.goto("/login");
  await button(page).click();

  const toast = page.getByRole("listitem").filter({ hasText: "Login Failed" });
  await expect(toast).toContainText("Please check your connection and try again.");
  await expect(button(page)).toBeEnabled();
});

test("an unsolicited response signs nobody in", async ({ page }) => {
  const received = await mockGoogle(page, { email: `${randomUUID()}@example.com` });
  await page.goto("/auth/google?code=c1&state=s1");

  await expect(page).toHaveURL("/login");
  expect(received).toEqual([]);
});

test("the button fits a phone and is reachable by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/login");
  await expect(button(page)).toBeEnabled();
  const box = await button(page).boundingBox();
  await button(page).focus();

  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await expect(button(page)).toBeFocused();
});
