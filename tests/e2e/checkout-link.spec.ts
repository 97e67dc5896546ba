/** A link that staff send in a chat: the customer opens the checkout with the chosen products and places the order. */
import { adminAccount } from "@/tests/support/admin-orders";
import { expect, expectBothThemes, main, test } from "@/tests/support/e2e";
import { expectInCart, expectPlaced, fillCheckout, placeOrderButton, signInToOrder } from "@/tests/support/shopper";

test("the customer of a chat orders what staff have chosen", async ({ page, browser, account, signIn }) => {
  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/orders/new");
  const panel = main(page).getByRole("region", { name: "Checkout link" });
  await panel.getByText("Let the customer enter name and address").click();
  await expect(panel.getByRole("button", { name: "Create checkout link" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Product" }).fill("sticker");
  await page.getByRole("option", { name: /Element sticker sheet/ }).click();
  await page.getByRole("button", { name: /^Increase: Quantity of Element sticker sheet/ }).click();
  await main(page).getByText("Cash on delivery, by phone").click();
  await page.getByLabel("Order source").selectOption("By Messenger");
  await panel.getByRole("button", { name: "Create checkout link" }).click();
  await expect(panel.getByRole("button", { name: "Copy checkout link" })).toBeVisible();
  await expectBothThemes(page);
  const link = (await panel.locator(".code-box-text").textContent()) ?? "";

  // Another quantity needs another link.
  await page.getByRole("button", { name: /^Increase: Quantity of Element sticker sheet/ }).click();
  await expect(panel.getByRole("button", { name: "Create checkout link" })).toBeVisible();

  const theirs = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "bn-BD" });
  const customer = await theirs.newPage();
  await customer.goto(link.replace("/checkout", "/bn/checkout"));
  await expect(customer.getByRole("region", { name: "আপনার অর্ডার" })).toContainText("২");
  await customer.goto(link);
  await expect(customer.getByRole("region", { name: "Your order" })).toContainText("Element sticker sheet");
  await signInToOrder(customer, account);
  await expect(customer).toHaveURL("/checkout");
  const summary = customer.getByRole("region", { name: "Order summary" });
  await expect(summary).toContainText("Element sticker sheet");
  await customer.reload();
  await expectInCart(customer, 2);
  await fillCheckout(customer, { city: "Dhaka", pay: "Cash on delivery" });
  await placeOrderButton(customer).click();
  await expectPlaced(customer);
  const number = /[0-9A-F]{8}/.exec((await main(customer).textContent()) ?? "")?.[0] ?? "";
  await theirs.close();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/orders?source=messenger");
  await main(page).locator('a[href^="/admin/orders/"]').filter({ hasText: number }).first().click();
  await expect(main(page)).toContainText(/Placed by .+, by Messenger/);
});

test("a changed link is answered with a page that says so", async ({ page, account, signIn, expectedFailures }) => {
  expectedFailures.push(404);
  await page.goto("/checkout?link=AAAA");
  await expect(main(page)).toContainText("This link has expired");
  await expectBothThemes(page);

  await signIn(account);
  const response = await page.goto("/checkout?link=AAAA");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "This link has expired" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "All products" })).toBeVisible();
  await expectBothThemes(page);
});
