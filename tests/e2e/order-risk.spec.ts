/** A risky cash order: reasons on its page, confirmation by WhatsApp, a blocked number, and the figures of deliveries (ADR 104). */
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { adminAccount, adminSession, freshPhone, productNamed } from "@/tests/support/admin-orders";
import { type Account, expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { sessionOf } from "@/tests/support/session";

const SHOP = "01811000000";

async function setShopNumber(request: APIRequestContext, whatsapp: string) {
  const answer = await request.put("/api/v1/settings/shop-contact", {
    ...(await adminSession(request)),
    data: { whatsapp },
  });
  expect(answer.status()).toBe(200);
}

async function placeInvented(request: APIRequestContext, account: Account, phone: string) {
  const product = await productNamed(request, "Element sticker sheet");
  const answer = await request.post("/api/v1/orders", {
    ...(await sessionOf(request, account)),
    data: {
      payment_method: "cash_on_delivery",
      shipping_address: {
        firstName: `Rahima-${randomUUID().slice(0, 8)}`,
        lastName: "Khatun",
        phone,
        address: "asdf asdf",
        area: "Dhanmondi",
        city: "Dhaka",
      },
      items: [{ product_id: product.id, quantity: 1 }],
    },
  });
  return (await answer.json()).order;
}

test("a risky order is confirmed by its buyer's WhatsApp message", async ({
  page,
  request,
  account,
  signIn,
  expectedFailures,
}) => {
  // The message of another sender.
  expectedFailures.push(409);
  const phone = freshPhone();
  const order = await placeInvented(request, account, phone);
  await setShopNumber(request, SHOP);
  await signIn(account);
  await page.goto(`/payment/success?order_id=${order.id}`);
  const link = main(page).getByRole("link", { name: "Confirm by WhatsApp" });
  const href = new URL((await link.getAttribute("href")) ?? "");
  await setShopNumber(request, "");
  expect(href.href).toContain("https://wa.me/8801811000000");
  const message = href.searchParams.get("text") ?? "";

  await signIn(adminAccount);
  await page.goto(`/admin/orders/${order.id}`);
  await expect(main(page)).toContainText("The street is not an address that a courier can find.");
  await expect(main(page)).toContainText("Call the buyer before you confirm it.");
  await main(page).getByRole("button", { name: "WhatsApp message" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm by a WhatsApp message" });
  await dialog.getByLabel("Message").fill(`Forwarded: ${message}`);
  await dialog.getByLabel("Sender shown by WhatsApp").fill("01899999999");
  await dialog.getByRole("button", { name: "Confirm order" }).click();
  await expect(toast(page)).toContainText("can confirm this order. Please call that number.");

  await dialog.getByLabel("Sender shown by WhatsApp").fill(`+88${phone}`);
  await dialog.getByRole("button", { name: "Confirm order" }).click();
  await expect(toast(page, "Order confirmed by WhatsApp")).toBeVisible();
  await expect(main(page)).toContainText("Confirmed by WhatsApp,");
});

test("a number is blocked for cash on its order's page, and unblocked in the list", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const phone = freshPhone();
  const order = await placeInvented(request, account, phone);
  await signIn(adminAccount);
  await page.goto(`/admin/orders/${order.id}`);
  await main(page).getByText("More", { exact: true }).click();
  await main(page).getByRole("button", { name: "Block number" }).click();
  const dialog = page.getByRole("dialog");
  const reason = `Three empty doors ${order.order_number}`;
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Block number" }).click();
  await expect(toast(page, "Number blocked")).toBeVisible();
  await expect(main(page)).toContainText("This number is on the block list.");

  await page.goto("/admin/orders/blocked-numbers");
  const blocked = main(page).getByRole("listitem").filter({ hasText: reason });
  await expectBothThemes(page);
  await blocked.getByRole("button", { name: "End the block" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End the block" }).click();
  await expect(toast(page, "Block ended")).toBeVisible();
  await expect(blocked).toHaveCount(0);
});

test("figures of deliveries are shown for a chosen period, also on a phone and in Bangla", async ({ page, signIn }) => {
  await signIn(adminAccount);
  await page.goto("/admin/orders/figures?date_from=2020-01-01&date_to=2020-01-31");
  await expect(main(page)).toContainText("No parcels in this period");
  await page.goto("/admin/orders/figures");
  await page.getByLabel("By").selectOption("District");
  await main(page).getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/by=district/);
  await expect(main(page).getByRole("region", { name: "Delivery figures" })).toContainText("Dhaka");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^deliveries-by-district-/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/bn/admin/orders/figures?by=product");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ডেলিভারির হিসাব");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the owner changes when orders are risky", async ({ page, signIn }) => {
  await signIn(adminAccount);
  await page.goto("/admin/settings#risk");
  const sent: unknown[] = [];
  await page.route("**/api/v1/settings/risk-rules", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 200, json: {} });
  });
  const points = page.getByRole("group", { name: "High risk" }).getByLabel("From points");
  await expect(points).toHaveValue("5");
  await points.fill("3");
  await page.getByRole("button", { name: "Save risk settings" }).click();
  await expect(points).toHaveAccessibleDescription("A high risk must need more points than caution");

  await points.fill("6");
  await page.getByRole("button", { name: "Save risk settings" }).click();
  await expect(toast(page, "Risk settings updated successfully")).toBeVisible();
  expect(sent).toMatchObject([{ caution_from: 3, high_from: 6, high_action: "call" }]);
  await expectAccessible(page);
});
