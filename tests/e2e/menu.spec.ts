/** The menu required by the specification (spec 2, D4.1), and links to all other pages. */
import type { Page } from "@playwright/test";
import { adminAccount } from "@/tests/support/admin-orders";
import { expect, main, test } from "@/tests/support/e2e";

const everyone = ["Home", "Buy Cards", "Track Order", "Contact"];
const signedIn = ["My Orders", "My Codes", "Quiz Game", "Scoreboard"];

const expectMenu = (page: Page, name: "Main" | "Menu", labels: string[]) =>
  expect(
    page.getByRole("navigation", { name }).getByRole("list").first().getByRole("listitem").filter({ visible: true }),
  ).toHaveText(labels);

for (const { name, width } of [
  { name: "Main", width: 1300 },
  { name: "Menu", width: 360 },
] as const) {
  test(`at ${width} px it matches the specification for each kind of visitor`, async ({ page, account, signIn }) => {
    await page.setViewportSize({ width, height: 740 });
    const open = async () => {
      await page.goto("/contact");
      if (name === "Menu") await page.getByRole("banner").getByLabel("Menu").first().click();
    };
    await open();
    await expectMenu(page, name, everyone);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }).filter({ visible: true })).toHaveCount(
      1,
    );

    await signIn(account);
    await open();
    await expectMenu(page, name, [...everyone, ...signedIn]);

    await page.evaluate(() => localStorage.clear());
    await signIn(adminAccount);
    await open();
    await expectMenu(page, name, [...everyone, ...signedIn, "Admin"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("products, AR and quiz are in the footer, and in the menu on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  await page.getByRole("banner").getByLabel("Menu").first().click();
  const more = page.getByRole("navigation", { name: "Menu" }).getByRole("list").nth(1);
  await expect(more.getByRole("listitem")).toHaveText(["Products", "Try AR", "Quiz"]);

  const footer = page.getByRole("contentinfo");
  for (const [name, href] of [
    ["All products", "/products"],
    ["Try AR", "/ar"],
    ["Quiz", "/quiz"],
  ]) {
    await expect(footer.getByRole("link", { name, exact: true, includeHidden: true })).toHaveAttribute(
      "href",
      href ?? "",
    );
  }
});

test("sign-in and registration link to the combined page", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    await page.goto(`${path}?from=%2Fmy-orders`);
    await main(page).getByRole("link", { name: "Sign In or Create Account" }).click();
    await expect(page).toHaveURL("/auth?from=%2Fmy-orders");
  }
});

test("writing a review requires sign-in, with a reason", async ({ page }) => {
  await page.goto("/my-reviews/5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11");
  await expect(main(page)).toContainText("Log in to review a product that was delivered to you. New here?");
  await expect(main(page).getByRole("link", { name: "Create an account" })).toBeVisible();
});
