import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page, Route } from "@playwright/test";
import { parse } from "csv-parse/sync";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { type Account, expect, row, test, toast } from "@/tests/support/e2e";
import { adminLogin, type Session, sessionOf } from "@/tests/support/session";
import { queryShop } from "@/tests/support/shop-database";

const admin: Account = { ...adminLogin, fullName: "Admin" };

const brokenServer = (route: Route) => route.fulfill({ status: 500, json: { detail: "Internal server error" } });

async function openList(page: Page, signIn: (account: Account) => Promise<void>, search = "") {
  await signIn(admin);
  await page.goto(search ? `/admin/premium-codes?search=${encodeURIComponent(search)}` : "/admin/premium-codes");
}

/** A button in a code's row. */
const press = (page: Page, code: string, name: string) =>
  row(page, code)
    .getByRole("button", { name: `${name} ${code}`, exact: true })
    .click();

/** Creates a code that is bound or inactive, so that no order can get it. */
async function makeCode(request: APIRequestContext, session: Session, data: object): Promise<PremiumCode> {
  const answer = await request.post("/api/v1/premium-codes", { ...session, data });
  expect(answer.status()).toBe(201);

  return answer.json();
}

async function rowsOf(page: Page, button: string): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/premium-codes-\d{4}-\d{2}-\d{2}\.csv$/);

  return parse(await readFile(await download.path()), { columns: true, bom: true });
}

test("codes are generated, exported separately, and serve a waiting paid order", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const buyer = await sessionOf(request, account);
  const products = await (await request.get("/api/v1/products/search/Everyday%20molecules")).json();
  const placed = await request.post("/api/v1/orders", {
    ...buyer,
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
  const { order } = await placed.json();
  await waitForCode(order.id);

  await openList(page, signIn);
  await page.getByRole("button", { name: "Generate Bulk Codes" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Count").fill("101");
  await form.getByRole("button", { name: "Generate codes" }).click();
  await expect(form.getByLabel("Count")).toHaveAccessibleDescription(/Count must be between 1 and 100/);
  await expect(toast(page, "Validation Error")).toContainText("Count must be between 1 and 100");
  await form.getByLabel("Count").fill("৩");
  await form.getByLabel("Description").fill("School visit");
  await form.getByLabel("Usage limit").fill("2");
  await form.getByLabel("Expires").fill("2190-03-01T10:30");
  await form.getByRole("button", { name: "Generate codes" }).click();
  await expect(toast(page, "3 premium codes generated successfully")).toBeVisible();

  const codes = (await form.getByLabel("New codes").inputValue()).split("\n");
  const file = await rowsOf(page, "Download CSV");
  expect(file.map((line) => line.Code).sort()).toEqual([...codes].sort());
  expect(file[0]).toMatchObject({ "Usage limit": "2", "Expires (Dhaka time)": "2190-03-01 10:30" });
  await form.getByRole("button", { name: "Done" }).click();

  await page.goto(`/admin/premium-codes?search=${encodeURIComponent(`#${order.order_number}`)}`);
  await expect(page.getByText("free to give")).toBeVisible();
  const served = row(page, account.email);
  await expect(served.getByRole("link", { name: `Order ${order.order_number}` })).toHaveAttribute(
    "href",
    `/admin/orders/${order.id}`,
  );
  await expect(served.getByRole("button", { name: /^Delete/ })).toBeDisabled();
});

/** Sets the state of an order that was paid while no code was free. Other tests need the demo shop's free codes. */
async function waitForCode(orderId: string): Promise<void> {
  await queryShop(
    "UPDATE orders SET payment_status = 'paid', paid_paisa = total_paisa, waits_for_code = true, held_until = NULL WHERE id = $1",
    [orderId],
  );
}

test("a code is created, copied, bound, edited, unbound, deactivated and deleted", async ({
  page,
  signIn,
  account,
  expectedFailures,
}) => {
  // An expiry in the past.
  expectedFailures.push(422);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const description = `Prize ${Date.now()}`;
  await openList(page, signIn);
  await page.getByRole("button", { name: "Create Single Code" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Usage limit").fill("0");
  await form.getByRole("button", { name: "Create code" }).click();
  await expect(form.getByLabel("Usage limit")).toHaveAccessibleDescription(/Usage limit must be at least 1/);
  await form.getByLabel("Usage limit").fill("");
  await form.getByLabel("Description").fill(description);
  // Inactive, so that no order of another test can get it.
  await form.getByLabel("Active: it works at once").uncheck();
  await form.getByRole("button", { name: "Create code" }).click();
  await expect(toast(page, "Premium code created successfully")).toBeVisible();

  const made = row(page, description);
  await expect(made).toContainText("Deactivated");
  await made.getByRole("button", { name: /^Copy premium code/ }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`/admin/premium-codes?search=${code.toLowerCase()}`);

  await press(page, code, "Bind");
  const bind = page.getByRole("dialog", { name: "Bind code" });
  await expect(bind.getByRole("button", { name: "Bind" })).toBeDisabled();
  await bind.getByLabel("User email").fill(account.email);
  await bind.getByRole("button", { name: "Bind" }).click();
  await expect(toast(page, "Premium code bound successfully")).toBeVisible();
  await expect(made).toContainText(account.email);

  await made.getByRole("button", { name: `More for ${code}` }).click();
  await page.getByRole("menuitem", { name: "Activate" }).click();
  await expect(toast(page, "Premium code activated")).toBeVisible();
  // The refreshed row replaces an open menu.
  await expect(made).not.toContainText("Deactivated");
  await made.getByRole("button", { name: `More for ${code}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await expect(toast(page, "Premium code deactivated")).toBeVisible();
  await expect(made).toContainText("Deactivated");

  await made.getByRole("button", { name: `More for ${code}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${code}` });
  await expect(edit.getByLabel("Description")).toHaveValue(description);
  await edit.getByLabel("Usage limit").fill("৪");
  await edit.getByLabel("Expires").fill("2020-01-01T10:00");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Expiry must be in the future. To stop a code now, deactivate it.")).toBeVisible();
  await edit.getByLabel("Expires").fill("2190-03-01T10:30");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Premium code updated successfully")).toBeVisible();
  await expect(made).toContainText("Used 0 of 4 times");
  await expect(made).toContainText("1 Mar 2190, 10:30");

  await press(page, code, "Unbind");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`${account.email} no longer has it`);
  await question.getByRole("button", { name: "Unbind code" }).click();
  await expect(toast(page, "Premium code unbound successfully")).toBeVisible();
  await expect(made).toContainText("Nobody");

  await press(page, code, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete code" }).click();
  await expect(toast(page, "Premium code deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No premium codes found" })).toBeVisible();
});

test("switches and search are in the URL, and the export uses them", async ({ page, request, account, signIn }) => {
  const session = await sessionOf(request, adminLogin);
  const description = `=Spare ${Date.now()}`;
  const resting = await makeCode(request, session, { is_active: false, description });
  await request.post(`/api/v1/premium-codes/${resting.id}/bind`, { ...session, data: { user_email: account.email } });
  await openList(page, signIn, account.email);
  await expect(row(page, resting.code)).toBeVisible();
  await page.getByLabel("More", { exact: true }).click();
  const [line, ...others] = await rowsOf(page, "Export CSV");
  expect(others).toEqual([]);
  expect(line).toMatchObject({ Code: resting.code, Active: "no", "Bound to": account.email });

  await page.getByRole("switch", { name: "Bound Only" }).check();
  await expect(page).toHaveURL(/bound_only=true/);
  await expect(row(page, resting.code)).toBeVisible();
  await page.getByRole("switch", { name: "Active Only" }).check();
  await expect(page.getByRole("heading", { name: "No premium codes found" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Active Only" })).toBeChecked();
  await page.getByRole("switch", { name: "Active Only" }).uncheck();
  await expect(row(page, resting.code)).toBeVisible();

  await row(page, resting.code).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selected codes" });
  await bar.getByRole("button", { name: "Activate", exact: true }).click();
  await expect(bar.getByText("1 activated")).toBeVisible();
  const ticked = await rowsOf(page, "CSV");
  expect(ticked.map(({ Code, Active }) => [Code, Active])).toEqual([[resting.code, "yes"]]);
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete codes" }).click();
  await expect(bar.getByText("1 deleted")).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(row(page, resting.code)).toHaveCount(0);
});

test("a server error keeps the input, and each error has its message", async ({
  page,
  request,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(500, 409);
  const session = await sessionOf(request, adminLogin);
  const description = `Broken ${Date.now()}`;
  const free = await makeCode(request, session, { is_active: false, description });
  await openList(page, signIn, free.code);
  await page.route("**/api/v1/premium-codes{,/**}", brokenServer);
  const failed = (text: string) => expect(toast(page, "Error")).toContainText(text);

  await page.getByRole("button", { name: "Create Single Code" }).click();
  await page.getByLabel("Description").fill("Lost?");
  await page.getByRole("button", { name: "Create code" }).click();
  await failed("Failed to create premium code");
  await expect(page.getByLabel("Description")).toHaveValue("Lost?");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("button", { name: "Create Single Code" })).toBeFocused();

  await page.getByRole("button", { name: "Generate Bulk Codes" }).click();
  await page.getByRole("button", { name: "Generate codes" }).click();
  await failed("Failed to generate premium codes");
  await expect(page.getByLabel("Count")).toHaveValue("10");
  await page.keyboard.press("Escape");

  await press(page, free.code, "Delete");
  await page.getByRole("button", { name: "Delete code" }).click();
  await failed("Failed to delete premium code");

  await press(page, free.code, "Bind");
  await page.getByLabel("User email").fill("nobody");
  await page.getByRole("dialog").getByRole("button", { name: "Bind" }).click();
  await expect(toast(page, "Validation Error")).toContainText("Enter a valid email address");
  await page.getByLabel("User email").fill(account.email);
  await page.getByRole("dialog").getByRole("button", { name: "Bind" }).click();
  await failed("Failed to bind premium code");

  // Simulates a concurrent change by another admin: the server rejects this one, and the row is updated.
  await page.unroute("**/api/v1/premium-codes{,/**}");
  await request.post(`/api/v1/premium-codes/${free.id}/bind`, { ...session, data: { user_email: account.email } });
  await page.getByRole("dialog").getByRole("button", { name: "Bind" }).click();
  await failed("This code is already bound. Unbind it first.");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();

  await page.route("**/api/v1/premium-codes/**", brokenServer);
  await press(page, free.code, "Unbind");
  await page.getByRole("button", { name: "Unbind code" }).click();
  await failed("Failed to unbind premium code");
});
