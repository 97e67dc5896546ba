/** The checkout on a phone: known details collapsed, no layout shift, payment method remembered (#31). */
import type { Page } from "@playwright/test";
import { place } from "@/tests/support/admin-orders";
import { expect, expectBothThemes, test } from "@/tests/support/e2e";
import { addToCart, fillCheckout, placeOrderButton } from "@/tests/support/shopper";

test.use({ viewport: { width: 360, height: 740 } });

const field = (page: Page, name: string) => page.locator(`#checkout-${name}`);
const change = (page: Page) => page.getByRole("region", { name: "Contact" }).getByText("Change", { exact: true });

test("known contact details are one line, which expands on click and on errors", async ({ page, account, signIn }) => {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  const contact = page.getByRole("region", { name: "Contact" });
  await expect(contact).toContainText("Rahima Khatun · 01712-345678");
  await expect(contact).toContainText(account.email);
  await expect(field(page, "phone")).toBeHidden();
  await expect(field(page, "firstName")).toBeHidden();
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });

  await change(page).click();
  await expect(field(page, "firstName")).toHaveValue("Rahima");
  await expect(field(page, "firstName")).toBeVisible();
  await expect(field(page, "phone")).toHaveValue("01712-345678");
  await field(page, "phone").fill("");
  await page.reload();
  // The phone field is expanded, because the draft has no number.
  await expect(field(page, "phone")).toBeVisible();
  await field(page, "phone").fill("01812-345678");
  await page.reload();
  await expect(contact).toContainText("01812-345678");
  await expect(field(page, "phone")).toBeHidden();

  await contact.locator("summary").press("Enter");
  await field(page, "email").fill("nonsense");
  await change(page).click();
  await expect(field(page, "email")).toBeHidden();
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  await placeOrderButton(page).click();
  await expect(field(page, "email")).toBeVisible();
  await expect(field(page, "email")).toBeFocused();
});

test("a coupon error is shown above the bar", async ({ page, account, signIn, expectedFailures }) => {
  expectedFailures.push(409, 422, 404);
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Order summary/ }).click();
  await page.getByRole("button", { name: "Have a coupon?" }).click();
  const code = page.getByLabel("Coupon code");
  await code.fill("NOPE");
  // Just above the bar, in the area that a phone's keyboard leaves visible.
  await code.evaluate((input) => {
    const edge = document.querySelector(".checkout-bar")?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: input.getBoundingClientRect().bottom - edge + 4, behavior: "instant" });
  });
  await code.press("Enter");
  const error = page.getByText(/We don't know this coupon/);
  await expect(error).toBeVisible();

  const bar = page.locator(".checkout-bar");
  const overlap = async () => {
    const [words, edge] = [await error.boundingBox(), await bar.boundingBox()];
    return (words?.y ?? 0) + (words?.height ?? 0) - (edge?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});

test("the payment method defaults to the last one; a first order must choose", async ({
  page,
  account,
  signIn,
  request,
}) => {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  await expect(page.getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await fillCheckout(page, { city: "Dhaka" });
  await placeOrderButton(page).click();
  await expect(page.getByText("Choose a payment method")).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeFocused();

  await place(request, account, { city: "Dhaka", area: "Mirpur" });
  // A new tab has no draft.
  const next = await page.context().newPage();
  await next.goto("/checkout");
  await expect(next.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
  await next.close();
});
