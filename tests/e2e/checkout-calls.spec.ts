/** The requests of an order, from opening the cart to the confirmation: their number, and lost responses. */
import { expect, test } from "@/tests/support/e2e";
import { addToCart, agree, cartButton, expectPlaced, fillCheckout, placeOrderButton } from "@/tests/support/shopper";

test("an order of three products takes four requests, and one for cart offers", async ({ page, account, signIn }) => {
  await signIn(account);
  for (const name of ["Everyday molecules", "Element sticker sheet", "Periodic table, all 118 cards"]) {
    await addToCart(page, name);
  }
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/v1/")) calls.push(`${request.method()} ${pathname}`);
  });
  await cartButton(page).click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart.getByText(/free delivery|delivery is free/i)).toBeVisible();
  await cart.getByRole("link", { name: "Checkout" }).click();
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  await placeOrderButton(page).click();

  await expectPlaced(page);
  const quote = "POST /api/v1/checkout/quote";
  const offers = "GET /api/v1/products/offers";
  expect(calls.filter((call) => call !== offers)).toEqual([quote, quote, quote, "POST /api/v1/orders"]);
  expect(calls.filter((call) => call === offers)).toHaveLength(1);
});

test("an order whose response was lost is placed once, also after a reload", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_FAILED/);
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  const keys: (string | undefined)[] = [];
  await page.route("**/api/v1/orders", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();

    await route.fetch();
    return route.abort();
  });
  await placeOrderButton(page).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Order Failed" })).toBeVisible();
  await expect(placeOrderButton(page)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("রহিমা");
  await agree(page);
  await placeOrderButton(page).click();

  await expectPlaced(page);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await page.goto("/my-orders");
  await expect(page.getByRole("link", { name: /^Order [0-9A-F]{8}$/ })).toHaveCount(1);
});
