/** An admin processes ten cash orders, from confirmation to cash received. Counts clicks and keys. */
import type { APIRequestContext, Page } from "@playwright/test";
import { adminAccount, detailsOf, edit, makeCodes, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, newAccount, onlyFirst, test } from "@/tests/support/e2e";

const ORDERS = 10;
/** Open orders allowed per account. */
const EACH = 2;
const MAX_CLICKS = 25;

/** Places ten cash orders with a unique customer name, so that a search finds exactly these. */
async function placeTen(request: APIRequestContext): Promise<string> {
  const name = `Shirin-${crypto.randomUUID().slice(0, 8)}`;
  for (let placed = 0; placed < ORDERS; placed += EACH) {
    const account = await newAccount(name);
    for (let index = 0; index < EACH; index += 1) await place(request, account);
  }

  return name;
}

/** Counts clicks and keys in the page, except those triggered by scripts. */
async function countInput(page: Page): Promise<{ clicks: number; keys: number }> {
  const input = { clicks: 0, keys: 0 };
  await page.exposeFunction("countHand", (kind: "clicks" | "keys") => {
    input[kind] += 1;
  });
  await page.addInitScript(() => {
    const { countHand } = window as unknown as { countHand: (kind: string) => void };
    document.addEventListener("pointerdown", () => countHand("clicks"), true);
    document.addEventListener("keydown", () => countHand("keys"), true);
  });

  return input;
}

const screens = [
  [360, 740],
  [1440, 900],
] as const;

for (const [index, [width, height]] of screens.entries()) {
  test(
    `ten cash orders from confirmation to cash at ${width} px`,
    onlyFirst(index),
    async ({ page, request, signIn }) => {
      // A full day: takes a minute on a busy machine.
      test.slow();
      const [name] = await Promise.all([placeTen(request), makeCodes(request, ORDERS)]);
      await page.setViewportSize({ width, height });
      await signIn(adminAccount);
      await page.addInitScript(() => {
        window.print = () => {};
      });
      const input = await countInput(page);
      const bar = page.getByRole("region", { name: "Selected orders" });
      const take = async (step: string, said: string) => {
        await bar.getByRole("button", { name: `${step} ${ORDERS}`, exact: true }).click();
        await expect(bar.getByText(`${ORDERS} ${said}`, { exact: true })).toBeVisible();
      };
      await page.goto(`/admin/orders?queue=to_confirm&search=${name}`);
      await expect(main(page)).toContainText("10 orders");

      await page.getByRole("checkbox", { name: "All on this page" }).click();
      await expect(bar.getByRole("status").last()).toHaveText("10 orders selected");
      await take("Confirm", "confirmed");
      await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();

      await bar.getByRole("link", { name: "Print slips" }).click();
      await expect(page.getByRole("heading", { name: "Packing slip" })).toHaveCount(ORDERS);
      await page.getByRole("button", { name: "Print", exact: true }).click();
      await page.getByRole("link", { name: "Orders", exact: true }).last().click();

      await bar.getByRole("link", { name: "Hand over" }).click();
      // The first courier in the settings is preselected, and focus moves to the first number field.
      await expect(page.getByLabel("Courier for all")).toHaveValue("Steadfast");
      const numbers = page.getByRole("textbox", { name: /^Courier's number of/ });
      await expect(numbers.first()).toBeFocused();
      const stem = name.slice(-8).toUpperCase();
      for (let index = 0; index < ORDERS; index += 1) {
        // A scanner inserts the whole text at once.
        await page.keyboard.insertText(`${stem}-${index}`);
        await page.keyboard.press("Enter");
      }
      await page.getByRole("button", { name: "Hand over 10" }).click();
      await expect(page.getByText("Handed over", { exact: true })).toHaveCount(ORDERS);
      await expect(main(page)).toContainText("10 parcels, ৳");
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
      await page.getByRole("link", { name: "See what's on the way" }).click();

      // Dispatched orders arrive days later, so they are no longer selected.
      await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
      await expect(bar).toHaveCount(0);
      await page.goto(`/admin/orders?queue=on_the_way&search=${name}`);
      await page.getByRole("checkbox", { name: "All on this page" }).click();
      await expect(bar).toContainText("to collect");
      await take("Delivered", "delivered");
      await expect(bar.getByRole("button", { name: "Undo" })).toBeVisible();
      // The orders have left this list, so the bar links to them.
      await expect(bar.getByRole("link", { name: "See them" })).toBeVisible();
      await bar.getByRole("button", { name: "Cash received 10", exact: true }).click();
      const question = page.getByRole("alertdialog", { name: /^Did ৳[\d,]+ of 10 orders arrive\?$/ });
      await question.getByRole("button", { name: /^Record ৳/ }).click();
      await expect(bar.getByText(new RegExp(`^${ORDERS} paid in cash · ৳[\\d,]+ recorded$`))).toBeVisible();
      // These orders need no further step, so the bar clears the selection.
      await expect(bar).toContainText("Nothing is selected any more.");

      await page.goto(`/admin/orders?status=delivered&payment_status=paid&search=${name}`);
      await expect(main(page)).toContainText("10 orders");
      process.stdout.write(
        `  ten orders at ${width} px: ${input.clicks} clicks, ${input.keys} keys, ${ORDERS} numbers\n`,
      );
      expect(input.clicks).toBeLessThanOrEqual(MAX_CLICKS);
      expect(input.keys).toBe(ORDERS);
    },
  );
}

test("a bulk delivery is undone with one click, other actions are in the overflow menu", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const orders = [(await place(request, account)).order, (await place(request, account)).order];
  for (const { id } of orders) await edit(request, id, { status: "shipped" });
  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders?search=${account.email}`);
  await page.getByRole("checkbox", { name: "All on this page" }).click();
  const bar = page.getByRole("region", { name: "Selected orders" });
  const main = bar.getByRole("button", { name: "Delivered" });
  await expect(main).toBeInViewport({ ratio: 1 });
  await bar.getByLabel("More", { exact: true }).click();
  await expect(bar.getByRole("link", { name: "Print invoices" })).toBeInViewport({ ratio: 1 });
  const file = bar.getByRole("button", { name: "Courier's file" });
  await expect(file).toBeInViewport({ ratio: 1 });
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await file.click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect(bar.getByLabel("More", { exact: true })).toBeFocused();

  await main.click();
  await expect(bar.getByText("2 delivered", { exact: true })).toBeVisible();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar.getByText("2 on the way again", { exact: true })).toBeVisible();
  await expect(main).toBeEnabled();
  for (const { id } of orders) expect(await detailsOf(request, id)).toMatchObject({ status: "shipped" });
});

test.describe("steps that are rejected, or whose response is lost", () => {
  test.use({ expectedFailures: [/ERR_FAILED/] });

  test("show their reasons, and can be repeated", async ({ page, request, account, signIn }) => {
    // A long test: takes a minute on a busy machine.
    test.slow();
    const { order } = await place(request, account);
    await place(request, account);
    await signIn(adminAccount);
    await page.goto(`/admin/orders?search=${account.email}`);
    const boxes = page.getByRole("checkbox", { name: /^Select order/ });
    await boxes.first().click();
    await boxes.last().click({ modifiers: ["Shift"] });
    const bar = page.getByRole("region", { name: "Selected orders" });
    await expect(bar.getByRole("status").last()).toHaveText("2 orders selected");
    await expectBothThemes(page);

    // Unconfirmed orders cannot be sent with one click.
    await expect(bar.getByRole("button", { name: "Confirm 2" })).toBeVisible();
    await bar.getByLabel("More", { exact: true }).click();
    await bar.getByRole("link", { name: "Hand over 2, 2 at risk" }).click();
    const field = page.getByRole("textbox", { name: `Courier's number of ${order.order_number}` });
    await expect(field).toBeVisible();
    await page.getByRole("button", { name: "Courier's file" }).click();
    const file = page.getByRole("dialog");
    await expect(file).toContainText("2 orders; check 2 first");
    await expectAccessible(page);
    const checked = page.waitForResponse("**/courier-file/check");
    await file.getByRole("radio", { name: "Pathao" }).check();
    // The result of the check moves the button.
    await checked;
    await expect(file).toContainText("2 orders; check 2 first");
    const saved = page.waitForEvent("download");
    await file.getByRole("button", { name: "Save file for Pathao" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^pathao-.*\.csv$/);
    await file.getByRole("button", { name: "Close" }).last().click();

    // Copied from a Windows spreadsheet with a heading, and more numbers than rows.
    const numbers = page.getByRole("textbox", { name: /^Courier's number of/ });
    await numbers.first().evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "Consignment ID\r\n 142 4107 \r\n1424108\r\n1424109\r\n");
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(numbers.first()).toHaveValue("1424107");
    await expect(numbers.last()).toHaveValue("1424108");
    await expect(main(page)).toContainText("1 number in the column has no row left");
    await page.getByRole("link", { name: "Import numbers" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(numbers.last()).toHaveValue("1424108");
    for (const one of await numbers.all()) await one.fill("");
    // A scanner types the number and presses Enter. A parcel scanned twice is reported immediately.
    await numbers.first().focus();
    for (const _parcel of [1, 2]) {
      await page.keyboard.type(`A${order.order_number}`);
      await page.keyboard.press("Enter");
    }
    await expect(numbers.last()).toBeFocused();
    await expect(numbers.last()).toHaveAccessibleDescription("This number is in two rows");
    for (const one of await numbers.all()) await one.fill("");
    await field.focus();
    await page.keyboard.type(`A${order.order_number}`);
    await page.keyboard.press("Enter");
    await expect(field).not.toBeFocused();
    await expect(page.getByText("Not confirmed", { exact: true })).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Hand over 2" })).toHaveCount(0);
    await expect(page.getByText("1 without a number")).toBeVisible();
    await expectBothThemes(page);

    // Deliver the request, but drop its response.
    await page.route(
      "**/orders/admin/bulk",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Hand over anyway: 2" }).click();
    const risk = page.getByRole("alertdialog", { name: "Hand over 2 at your own risk?" });
    await expect(risk).toContainText("2 are not confirmed by phone yet");
    await risk.getByRole("button", { name: "Hand over anyway" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Handed over", { exact: true })).toHaveCount(2);
    await expect(page.getByText("2 already were")).toBeVisible();

    // The other order was handed over without a number, which can be added later in the same grid.
    await expect(numbers).toHaveCount(1);
    await expect(main(page)).toContainText("2 handed over, 1 of them without a number");
    await numbers.focus();
    await page.keyboard.type(`B${order.order_number}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Save 1 number" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 saved", { exact: true })).toBeVisible();
    await expect(main(page)).toContainText(`B${order.order_number}`);
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect(numbers).toHaveCount(0);
  });
});
