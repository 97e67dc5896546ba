import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { CODE_ALPHABET, CODE_LENGTH, formatCode } from "@/lib/premium-codes/rules";
import { expect, expectAccessible, expectBothThemes, main, test } from "@/tests/support/e2e";
import { choose } from "@/tests/support/payer";
import { adminLogin, type Session, sessionOf } from "@/tests/support/session";
import { queryShop } from "@/tests/support/shop-database";
import { addToCart, agree, placeOrderButton } from "@/tests/support/shopper";

async function placeOrder(request: APIRequestContext, session: Session): Promise<{ id: string; order_number: string }> {
  const products = await (await request.get("/api/v1/products/search/Everyday%20molecules")).json();
  const answer = await request.post("/api/v1/orders", {
    ...session,
    data: {
      payment_method: "cash_on_delivery",
      shipping_address: {
        firstName: "Rahima",
        lastName: "Khatun",
        phone: "01712-345678",
        address: "House 27, Road 5",
        area: "Dhanmondi",
        city: "Dhaka",
      },
      items: [{ product_id: products.data[0].id, quantity: 1 }],
    },
  });
  expect(answer.status()).toBe(201);

  return (await answer.json()).order;
}

test("a paid order delivers its code, on its page and under My Codes, to be copied", async ({
  page,
  request,
  account,
  signIn,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(account);
  await page.goto("/my-codes");
  await expect(page.getByRole("heading", { name: "You don't have any premium codes yet" })).toBeVisible();

  const order = await placeOrder(request, await sessionOf(request, account));
  await page.goto(`/my-orders/${order.id}`);
  await expect(page.getByRole("main")).toContainText("You'll get your premium code once the cash is recorded.");
  await expect(page.getByRole("heading", { name: "Your premium code" })).toHaveCount(0);

  const admin = await sessionOf(request, adminLogin);
  const edit = (data: object) => request.put(`/api/v1/orders/admin/${order.id}`, { ...admin, data });
  const paid = await (await edit({ payment_status: "paid" })).json();
  const { code } = paid.premium_code;
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your premium code" })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "My Codes" }).click();
  await expect(page).toHaveURL("/my-codes");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: code });
  await expect(card).toContainText("Active");
  await expect(card).toContainText("Not used yet");
  await expect(card.getByRole("link", { name: `Order ${order.order_number}` })).toBeVisible();
  const copy = card.locator(".code-box").getByRole("button");
  await copy.scrollIntoViewIfNeeded();
  const before = await copy.boundingBox();
  await card.getByRole("button", { name: `Copy premium code ${code}` }).click();
  await expect(card.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await copy.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expectAccessible(page);

  await edit({ payment_status: "refunded" });
  await page.reload();
  await expect(card).toContainText("Deactivated");

  // An older code that works comes first.
  const older = formatCode(
    [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(""),
  );
  await queryShop(
    `INSERT INTO premium_codes (id, code, bound_user_email, created_at) VALUES (gen_random_uuid(), $1, $2, now() - interval '1 day')`,
    [older, account.email],
  );
  await queryShop("UPDATE users SET email_verified_at = now() WHERE email = $1", [account.email]);
  await page.reload();
  await expect(main(page).locator(".code-box-text")).toHaveText([older, code]);
});

test("a guest must sign in to see their codes", async ({ page, account }) => {
  await page.goto("/my-codes");
  await expect(page).toHaveURL("/login?from=%2Fmy-codes");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();

  await expect(page).toHaveURL("/my-codes");
});

test("a code-only product needs just a name, and no page mentions a parcel", async ({ page, account, signIn }) => {
  await signIn(account);
  await addToCart(page, "Premium for a class of 40");
  await page.goto("/checkout");
  await expect(page.getByLabel("City")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Cash on delivery" })).toHaveCount(0);
  await expectBothThemes(page);
  await page.getByRole("radio", { name: "Online payment" }).check();
  await agree(page);
  await placeOrderButton(page).click();
  await choose(page, "Pay with bKash");

  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
  const code = (await main(page).locator(".code-box-text").textContent()) ?? "";
  expect(code.length).toBeGreaterThan(8);
  await page.goto("/my-orders");
  await expect(main(page)).toContainText("Paid, your code is in My Codes");
  await main(page).getByRole("link", { name: "View order" }).click();
  await expect(main(page).locator(".code-box-text")).toHaveText(code);
  await expect(main(page)).not.toContainText(/parcel|Delivery charge|Track Order|courier/);
});
