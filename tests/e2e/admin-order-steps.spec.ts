/** The order page, step by step, on a phone. */
import { formatPhone } from "@/lib/phone";
import { adminAccount, detailsOf, edit, makeCodes, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { mailTo } from "@/tests/support/inbox";

test.beforeAll(({ request }) => makeCodes(request, 5));

test.describe("the next step of an order", () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED/] });

  test("is its only green button, from call to refund; an extra click has no effect, and one offline keeps the page", async ({
    page,
    context,
    request,
    account,
    signIn,
  }) => {
    const { order, firstName, phone } = await place(request, account);
    const list = "queue=to_confirm&limit=50";
    await signIn(adminAccount);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.clock.install();
    await page.goto(`/admin/orders/${order.id}?${list}`);
    const bar = page.getByRole("navigation", { name: "This order" });
    const step = bar.getByRole("button");
    const history = main(page).getByRole("region", { name: "History" });
    await expect(page.getByRole("link", { name: "To confirm" })).toHaveAttribute("href", `/admin/orders?${list}`);
    await expect(main(page)).toContainText("Not confirmed by phone yet");
    await expect(main(page).getByRole("link", { name: `Call ${formatPhone(phone)}` })).toBeInViewport();
    // Each value appears once, and all actions are within two screens.
    for (const once of [formatPhone(phone), account.email, firstName]) {
      await expect(main(page).getByText(once)).toHaveCount(1);
    }
    const mailto = await main(page).getByRole("link", { name: account.email }).boundingBox();
    expect(mailto?.height).toBeGreaterThanOrEqual(44);
    const actions = await main(page).getByRole("region", { name: "Actions" }).boundingBox();
    expect((actions?.y ?? 9_999) + (actions?.height ?? 0)).toBeLessThanOrEqual(2 * 740);
    const pending = main(page).getByRole("definition").filter({ hasText: "Pending" });
    await expect(pending).toHaveCount(0);
    await main(page).getByText("Details").click();
    await expect(pending).toHaveCount(3);

    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await step.click();
    await expect(toast(page, "Error")).toContainText("we don't know if this was recorded");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(order.order_number);
    await context.setOffline(false);

    await expect(step).toHaveText("Confirm by phone");
    await page.clock.pauseAt(Date.now() + 5_000);
    await step.click();
    await expect(step).toHaveText("Print slip");
    await expect(step).toBeDisabled();
    await page.clock.resume();
    await expect(toast(page, "Order confirmed by phone")).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Confirmation undone")).toBeVisible();
    await step.filter({ hasText: "Confirm by phone" }).click();
    await expect(step).toHaveText("Print slip");
    await step.click();
    await expect(page.getByRole("article")).toContainText(`${firstName} খাতুন`);

    await page.goto(`/admin/orders/${order.id}`);
    await step.filter({ hasText: "Hand over" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: /^Courier/ }).fill("Pathao");
    await dialog.getByLabel("Courier's tracking number").fill("16c0ffee");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Hand over" }).dblclick();
    await expect(toast(page, "Handed to the courier")).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Order is being packed again")).toBeVisible();
    // A page loaded before the first click shows the same step.
    await expect(main(page)).toContainText("16C0FFEE");
    await step.filter({ hasText: "Hand over" }).click();
    await expect(dialog.getByLabel("Courier's tracking number")).toHaveValue("16C0FFEE");
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await expect(toast(page, "Handed to the courier")).toBeVisible();
    await expect(main(page)).toContainText("16C0FFEE");
    await step.filter({ hasText: "Delivered" }).click();
    await expect(toast(page, "Order delivered")).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Order is on the way again")).toBeVisible();
    await step.filter({ hasText: "Delivered" }).click();
    await expect(toast(page, "Order delivered")).toBeVisible();
    await step.filter({ hasText: "Record cash received" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Record ৳/ })
      .click();
    await expect(toast(page, "recorded, the order is paid")).toBeVisible();
    await expect(main(page).locator(".code-box-text")).toHaveText(/\w{4}/);
    await expect(bar).toContainText("Nothing to do now");

    await page.getByRole("button", { name: "Refund" }).click();
    await dialog.getByLabel("Amount").fill("60");
    await expect(dialog.getByRole("status")).toContainText("৳60 is refunded. The order stays paid");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Record refund of ৳/ }).dblclick();
    await expect(toast(page, `${order.order_number}: refund of ৳60 recorded`)).toBeVisible();
    await expect(main(page)).toContainText("৳60 refunded");
    expect((await detailsOf(request, order.id)).refunds).toHaveLength(1);

    await page.getByRole("button", { name: "Add note" }).click();
    await dialog.getByLabel("Note").fill("Asks for two bags");
    await dialog.getByRole("button", { name: "Save note" }).click();
    await page.getByRole("button", { name: "Send email again" }).click();
    await dialog.getByLabel("Email").selectOption("premium_code");
    await dialog.getByRole("button", { name: "Send email" }).click();
    await expect(toast(page, "The email is on its way")).toBeVisible();
    await mailTo(account.email, /^Your premium code for order/);
    for (const words of [
      "Email sent again.",
      "Asks for two bags",
      "Cash received. Premium code ready.",
      "Handed to the courier.",
      "Confirmation undone.",
      "by Nasrin Akter",
    ]) {
      await expect(history).toContainText(words);
    }
    await expect(main(page).getByRole("link", { name: account.fullName })).toHaveAttribute(
      "href",
      /\/admin\/customers\//,
    );
  });
});

test.describe("an edit", () => {
  test.use({ expectedFailures: [409] });

  test("corrects the recipient, shows the price difference, warns before it is lost, and detects concurrent edits", async ({
    page,
    request,
    account,
    signIn,
  }) => {
    const { order } = await place(request, account);
    await signIn(adminAccount);
    await page.goto(`/admin/orders/${order.id}`);
    await main(page).getByRole("button", { name: "Change address" }).click();
    const recipient = page.getByRole("dialog", { name: /^Change address of/ });
    // No email field: the order has no separate email address.
    await expect(recipient.locator("input")).toHaveCount(8);
    await expect(recipient.getByLabel("First name")).toBeFocused();
    const street = recipient.getByLabel("Street address");
    await street.fill(" ");
    await recipient.getByRole("button", { name: "Save changes" }).click();
    await expect(street).toHaveAccessibleDescription("Street address is required");
    await expect(street).toBeFocused();
    await street.fill("House 27, Road 5");
    await expect(recipient.getByText("State and amounts")).toHaveCount(0);
    await expectBothThemes(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Edit/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Edit order/ });
    await dialog.getByLabel("First name").fill("Karima");
    await dialog.getByLabel("City").fill("Cumilla");
    // Area and ZIP code of Dhaka are cleared; they may be entered again.
    await expect(dialog.getByLabel("Area")).toHaveValue("");
    await expect(dialog.getByLabel("ZIP code")).toHaveValue("");
    await dialog.getByLabel("Area").fill("Dhanmondi");
    await dialog.getByLabel("ZIP code").fill("1205");
    const words = dialog.getByRole("status");
    await expect(words).toContainText("Delivery there costs ৳120, not ৳60.");
    await expect(words).toContainText("The customer gets an email.");
    await expect(words).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expect(dialog.getByLabel("Status", { exact: true })).toBeHidden();
    await dialog.getByText("State and amounts").click();
    await dialog.getByLabel("Status", { exact: true }).selectOption("shipped");
    await expect(dialog.getByRole("status")).toContainText("This order is not confirmed by phone yet.");
    await dialog.getByLabel("Status", { exact: true }).selectOption("pending");

    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel("First name")).toHaveValue("Karima");

    await edit(request, order.id, {
      courier_name: "Pathao",
      shipping_address: { firstName: "Rahela", area: "Kotwali", city: "Gazipur" },
    });
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Courier: Pathao");
    await expect(dialog.getByRole("alert")).toContainText("Both of you changed first name and city");
    const both = (field: string) => dialog.getByRole("group", { name: `${field}: which one stays?` });
    const [name, city] = [both("First name"), both("City")] as const;
    await expect(name.getByRole("button")).toHaveText(["Yours Karima", "Now saved Rahela"]);
    await expect(city.getByRole("button", { pressed: true })).toHaveText("Yours Cumilla");
    await expect(dialog.getByLabel("Area")).toHaveValue("Kotwali");
    await expectBothThemes(page);
    await name.getByRole("button", { name: "Now saved Rahela" }).click();
    await expect(dialog.getByLabel("First name", { exact: true })).toHaveValue("Rahela");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page, "Order updated successfully")).toBeVisible();
    expect(await detailsOf(request, order.id)).toMatchObject({
      courier_name: "Pathao",
      delivery_charge: 120,
      shipping_address: { firstName: "Rahela", area: "Kotwali", city: "Cumilla" },
    });
  });
});

test("the call list proceeds from buyer to buyer, and repeats requested calls", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const [first, second] = [await place(request, account), await place(request, account)];
  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders/calls?order=${first.order.id}`);
  const call = page.getByRole("region", { name: "Call" });
  const number = call.getByRole("link", { name: `Call ${formatPhone(first.phone)}` });
  await expect(number).toHaveAttribute("href", `tel:+88${first.phone}`);
  expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expectAccessible(page);
  await call.getByRole("button", { name: "Call later" }).click();
  const dialog = page.getByRole("dialog", { name: "Call later" });
  await dialog.getByRole("button", { name: "Tomorrow 10:00" }).click();
  await expect(dialog.getByLabel("At (Dhaka)")).toHaveValue("10:00");
  await dialog.getByLabel("Note").fill("At work until then");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Record call" }).click();
  await expect(toast(page, ": call again ")).toBeVisible();
  // One click per buyer: the next buyer is displayed immediately.
  await expect(page).not.toHaveURL(new RegExp(first.order.id));
  const { work } = await detailsOf(request, first.order.id);
  expect(work.calls).toMatchObject({ count: 1, last_outcome: "call_later", again_at: expect.stringMatching(/T04:00/) });

  await page.goto(`/admin/orders/${first.order.id}`);
  await page.getByRole("navigation", { name: "This order" }).getByRole("button").click();
  const doubt = page.getByRole("alertdialog", { name: "Was it confirmed after all?" });
  await expect(doubt).toContainText("The buyer asked to be called again");
  await doubt.getByRole("button", { name: "Confirm by phone" }).click();
  await expect(toast(page, "Order confirmed by phone")).toBeVisible();

  await page.goto(`/admin/orders/calls?order=${second.order.id}`);
  const chat = new URL((await call.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
  expect(chat.pathname).toBe(`/88${second.phone}`);
  expect(chat.searchParams.get("text")).toContain(`#${second.order.order_number}`);
  await call.getByRole("button", { name: "Doesn't want it" }).click();
  await expect(call.getByRole("button", { name: "Cancel order" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Call undone")).toBeVisible();
  expect((await detailsOf(request, second.order.id)).work.calls).toMatchObject({ count: 0, last_outcome: null });
  await call.getByRole("button", { name: "Confirmed" }).click();
  await expect(toast(page, ": confirmed")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(second.order.id));
  expect((await detailsOf(request, second.order.id)).work.queue).toBe("to_pack");
  // After an extra click, Undo returns to the affected order.
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(new RegExp(second.order.id));
  expect((await detailsOf(request, second.order.id)).work.queue).toBe("to_confirm");
});
