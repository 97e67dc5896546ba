/** A courier's payment sheet, imported on a phone. */
import { adminAccount, edit, makeCodes, place } from "@/tests/support/admin-orders";
import { expect, expectBothThemes, main, test } from "@/tests/support/e2e";

test.describe("a courier's payment sheet", () => {
  test.use({ expectedFailures: [/ERR_FAILED/] });

  test("is previewed, warns before it is lost, and is applied once for repeated requests", async ({
    page,
    request,
    account,
    signIn,
  }) => {
    await makeCodes(request, 3);
    const orders = [(await place(request, account)).order, (await place(request, account)).order];
    for (const { id } of orders) await edit(request, id, { status: "delivered" });
    const [right, short] = orders;
    const early = (await place(request, account)).order;
    const paid = [right, early].map((order) => `${order?.order_number},${order?.total_amount}`);
    const sheet = ["Invoice,Collected Amount", ...paid, `${short?.order_number},10`, "FFFFFFF0,5"].join("\n");
    await signIn(adminAccount);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/admin/orders?queue=cash_to_collect");
    await page.getByRole("link", { name: "Courier's sheet" }).click();
    const file = page.getByLabel("Choose a CSV file");
    await file.setInputFiles({ name: "paid.xlsx", mimeType: "", buffer: Buffer.from("PK\u0003\u0004") });
    await expect(main(page)).toContainText("pick CSV (comma separated)");
    await file.setInputFiles({ name: "paid.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await expect(main(page)).toContainText("for 3 orders; 1 matches, 1 is");
    await expect(main(page)).toContainText("1 was never handed over");
    // Matching rows are hidden initially.
    await expect(page.getByRole("row")).toHaveCount(4);
    // The input has collapsed by then.
    await expect(page.getByLabel("or paste it from a spreadsheet")).toBeHidden();
    await page.getByRole("button", { name: "Change the sheet" }).click();
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByLabel("or paste it from a spreadsheet")).toBeHidden();
    await expect(page.getByRole("row")).toHaveCount(4);
    await page.getByRole("checkbox", { name: "Only differences (3)" }).uncheck();
    await expect(page.getByRole("row")).toHaveCount(5);
    await expectBothThemes(page);

    await page.evaluate(() => window.history.back());
    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await question.getByRole("button", { name: "Stay here" }).click();
    // Deliver the request, but drop its response.
    await page.route(
      "**/orders/admin/courier-sheet",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const apply = page.getByRole("button", { name: "Record the cash of 1 order" });
    const record = page.getByRole("alertdialog", { name: / of 1 order\?/ }).getByRole("button", { name: /^Record ৳/ });
    await apply.click();
    await record.click();
    await expect(page.getByText("2 of 2 have no answer yet")).toBeVisible();
    await apply.click();
    await record.click();
    await expect(apply).toHaveCount(0);
    await expect(main(page)).toContainText(/1 recorded, ৳[\d,.]+ in all/);
    await page.getByRole("button", { name: "Record anyway: 1" }).click();
    const warning = page.getByRole("alertdialog", { name: "This parcel was never handed over" });
    await warning.getByRole("button", { name: "Record it anyway" }).click();
    await expect(page.getByRole("row").filter({ hasText: right?.order_number })).toContainText("Recorded before");
    await expect(page.getByRole("row").filter({ hasText: early.order_number })).toContainText("Cash recorded");
    await expect(main(page)).toContainText("৳5 too much was paid. 1 number is of no order here.");
    await page.getByRole("button", { name: "Settle the sheet" }).click();
    const why = page.getByRole("dialog", { name: "Why does the payment differ?" });
    await why.getByLabel("Note").fill("The courier takes ৳5 back");
    await why.getByRole("button", { name: "Settle the sheet" }).click();
    await expect(main(page)).toContainText("The sheet is settled.");
    await page.getByRole("link", { name: "Orders", exact: true }).last().click();
    await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
  });
});
