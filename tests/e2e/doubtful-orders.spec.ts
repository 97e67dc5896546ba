/** Warnings for admins: other orders of a number, several accounts with it, and unknown places (D9.50). */
import { adminAccount, adminSession, freshPhone, place } from "@/tests/support/admin-orders";
import { expect, expectBothThemes, main, row, test, violationsOf } from "@/tests/support/e2e";

test("a doubtful order is flagged in the list, on its page and in the call list, with a link to the other orders", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const phone = freshPhone();
  const [first, second] = [await place(request, account, { phone }), await place(request, account, { phone })];
  const { order } = await place(request, account, { phone: `+88${phone}`, city: "Nowhere" });
  await signIn(adminAccount);
  await page.goto(`/admin/orders?search=${phone}`);
  const flagged = row(page, order.order_number);
  await expect(flagged).toContainText("2 more open");
  await expect(flagged).toContainText("Unknown place");
  await expect(flagged).toContainText("1 × Element sticker sheet");
  await expectBothThemes(page);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await violationsOf(page, ["target-size"])).toEqual([]);
  await page.goto(`/admin/orders/calls?order=${order.id}`);
  const others = main(page).getByRole("link", { name: "2 other orders from this number" });
  await expect(others.locator("..")).toHaveText("2 other orders from this number: 2 open");
  await expect(main(page)).toContainText("“Nowhere” is not in the list of places");
  await main(page).getByRole("link", { name: "Open order" }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  await expect(page.getByRole("heading", { name: "Actions" })).toBeInViewport();
  await others.click();
  for (const known of [first.order, second.order, order]) {
    await expect(row(page, known.order_number)).toBeVisible();
  }
});

test("the menu's count updates immediately after a change on this page", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account);
  await page.clock.install();
  await signIn(adminAccount);
  const first = page.waitForResponse("**/api/v1/dashboard/pulse*");
  await page.goto(`/admin/orders/${order.id}`);
  await first;
  const again = page.waitForResponse("**/api/v1/dashboard/pulse*");
  await page.getByRole("button", { name: "Confirm by phone" }).click();
  await page.clock.runFor(1_000);
  await again;
});

test("a long badge on the Bangla page of an order fits a phone", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account);
  const data = { step: "confirm", orders: [{ id: order.id }] };
  await request.post("/api/v1/orders/admin/bulk", { ...(await adminSession(request)), data });
  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/bn/admin/orders/${order.id}`);

  await expect(main(page)).toContainText("কল ছাড়াই নিশ্চিত করা হয়েছে");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
