/** What a script that reads all of a browser's storage can do with the copy elsewhere (ADR 094, 095). */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Account, expect, newAccount, test } from "@/tests/support/e2e";
import { queryShop } from "@/tests/support/shop-database";

async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/");
}

type Copy = { local: Record<string, string>; session: Record<string, string>; cookies: string; databases: string[] };

/** Everything that a script of the page can read. */
const copyStorage = (page: Page): Promise<Copy> =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name = "" }) => name),
  }));

test("a copy of all storage cannot renew the session or export customers, and its owner is warned", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await newAccount("Rahima Khatun");
  await queryShop("UPDATE users SET role = 'admin', staff_role = 'owner' WHERE email = $1", [owner.email]);
  await signInByForm(page, owner);
  const copy = await copyStorage(page);
  expect(copy.databases).toEqual([]);
  expect(copy.cookies).not.toMatch(/binding|session-token/);

  const thief = await browser.newContext({ baseURL: baseURL ?? "" });
  const headers = { authorization: `Bearer ${copy.local["chemcard.access_token"]}`, origin: baseURL ?? "" };
  expect((await thief.request.get("/api/v1/auth/me", { headers })).status()).toBe(200);
  const exported = await thief.request.get("/api/v1/auth/users/export.csv", { headers });
  expect(exported.status()).toBe(403);
  expect(await exported.text()).not.toContain("@example.com");
  // The attempt ended the session, and with it the access token.
  expect((await thief.request.get("/api/v1/auth/me", { headers })).status()).toBe(401);

  const mails = () => queryShop("SELECT 1 FROM mails WHERE recipient = $1 AND kind = 'session_stolen'", [owner.email]);
  expect(await mails()).toHaveLength(1);
  await thief.close();
});

test("another browser with the copy is sent to sign in, and the owner sees why they are signed out", async ({
  page,
  browser,
  baseURL,
  account,
  expectedFailures,
}) => {
  await signInByForm(page, account);
  const copy = await copyStorage(page);

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await context.addInitScript(({ local, session }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, copy);
  const thief = await context.newPage();
  await thief.goto("/account");
  await expect(thief.getByRole("main").getByRole("button", { name: "Sign In" })).toBeVisible();
  await context.close();

  expectedFailures.push(401);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, account);
  await page.goto("/account#devices");
  const devices = page.getByRole("region", { name: "Devices" });
  await expect(devices.getByText(/was used from another place\. We ended it\./)).toBeVisible();
  await expect(devices.getByText("This device")).toBeVisible();
});

test("signing out leaves the cart and settings, and nothing that a script has hidden", async ({ page, account }) => {
  await signInByForm(page, account);
  const hidden = randomUUID();
  await page.evaluate((value) => {
    localStorage.setItem("chemcard.theme", "light");
    localStorage.setItem("chemcard.cart", '{"lines":[]}');
    localStorage.setItem("hidden", value);
  }, hidden);
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout", exact: true }).click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();

  const left = await copyStorage(page);
  expect(JSON.stringify(left)).not.toContain(hidden);
  expect(left.local).toMatchObject({ "chemcard.theme": "light", "chemcard.cart": expect.any(String) });
  expect(Object.keys(left.local).filter((key) => key.includes("token"))).toEqual([]);
});
