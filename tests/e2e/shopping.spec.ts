import type { Page } from "@playwright/test";
import { expect, expectBothThemes, test } from "@/tests/support/e2e";
import {
  addToCart,
  cartButton,
  closeCart,
  expectPlaced,
  fillCheckout,
  openProduct,
  pressChange,
} from "@/tests/support/shopper";

const searchField = (page: Page) => page.getByRole("main").getByRole("combobox", { name: "Search products" });

test("a shopper browses, searches, fills a cart of two, orders with cash on delivery and tracks the order", async ({
  page,
  account,
  signIn,
  browser,
}) => {
  await signIn(account);
  await page.goto("/");
  const buyCards = page.getByRole("banner").getByRole("link", { name: "Buy Cards" }).first();
  await expect(buyCards).toHaveAttribute("href", "/checkout?buy=cards");
  await page.goto("/products");
  await searchField(page).fill("molecules");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=molecules/);

  await addToCart(page, "Everyday molecules");
  await addToCart(page, "Element sticker sheet");
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  await cartButton(page).click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  await cart.getByRole("link", { name: "Checkout" }).click();

  await expect(page).toHaveURL("/checkout");
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await fillCheckout(page, { city: "Sylhet", pay: "Cash on delivery" });
  await expect(page.getByText("৳120", { exact: true })).toBeVisible();
  await page.getByLabel("City").fill("Dhaka");
  await expect(page.getByText("৳60", { exact: true })).toBeVisible();
  await expect(page.getByText("Maximum 10 items per order")).toBeVisible();
  await page.getByRole("button", { name: /place order/i }).click();

  await expectPlaced(page);
  await expect(cartButton(page)).toHaveAccessibleName("Cart");

  await page.goto("/my-orders");
  await page
    .getByRole("link", { name: /^Order [0-9A-F]{8}$/ })
    .first()
    .click();
  await expect(page.getByRole("main")).toContainText("Everyday molecules");
  await expect(page.getByRole("main")).toContainText("রহিমা খাতুন");

  await page.goto("/my-orders");
  await expect(page.getByRole("main")).toContainText(/Pay ৳\d+ to the courier/);
  await page.getByRole("main").getByRole("link", { name: "Track Order" }).click();
  await expect(page).toHaveURL(/\/track\//);
  await expect(page.getByText("Order Found! Successfully loaded order.")).toBeVisible();
  await expect(page.getByText("Cash on delivery: pay on arrival")).toBeVisible();

  const guest = await browser.newPage();
  await guest.goto(page.url());
  await expect(guest.getByText("Order Placed")).toBeVisible();
  await expect(guest.getByRole("main")).not.toContainText("রহিমা");
  await guest.close();
});

test("a customer cancels an order while that is allowed", async ({ page, account, signIn }) => {
  await signIn(account);
  await addToCart(page, "Everyday molecules");
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Khulna", pay: "Cash on delivery" });
  await page.getByRole("button", { name: /place order/i }).click();
  await expectPlaced(page);

  await page.goto("/my-orders");
  await page.getByRole("link", { name: /^Order [0-9A-F]{8}$/ }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();

  await expect(page.getByText("Order cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Cancelled").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expect(page.getByText("This order was cancelled.").locator("xpath=..")).toBeFocused();
  const steps = page.getByRole("list", { name: "Order progress" }).getByRole("listitem");
  await expect(steps).toHaveCount(6);
  await expect(steps.nth(1)).toHaveText(/^Payment Confirmed: done\s*Nothing to pay$/);
});

test("removing lines moves the focus to the next one, and a double tap adds one", async ({ page }) => {
  for (const name of ["Everyday molecules", "Element sticker sheet"]) {
    await openProduct(page, name);
    await page.getByRole("button", { name: "Add to Cart" }).dblclick();
    await expect(page.getByText("Added. 1 in your cart.")).toBeVisible();
    await closeCart(page);
  }
  await cartButton(page).click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await cart.getByRole("button", { name: "Remove Everyday molecules" }).click();
  await expect(cart.getByRole("button", { name: "Remove Element sticker sheet" })).toBeFocused();
  await expect(cart.getByText("Everyday molecules removed")).toBeVisible();
  await cart.getByRole("button", { name: "Undo" }).click();
  await expect(cart.getByRole("button", { name: "Remove Everyday molecules" })).toBeFocused();
  await expect(cart.getByRole("listitem").first()).toContainText("Everyday molecules");
  await cart.getByRole("button", { name: "Remove Everyday molecules" }).click();

  await cart.getByRole("button", { name: "Remove Element sticker sheet" }).click();

  await expect(cart.getByText("Your cart", { exact: true })).toBeFocused();
});

test("an empty checkout offers the flagship set, and a double click orders once", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/checkout");
  await expect(page.getByRole("main")).toContainText("Periodic table, all 118 cards");
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  await page.getByRole("button", { name: /place order/i }).dblclick();
  await expectPlaced(page);
  // A reload places no order, and the checkout is no longer in the history.
  await page.reload();
  await expectPlaced(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/checkout/);

  await page.goto("/my-orders");
  await expect(page.getByRole("link", { name: /^Order [0-9A-F]{8}$/ })).toHaveCount(1);
});

test("the checkout names the missing field and keeps the input", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/checkout");
  await pressChange(page.getByRole("region", { name: "Contact" }));
  await page.getByLabel("First name").fill("Rahima");
  await page.getByRole("button", { name: /place order/i }).click();
  await expect(page.getByText("Street address is required")).toBeVisible();
  await expect(page.getByText("City is required")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Rahima");
});

test("a changed price in the cart is shown before ordering", async ({ page, account, signIn }) => {
  await signIn(account);
  await addToCart(page, "Everyday molecules");
  // Change the cart before the next page's scripts, because the open page may still save it.
  await page.addInitScript(() => {
    const lines = JSON.parse(localStorage.getItem("chemcard.cart") ?? "[]");
    localStorage.setItem("chemcard.cart", JSON.stringify(lines.map((line: object) => ({ ...line, price: 1 }))));
  });

  await page.goto("/checkout");

  await expect(
    page
      .getByRole("main")
      .getByText(/৳1\b.*৳690|৳690.*৳1\b|changed/i)
      .first(),
  ).toBeVisible();
});

test.describe("the product browser", () => {
  test("pages and searches by URL, and shows a message without results", async ({ page }) => {
    await page.goto("/products?limit=6");
    await page.getByRole("navigation", { name: "Pages of products" }).getByRole("link", { name: "2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);

    await searchField(page).fill("unobtainium");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No products found for your search.")).toBeVisible();
    await expect(page.getByRole("region", { name: "What others buy" }).getByRole("article")).toHaveCount(4);
    await page.getByRole("main").getByText("Clear", { exact: true }).first().click();
    await expect(page).not.toHaveURL(/unobtainium/);
  });

  test("three filters and the order are visible, and selections persist", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Laboratory" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Laboratory" })).toBeVisible();
    const activeOnly = page.getByRole("checkbox", { name: "Active only" });
    const size = page.getByLabel("Products per page");
    await expect(activeOnly).toBeChecked();
    await expect(size.getByRole("option")).toHaveText(["6 per page", "12 per page", "24 per page", "48 per page"]);
    await expect(size).toHaveValue("12");
    await page.getByLabel("Sort by").selectOption("Price, low to high");
    await expect(page).toHaveURL("/products?category=Laboratory&sort=price_asc");
    await size.selectOption("6");
    await expect(page).toHaveURL("/products?category=Laboratory&sort=price_asc&limit=6");
    await activeOnly.uncheck();
    await expect(page).toHaveURL("/products?category=Laboratory&active_only=false&sort=price_asc&limit=6");
    await expect(activeOnly).not.toBeChecked();
    await page.goBack();
    await expect(activeOnly).toBeChecked();
    await page.goto("/products?category=Laboratory&sort=price_asc&limit=6&active_only=false");
    await expect(activeOnly).not.toBeChecked();

    await searchField(page).fill("sticker");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Nothing found for “sticker” in Laboratory" })).toBeVisible();
    await expect(searchField(page)).toBeFocused();
    await page.getByRole("link", { name: "Search in all categories" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Results for “sticker”", exact: true })).toBeVisible();
    await expect(page).toHaveURL(/sort=price_asc/);

    await searchField(page).fill("periodc");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Nothing for “periodc”, showing “periodic”")).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test("starts with products, the card set first, and adds one with its button", async ({ page }) => {
      await page.goto("/products");
      const first = page.getByRole("main").getByRole("article").first();
      await expect(first).toContainText("Periodic table, all 118 cards");
      expect((await first.boundingBox())?.y).toBeLessThan(282);

      await page.getByRole("button", { name: "Add Periodic table, all 118 cards to cart" }).dblclick();
      const cart = page.getByRole("dialog", { name: "Your cart" });
      await expect(cart.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
      await expect(cart).toContainText("Periodic table, all 118 cards");
      await page.keyboard.press("Escape");
      await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
      await expect(page).toHaveURL("/products");

      await page.goto("/products?search=USB%20microscope&active_only=false");
      await expect(page.getByRole("article").filter({ hasText: "Out of stock" })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Add / })).toHaveCount(0);
    });

    test("has its filters in one line, at least 44 pixels high", async ({ page }) => {
      await page.goto("/products");
      const filters = [page.getByLabel("Products per page"), page.getByText("Active only"), page.getByLabel("Sort by")];
      const boxes = await Promise.all(filters.map((filter) => filter.boundingBox()));
      const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect(new Set(middles).size).toBe(1);
      await expectBothThemes(page);
    });
  });

  test("marks unavailable products", async ({ page }) => {
    await openProduct(page, "USB microscope");

    await expect(page.getByText("Out of stock").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
  });

  test("mentions no parcel for a code-only product", async ({ page }) => {
    await openProduct(page, "Premium app access, 1 month");

    await expect(page.getByText("Find your code in My Codes as soon as the order is paid")).toBeVisible();
    await expect(page.getByText("when it arrives")).toHaveCount(0);
  });

  test("links back to the products, and shows a message for an unknown product", async ({ page, expectedFailures }) => {
    expectedFailures.push(404);
    await openProduct(page, "Everyday molecules");
    await page.getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL(/\/products$/);

    await page.goto("/products/00000000-0000-4000-8000-000000000000");
    await expect(page.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
  });
});

test.describe("tracking", () => {
  test("looks up on Enter, announces the result, and clears it on editing", async ({ page, expectedFailures }) => {
    expectedFailures.push(404);
    await page.goto("/track-order");
    const button = page.getByRole("main").getByRole("button", { name: "Track Order" });
    await expect(button).toBeDisabled();
    await page.getByLabel("Order ID or tracking number").fill("  NO-SUCH-ORDER ");
    await page.keyboard.press("Enter");

    const text = `We couldn't find an order with the ID "NO-SUCH-ORDER". Please check your order ID or tracking number and try again.`;
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
    await page.getByLabel("Order ID or tracking number").fill("NO");
    await expect(page.getByRole("main").getByText(text)).toHaveCount(0);
  });

  test("tells a guest why an order number is not enough", async ({ page, expectedFailures }) => {
    expectedFailures.push(404);
    await page.goto("/track-order");
    await page.getByLabel("Order ID or tracking number").fill("f3a1f1c2");
    await page.keyboard.press("Enter");

    await expect(page.getByRole("main")).toContainText(
      "That looks like an order number. Sign in, or use the 12-character tracking number.",
    );
  });
});
