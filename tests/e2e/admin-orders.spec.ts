import {
  adminAccount,
  adminSession,
  detailsOf,
  edit,
  makeCodes,
  place,
  productNamed,
} from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, row, test, toast } from "@/tests/support/e2e";
import { inboxUrl, mailTo } from "@/tests/support/inbox";

test.beforeAll(({ request }) => makeCodes(request, 20));

test("an edit previews its effects, sends only changes, and shows the assigned code", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  await signIn(adminAccount);
  await page.goto(`/admin/orders?search=${order.order_number}`);
  const button = page.getByRole("button", { name: `Edit order ${order.order_number}` });
  await button.click();
  const dialog = page.getByRole("dialog", { name: `Edit order ${order.order_number}` });
  await expect(dialog).toContainText("This order has no premium code.");
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByText("State and amounts").click();
  await dialog.getByText("Parcel", { exact: true }).click();
  await dialog.getByLabel("Payment status").selectOption("paid");
  await expect(dialog.getByRole("status")).toContainText("The oldest free premium code is bound to it");
  await dialog.getByLabel("Courier's tracking number").fill(`courier-${order.order_number}`);
  const [sent] = await Promise.all([
    page.waitForRequest((candidate) => candidate.method() === "PUT"),
    dialog.getByRole("button", { name: "Save changes" }).dblclick(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    payment_status: "paid",
    courier_tracking_number: `COURIER-${order.order_number}`,
    version: order.version,
  });
  await expect(toast(page, "Order updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, order.order_number)).toContainText("Paid");

  await button.click();
  const { premium_code: code } = await detailsOf(request, order.id);
  await expect(dialog).toContainText(code.code);
  await dialog.getByText("State and amounts").click();
  await dialog.getByLabel("Payment status").selectOption("refunded");
  await expect(dialog).toContainText("Its premium code is deactivated. Its items go back into stock.");
});

test.describe("an edit that fails", () => {
  test.use({ expectedFailures: [500, 409] });

  test("shows the reason and keeps the input", async ({ page, request, account, signIn }) => {
    const { order } = await place(request, account);
    await signIn(adminAccount);
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole("button", { name: /^Edit/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("State and amounts").click();
    await dialog.getByLabel("Status", { exact: true }).selectOption("shipped");
    await dialog.getByLabel("Total").fill("much");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByLabel("Total")).toHaveAccessibleDescription("Enter an amount in taka");
    await expect(dialog.getByLabel("Total")).toBeFocused();
    await expect(toast(page, "Validation Error")).toContainText("Enter an amount in taka");
    await dialog.getByLabel("Total").fill("1,000");

    const answers = [
      { status: 500, json: { detail: "Internal server error", code: "internal" } },
      { status: 409, json: { detail: "Only 2 left of Element sticker sheet", code: "out_of_stock" } },
    ];
    await page.route("**/api/v1/orders/admin/*", (route) =>
      route.request().method() === "PUT" ? route.fulfill(answers.shift()) : route.fallback(),
    );
    for (const text of ["Failed to update order", "Only 2 left of Element sticker sheet"]) {
      await dialog.getByRole("button", { name: "Save changes" }).click();
      await expect(toast(page, "Error")).toContainText(text);
      await expect(dialog.getByLabel("Total")).toHaveValue("1,000");
      await expect(dialog.getByLabel("Status", { exact: true })).toHaveValue("shipped");
    }
  });
});

test.describe("an order set to paid twice concurrently", () => {
  test("has one code and one email", async ({ request, account }) => {
    const { order } = await place(request, account);
    const admin = await adminSession(request);
    const pay = () => request.put(`/api/v1/orders/admin/${order.id}`, { ...admin, data: { payment_status: "paid" } });
    const answers = await Promise.all([pay(), pay()]);

    expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).premium_code.code));
    expect(new Set(codes).size).toBe(1);
    await mailTo(account.email, /^Payment received for order/);
    const all = await (await fetch(`${inboxUrl}/api/mails?to=${encodeURIComponent(account.email)}`)).json();
    expect(all.filter(({ subject }: { subject: string }) => /^Payment received/.test(subject))).toHaveLength(1);
    const { history } = await detailsOf(request, order.id);
    expect(history.filter(({ action }: { action: string }) => action === "edited")).toHaveLength(1);
  });
});

test("an admin changes the items of an order; the server computes the total", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  const molecules = await productNamed(request, "Everyday molecules");
  await signIn(adminAccount);
  await page.goto(`/admin/orders/${order.id}`);

  await page.getByRole("button", { name: "Increase: Quantity of Element sticker sheet" }).click();
  await page.getByRole("button", { name: "Set to 2" }).click();
  await expect(toast(page, "Order updated successfully")).toBeVisible();
  await expect(main(page)).toContainText("2 × ");

  await page.getByRole("button", { name: "Add item" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an item" });
  const field = dialog.getByRole("combobox", { name: "Product" });
  await field.fill("everyday mol");
  await expect(dialog.getByRole("option")).toHaveText([/^Everyday molecules/]);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue("Everyday molecules");
  await expect(dialog.getByRole("listbox")).toBeHidden();
  await dialog.getByRole("button", { name: "Add item" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Everyday molecules" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Remove Element sticker sheet" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove item" }).click();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  const after = await detailsOf(request, order.id);
  expect(after.items).toMatchObject([{ product_id: molecules.id, quantity: 1 }]);
  expect(after.total_amount).toBe(molecules.price + after.delivery_charge);
});

test("a returned parcel cancels its order and shows a warning at the number's next order", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order, phone } = await place(request, account);
  const next = await place(request, account, { phone });
  await edit(request, order.id, { status: "shipped" });
  await signIn(adminAccount);
  await page.goto(`/admin/orders/${next.order.id}`);
  await expect(main(page)).toContainText("1 other order from this number: 1 open");
  await expect(page.getByRole("button", { name: "Parcel refused or returned" })).toHaveCount(0);

  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole("button", { name: "Parcel refused or returned" }).click();
  const dialog = page.getByRole("dialog", { name: "What happened to the parcel?" });
  await dialog.getByRole("button", { name: "It is coming back" }).click();
  await expect(toast(page, "Parcel is on its way back")).toBeVisible();
  await main(page).getByText("Details").click();
  await expect(main(page).getByRole("definition").filter({ hasText: "Coming back" })).toBeVisible();
  await page.getByRole("button", { name: "Parcel is back" }).click();
  await expect(dialog.getByLabel("The parcel is")).toHaveValue("received");
  await dialog.getByLabel("Note").fill("Nobody at home");
  await dialog.getByRole("button", { name: "Cancel order, return stock" }).click();
  await expect(toast(page, "Order cancelled, its items are back in stock")).toBeVisible();
  await expect(main(page)).toContainText("Parcel refused or returned, order cancelled. Note: Nobody at home.");
  await expect(main(page).getByRole("definition").filter({ hasText: "Returned" })).toBeVisible();

  await page.goto(`/admin/orders/${next.order.id}`);
  await expect(main(page)).toContainText("1 parcel refused before");
  await expectAccessible(page);
});

test("a packing slip and an invoice are black on white, without navigation, in both themes", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order, firstName } = await place(request, account);
  await signIn(adminAccount);
  for (const theme of ["dark", "light"] as const) {
    await page.evaluate((value) => localStorage.setItem("chemcard.theme", value), theme);
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/admin/orders/${order.id}?queue=to_confirm&sort=total_desc`);
    await main(page).getByRole("link", { name: "Packing slip" }).click();
    const paper = page.getByRole("article");
    await expect(paper).toContainText(`Cash to collect: ৳${order.total_amount}`);
    await expect(paper).toContainText(`${firstName} খাতুন`);
    await expect(paper.getByRole("img", { name: `Barcode of ${order.order_number}` })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Invoice" }).click();
    await expect(paper.getByRole("heading", { name: "Invoice" })).toBeVisible();
    await page.getByRole("link", { name: "80 mm roll" }).click();
    await expect(page).toHaveURL(/kind=invoice&paper=80mm&queue=to_confirm&sort=total_desc$/);
    await expect(paper).toHaveAttribute("data-paper", "80mm");
    await expect(paper.getByText(order.order_number)).toHaveCSS("font-family", /Martian|martian/i);

    await expect(main(page).getByRole("link", { name: `Order ${order.order_number}` })).toHaveAttribute(
      "href",
      `/admin/orders/${order.id}?queue=to_confirm&sort=total_desc`,
    );

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(paper).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  }
});

test("a pick list sums the products of the ticked orders", async ({ page, request, account, signIn }) => {
  const [one, other] = [await place(request, account, { quantity: 2 }), await place(request, account)];
  await signIn(adminAccount);
  await page.goto(`/admin/orders/print?kind=slip&ids=${one.order.id},${other.order.id}`);
  await page.getByRole("link", { name: "Pick list" }).click();

  const paper = page.getByRole("article");
  await expect(paper.getByRole("heading", { name: "Pick list" })).toBeVisible();
  await expect(paper).toContainText("2 orders, 3 pieces");
  const row = paper.getByRole("row", { name: /Element sticker sheet/ });
  await expect(row.getByRole("cell").nth(1)).toHaveText("3");
  await expect(row).toContainText(`${one.order.order_number}, ${other.order.order_number}`);
  await expectAccessible(page);
});

test("the order screens are accessible in both themes and fit a phone", { tag: "@exhaustive" }, async ({
  page,
  request,
  account,
  signIn,
}) => {
  // Runs axe ten times.
  test.slow();
  const { order } = await place(request, account);
  await signIn(adminAccount);
  for (const path of [
    "/admin/orders?status=pending",
    `/admin/orders/${order.id}`,
    "/admin/cases?state=all",
    `/admin/orders/${order.id}/print?kind=invoice`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectBothThemes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }

  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Edit order/ });
  await expect(dialog.getByRole("button", { name: "Save changes" })).toBeInViewport();
  const total = dialog.getByLabel("Total (৳)");
  await expect(total).toBeHidden();
  await dialog.getByText("State and amounts").click();
  await total.fill("-5");
  await dialog.getByText("State and amounts").click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  // The section with the invalid field is expanded.
  await expect(total).toBeFocused();
  await expect(dialog).toContainText("must be at least 0");
  await expectBothThemes(page);
});
