/** "Buy Cards", and messages below the checkout button. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectBothThemes, test } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";
import { addToCart, expectInCart, fillCheckout, placeOrderButton, signInToOrder } from "@/tests/support/shopper";

const QUOTE = "**/api/v1/checkout/quote";
const summary = (page: Page) => page.getByRole("region", { name: "Order summary" });
const lines = (page: Page) => summary(page).getByRole("list").first().getByRole("listitem");

/** Removes cash on delivery from the shop's responses, once `isOff` returns true. */
async function switchCashOff(page: Page, isOff = () => true): Promise<void> {
  await page.route(QUOTE, async (route) => {
    const response = await route.fetch();
    const quote = await response.json();
    const methods = quote.payment_methods.filter(({ name }: { name: string }) => name !== "cash_on_delivery");
    await route.fulfill({ response, json: isOff() ? { ...quote, payment_methods: methods } : quote });
  });
}

async function createProduct(request: APIRequestContext, name: string) {
  const session = await sessionOf(request, adminLogin);
  const data = { name, description: "", price: 10, stock_quantity: 5, category: "Physical" };
  const { id } = await (await request.post("/api/v1/products/", { ...session, data })).json();

  return { remove: () => request.delete(`/api/v1/products/${id}`, session) };
}

test("adds one set to the cart, once, and opens the checkout", async ({ page, account, signIn }) => {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  const buy = page.getByRole("banner").getByRole("link", { name: "Buy Cards" }).first();
  await buy.dblclick();

  await expect(page).toHaveURL("/checkout");
  await expect(lines(page)).toHaveCount(2);
  await expect(summary(page)).toContainText("Element sticker sheet");
  await expectInCart(page, 2);

  // Repeat from another page, and after Back: still one item.
  await page.goto("/");
  // Use the keyboard: lazily rendered sections above move the footer.
  await page.getByRole("contentinfo").getByRole("link", { name: "Buy Cards" }).press("Enter");
  await expect(page).toHaveURL("/checkout");
  await expectInCart(page, 2);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(page).toHaveURL("/checkout");
  await expect(lines(page)).toHaveCount(2);

  // A removed set stays removed.
  await lines(page)
    .filter({ hasNotText: "Element sticker sheet" })
    .getByRole("button", { name: /remove/i })
    .click();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
});

test("adds the set for a guest who signs in, in a browser with slow scripts", async ({ page, account }) => {
  await page.goto("/");
  const href = await page.getByRole("contentinfo").getByRole("link", { name: "Buy Cards" }).getAttribute("href");
  await page.goto(href ?? "");
  await expect(page).toHaveURL(/\/login\?from=/);
  await signInToOrder(page, account);

  await expect(page).toHaveURL("/checkout");
  await expect(lines(page)).toHaveCount(1);
  await expectInCart(page, 1);
});

test("does not replace removed cart items with others", async ({
  page,
  account,
  signIn,
  request,
  expectedFailures,
}) => {
  expectedFailures.push(404);
  const name = `Leaving ${randomUUID()}`;
  const product = await createProduct(request, name);
  await signIn(account);
  await addToCart(page, name);
  await page.goto("/checkout");
  await expect(placeOrderButton(page)).toBeEnabled();
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  await product.remove();
  await placeOrderButton(page).click();

  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    `${name} is no longer available, so we've taken it out of your cart.`,
  );
  await expect(placeOrderButton(page)).toHaveCount(0);
  await expectBothThemes(page);
  await page.getByRole("link", { name: "See all products" }).click();
  await expect(page).toHaveURL("/products");
});

test("an offer stays unchanged while another tab changes the cart", async ({ page, account, signIn, context }) => {
  await signIn(account);
  await page.goto("/checkout");
  await expect(summary(page)).toContainText("Your cart is empty, so here's our suggestion.");
  const button = await placeOrderButton(page).textContent();

  const other = await context.newPage();
  await addToCart(other, "Element sticker sheet");
  await expectInCart(page, 1);

  await expect(placeOrderButton(page)).toHaveText(button ?? "");
  await expect(summary(page)).not.toContainText("Element sticker sheet");
});

test("a payment method that is disabled disappears from an open checkout and its draft, with a notice", async ({
  page,
  account,
  signIn,
}) => {
  await signIn(account);
  await page.goto("/checkout", { waitUntil: "networkidle" });
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  await switchCashOff(page);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));

  await expect(
    page.getByText("Cash on delivery is no longer offered. Please choose another way to pay."),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: "Cash on delivery" })).toHaveCount(0);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectBothThemes(page);
  await placeOrderButton(page).click();
  await expect(page.getByText("Choose a payment method")).toBeVisible();
  await page.getByRole("radio", { name: "Online payment" }).check();
  await expect(page.getByText("is no longer offered")).toHaveCount(0);
});

test("a payment method found disabled on submit is reported visibly", async ({ page, account, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(account);
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  await switchCashOff(page);
  await placeOrderButton(page).click();

  const sentence = page.getByText("Cash on delivery is no longer offered. Please choose another way to pay.");
  await expect(sentence).toBeInViewport();
  await expect(page.getByRole("status").filter({ has: sentence })).toBeFocused();
});

test("returning to the checkout sends one request", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/checkout", { waitUntil: "networkidle" });
  await expect(placeOrderButton(page)).toBeEnabled();
  let calls = 0;
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(QUOTE, async (route) => {
    calls += 1;
    await isHeld;
    await route.continue();
  });
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("pageshow"));
  });
  const answer = page.waitForResponse(QUOTE);
  letGo();
  await answer;

  expect(calls).toBe(1);
});

test("an order rejected for its payment method shows the remaining methods", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(422);
  await signIn(account);
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  let isOff = false;
  await switchCashOff(page, () => isOff);
  await page.route("**/api/v1/orders", (route) => {
    isOff = true;
    const detail = "This payment method is not available";
    return route.fulfill({ status: 422, json: { detail, code: "payment_method_disabled" } });
  });
  await placeOrderButton(page).click();

  await expect(page.getByRole("listitem").filter({ hasText: "Order Failed" })).toContainText("not available");
  await expect(page.getByText("Cash on delivery is no longer offered.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Cash on delivery" })).toHaveCount(0);
});
