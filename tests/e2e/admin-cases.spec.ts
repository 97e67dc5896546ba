import type { APIRequestContext } from "@playwright/test";
import { formatPhone } from "@/lib/phone";
import { adminAccount, detailsOf, makeCodes, place } from "@/tests/support/admin-orders";
import { type Account, expect, expectAccessible, main, test, toast } from "@/tests/support/e2e";
import { returnPaid } from "@/tests/support/payer";
import { sessionOf } from "@/tests/support/session";

test.beforeAll(({ request }) => makeCodes(request, 5));

/** Creates an order that the gateway reports as paid after its customer cancelled it. */
async function paidTooLate(request: APIRequestContext, account: Account) {
  const placed = await place(request, account, { method: "aamarpay" });
  const { order } = placed;
  const session = await sessionOf(request, account);
  const cancelled = await request.patch(`/api/v1/orders/${order.id}/status`, {
    ...session,
    data: { status: "cancelled" },
  });
  expect(cancelled.status()).toBe(200);
  await returnPaid(order.order_number);

  return placed;
}

test("a late payment is listed, and its order is delivered", async ({ page, request, account, signIn }) => {
  const { order, firstName, phone } = await paidTooLate(request, account);
  await signIn(adminAccount);
  await page.goto("/admin/cases");
  await page.getByLabel("Kind").selectOption("late_payment");
  await expect(page).toHaveURL("/admin/cases?kind=late_payment");
  const item = page.getByRole("list", { name: "Cases" }).getByRole("listitem").filter({ hasText: order.order_number });
  await expectAccessible(page);
  await expect(item).toContainText(firstName);
  await expect(item.getByRole("link", { name: formatPhone(phone) })).toHaveAttribute("href", /^tel:/);
  // The separator is above a case, not directly below the buttons.
  await expect(item).toHaveCSS("border-bottom-width", "0px");
  await item.getByRole("link", { name: `Order ${order.order_number}` }).click();

  await expect(page.getByRole("heading", { name: "Needs a hand" })).toBeVisible();
  await expect(main(page)).toContainText("Payment attempts");
  await page.getByRole("button", { name: `Deliver after all for order ${order.order_number}` }).click();
  const dialog = page.getByRole("dialog", { name: "Deliver after all" });
  await expect(dialog).toContainText("its items are reserved again");
  await expectAccessible(page);
  await dialog.getByLabel("Note").fill("The customer still wants it");
  await dialog.getByRole("button", { name: "Deliver after all" }).click();

  await expect(toast(page, "Payment accepted, the order goes on")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Needs a hand" })).toHaveCount(0);
  await expect(main(page)).toContainText("Late payment: released. Note: The customer still wants it.");
  const after = await detailsOf(request, order.id);
  expect(after).toMatchObject({ status: "pending", payment_status: "paid", premium_code: { is_active: true } });

  await page.goto("/admin/cases?kind=late_payment&state=resolved");
  await expect(item).toContainText("Released by Nasrin Akter");
  await expect(item.getByRole("button")).toHaveCount(0);
});

test.describe("a case that cannot be resolved", () => {
  test.use({ expectedFailures: [500, 409] });

  test("shows the reason and keeps the note", async ({ page, request, account, signIn }) => {
    const { order } = await paidTooLate(request, account);
    await signIn(adminAccount);
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole("button", { name: /^Dismiss/ }).click();
    const dialog = page.getByRole("dialog", { name: "Dismiss" });
    await dialog.getByLabel("Note").fill("Talked to the bank");
    const answers = [
      { status: 500, json: { detail: "Internal server error", code: "internal" } },
      { status: 409, json: { detail: "This has already been settled", code: "already_settled" } },
    ];
    await page.route("**/resolve", (route) => route.fulfill(answers.shift()));
    for (const text of ["We couldn't settle this. Please try again.", "This has already been settled"]) {
      await dialog.getByRole("button", { name: "Dismiss" }).click();
      await expect(toast(page, "Error")).toContainText(text);
      await expect(dialog.getByLabel("Note")).toHaveValue("Talked to the bank");
    }
  });
});
