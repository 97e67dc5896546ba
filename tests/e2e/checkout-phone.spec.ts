/** The checkout on a phone: initial view, sticky elements, and the note for the courier. */
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, main, test } from "@/tests/support/e2e";
import { addToCart, fillCheckout, placeOrderButton, pressChange } from "@/tests/support/shopper";

const PHONE = { width: 360, height: 740 };

const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });

async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? Number.NaN;
}

test("items, total and the single button are visible; the only links are home, the other language and a phone call", async ({
  page,
  account,
  signIn,
}) => {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.setViewportSize(PHONE);
  await page.goto("/checkout");
  const fold = summary(page).getByRole("button", { name: /^Order summary/ });
  await expect(fold).toContainText("Element sticker sheet");
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  expect(await topOf(fold)).toBeLessThan(140);
  await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Total").last()).toBeInViewport();
  await expectBothThemes(page);
  await page.setViewportSize(PHONE);
  await pressChange(page.getByRole("region", { name: "Contact" }));
  await expect(page.getByLabel("First name")).toBeVisible();
  expect(await topOf(page.getByLabel("First name"))).toBe(await topOf(page.getByLabel("Last name")));
  await expect(page.getByLabel("Last name")).toHaveValue("Khatun");
  await expect(page.getByLabel("ZIP code")).toHaveAttribute("inputmode", "numeric");
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(3);
  await expect(page.getByRole("banner").getByRole("link", { name: "বাংলা" })).toHaveAttribute("href", "/bn/checkout");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Call us/ })).toHaveAttribute("href", /^tel:/);
  await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
  await expectBothThemes(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await fold.click();
  await expect(summary(page).getByText("Maximum 10 items per order")).toBeVisible();
  await summary(page)
    .getByRole("button", { name: /^Increase|^More|^Add one/i })
    .first()
    .click();
  await expect(fold).toContainText("2 × Element sticker sheet");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);

  // An error is visible, and not covered by the bar.
  await fold.click();
  await placeOrderButton(page).click();
  await expect(page.getByLabel("City or district")).toBeFocused();
  await expect(page.locator(":focus")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  const bar = await topOf(placeOrderButton(page));
  expect(await topOf(page.locator(":focus"))).toBeLessThan(bar - 40);
});

test("a note for the courier is stored in the draft and sent with the order", async ({ page, account, signIn }) => {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.setViewportSize(PHONE);
  await page.goto("/checkout", { waitUntil: "networkidle" });
  await page.getByLabel("Note for the courier").fill("Blue gate,\nring twice");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByLabel("Note for the courier")).toHaveValue("Blue gate,\nring twice");
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });

  // Couriers deliver to Bangladeshi mobile numbers only (D9.25).
  await page.getByRole("region", { name: "Contact" }).getByText("Change", { exact: true }).click();
  await page.getByLabel("Phone").fill("০১৭১২৩৪৫৬");
  await placeOrderButton(page).click();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/11 digits/);
  await expect(page).toHaveURL("/checkout");
  await page.getByLabel("Phone").fill("০১৭১২৩৪৫৬৭৮");
  await placeOrderButton(page).click();
  await expect(page).not.toHaveURL("/checkout");

  await page.goto("/my-orders");
  await page
    .getByRole("link", { name: /^Order [0-9A-F]{8}$/ })
    .first()
    .click();
  await expect(main(page)).toContainText("Note for the courier Blue gate, ring twice");
});
