/** A risky cash order: its delivery charge is paid in advance by link on a phone, and the courier collects the rest (ADR 105). */
import { adminAccount, freshPhone, productNamed } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, test } from "@/tests/support/e2e";
import { choose, expectPayerPage } from "@/tests/support/payer";
import { sessionOf } from "@/tests/support/session";

test("the delivery charge of a cash order is paid in advance by a link, which confirms the order", async ({
  page,
  browser,
  request,
  account,
  signIn,
}) => {
  const product = await productNamed(request, "Periodic table wall poster");
  const answer = await request.post("/api/v1/orders", {
    ...(await sessionOf(request, account)),
    data: {
      payment_method: "cash_on_delivery",
      shipping_address: {
        ...{ firstName: "Rahima", lastName: "Khatun", phone: freshPhone() },
        ...{ address: "House 27, Road 5", area: "Dhanmondi", city: "Dhaka" },
      },
      items: [{ product_id: product.id, quantity: 2 }],
    },
  });
  const { order } = await answer.json();
  const advance = Math.floor(Math.min(order.delivery_charge, (order.total_amount - order.delivery_charge) / 10));
  const rest = order.total_amount - advance;

  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders/${order.id}`);
  await main(page).getByText("More", { exact: true }).click();
  await main(page)
    .getByRole("button", { name: `Ask for ৳${advance} in advance` })
    .click();
  const panel = main(page).getByRole("region", { name: `Advance of ৳${advance}` });
  const link = (await panel.locator(".code-box-text").textContent()) ?? "";
  for (const name of ["Send by WhatsApp", "Send by SMS", "Send by email"]) {
    const href = (await panel.getByRole("link", { name }).getAttribute("href")) ?? "";
    expect(decodeURIComponent(href)).toContain(link);
    expect(decodeURIComponent(href)).toContain(`You pay the other ৳${rest} to the courier`);
  }
  await expectAccessible(page);

  const theirs = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const payer = await theirs.newPage();
  await payer.goto(link.replace(/\/pay\//, "/bn/pay/"));
  await expect(main(payer)).toContainText("আপনি পার্সেল না নিলে অগ্রিম ফেরত দেওয়া হয় না");
  await payer.goto(link);
  await expect(payer.getByRole("heading", { level: 1, name: `Pay ৳${advance} in advance` })).toBeVisible();
  await expect(main(payer)).toContainText(`You'll pay the courier the other ৳${rest} in cash.`);
  await expect(main(payer)).toContainText("If you refuse the parcel, we keep the advance: it pays the courier.");
  await expectBothThemes(payer);
  await payer.setViewportSize({ width: 360, height: 740 });
  await payer.getByRole("button", { name: `Pay ৳${advance}` }).click();
  await expectPayerPage(payer);
  await choose(payer, "Cancel");
  await expect(main(payer)).toContainText("The payment wasn't completed. You can pay again.");
  await payer.getByRole("button", { name: `Pay ৳${advance}` }).click();
  await expectPayerPage(payer);
  await choose(payer, "Pay with bKash");
  await expect(payer.getByRole("heading", { level: 1, name: "Your advance is paid" })).toBeVisible();
  await expect(main(payer)).toContainText(`You'll pay the courier ৳${rest} in cash.`);
  await theirs.close();

  await page.goto(`/admin/orders/${order.id}`);
  await expect(main(page)).toContainText("Confirmed by its advance,");
  await expect(main(page)).toContainText("Paid in advance");
  await expect(main(page).getByRole("button", { name: /in advance$/ })).toHaveCount(0);
  await page.goto(`/track/${order.tracking_number}`);
  await expect(main(page)).toContainText(`Pay ৳${rest} to the courier`);
});
