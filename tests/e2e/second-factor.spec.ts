import type { Page } from "@playwright/test";
import { expect, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { confirmAddress, enterApp, forgetProof, withPasskeys } from "@/tests/support/second-factor-e2e";
import { sessionOf } from "@/tests/support/session";
import { codeOf } from "@/tests/support/totp";

test.beforeEach(({ account }) => confirmAddress(account));

type Login = { email: string; password: string };

/** Sets up an authenticator app on its page. Returns its key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto("/account/second-factor?from=%2Fmy-orders");
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = (await main(page).locator("code").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByLabel("Name").fill("Blue phone");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Second factor turned on" })).toBeVisible();

  return {
    secret,
    recoveryCodes: await page.getByRole("list", { name: "Recovery codes" }).locator("li").allTextContents(),
  };
}

async function signInFirst(page: Page, { email, password }: Login, from = "/my-orders"): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/offline");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/login?from=${encodeURIComponent(from)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/login\/second-factor/);
}

const submit = (page: Page) => main(page).getByRole("button", { name: "Sign In" }).click();

test("an app is set up, asked for at the next sign-in, and skipped in a trusted browser", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  test.slow();
  expectedFailures.push(401);
  await signIn(account);
  const { secret, recoveryCodes } = await setUp(page);
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/my-orders");

  await signInFirst(page, account);
  await page.getByLabel("Code", { exact: true }).fill("000 000");
  await submit(page);
  await expect(page.getByText("This code is wrong or was used already.")).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("");
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
  await page.getByLabel("Don't ask again in this browser for 30 days").check();
  await submit(page);
  await expect(page).toHaveURL("/my-orders");
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible();

  await page.goto("/account#security");
  const security = page.getByRole("region", { name: "Sign-in security" });
  await expect(security.getByText("Blue phone")).toBeVisible();
  await expect(security.getByText("10 codes left.")).toBeVisible();
  await security.getByRole("button", { name: "Rename Blue phone" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Red phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
  await expect(toast(page, "Name saved")).toBeVisible();
  await security.getByRole("button", { name: "Make new recovery codes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make new recovery codes" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).locator("li")).toHaveCount(10);
  await page.getByRole("button", { name: "I've kept them" }).click();
  await security.getByRole("button", { name: "Remove Red phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(security.getByText("Off. Signing in needs your password only.")).toBeVisible();
});

test("the setup of an app can be left for the choice and for the account", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/account/second-factor");
  const app = page.getByRole("button", { name: "Use an authenticator app" });
  const key = async () => {
    await app.click();
    return main(page).locator("code").textContent();
  };
  const first = await key();
  await page.getByRole("button", { name: "Choose another way" }).click();
  await expect(page.locator(":focus").filter({ has: app })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  expect(await key()).not.toBe(first);

  await page.getByRole("button", { name: "Choose another way" }).click();
  await main(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/account#security");
  await expect(page.getByText("Off. Signing in needs your password only.")).toBeVisible();
});

test("a recovery code signs in by keyboard, once", async ({ page, account, signIn, expectedFailures }) => {
  expectedFailures.push(401);
  await signIn(account);
  const { recoveryCodes } = await setUp(page);

  for (const expected of ["/my-orders", /posted/]) {
    await signInFirst(page, account);
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type(recoveryCodes[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(expected);
  }
  await expect(page.getByText("This recovery code is wrong or was used already. Enter another one.")).toBeVisible();
});

test("both pages are accessible and fit a phone, in both languages", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  // Runs axe eight times.
  test.slow();
  expectedFailures.push(401);
  await signIn(account);
  await setUp(page);
  for (const path of ["/account/second-factor", "/bn/account/second-factor"]) {
    await page.goto(path);
    await expectBothThemes(page);
  }
  await signInFirst(page, account);
  for (const path of ["/login/second-factor", "/bn/login/second-factor"]) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectBothThemes(page);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both steps of a sign-in work", async ({ page, request, account }) => {
    const secret = await enterApp(request, await sessionOf(request, account));

    await page.goto("/bn/login?from=%2Fmy-orders");
    await page.locator("[name=email]").fill(account.email);
    await page.locator("[name=password]").fill(account.password);
    await page.locator("main [type=submit]").click();
    await expect(page).toHaveURL("/bn/login/second-factor?from=%2Fmy-orders");
    await page.locator("[name=code]").fill(codeOf(secret, 1));
    await page.locator("main [type=submit]").click();
    await page.waitForURL("/bn/my-orders");
  });
});

test("a passkey is the second factor, signs in alone, and confirms", async ({
  page,
  account,
  expectedFailures,
  baseURL,
}) => {
  test.slow();
  expectedFailures.push(401, 403);
  const local = await withPasskeys(page, baseURL);
  const signInHere = async () => {
    await page.goto(local("/login?from=%2Fmy-orders"));
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await submit(page);
  };
  const signOut = async () => {
    await page.context().clearCookies();
    await page.goto(local("/offline"));
    await page.evaluate(() => localStorage.clear());
  };

  await signInHere();
  await expect(page).toHaveURL(local("/my-orders"));
  await page.goto(local("/account/second-factor"));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).locator("li")).toHaveCount(10);

  await signOut();
  await signInHere();
  await expect(page).toHaveURL(/\/login\/second-factor/);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(local("/my-orders"));

  await signOut();
  await page.goto(local("/login?from=%2Faccount"));
  await page.getByRole("link", { name: "Sign in with a passkey" }).click();
  await expectBothThemes(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(local("/account"));
  // Named after browser and system.
  const security = page.getByRole("region", { name: "Sign-in security" });
  await expect(security.getByRole("button", { name: /^Rename (Chrome|Safari), / })).toBeVisible();

  await forgetProof(account);
  await security.getByRole("button", { name: "Make new recovery codes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make new recovery codes" }).click();
  await page
    .getByRole("dialog", { name: "Confirm that it's you" })
    .getByRole("button", { name: "Use a passkey" })
    .click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).locator("li")).toHaveCount(10);
});
