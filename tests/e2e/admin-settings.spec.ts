import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, test, toast } from "@/tests/support/e2e";
import { adminLogin } from "@/tests/support/session";

const admin = { ...adminLogin, fullName: "" };
const TOGGLE = "**/api/v1/settings/payment-methods/*/toggle*";
const CHARGES = "**/api/v1/settings/delivery-charges*";

/** Opens a settings section by its URL, and waits until its fields are editable. */
async function open(page: Page, section: string): Promise<void> {
  await page.goto(`/admin/settings#${section}`);
  await expect(page.getByLabel("Inside Dhaka (৳)")).toHaveValue(/\d/);
}

/** Mocks the response, because other tests share the settings: changed prices must not be stored. */
async function answer(page: Page, url: string, status: number, json: object): Promise<URL[]> {
  const sent: URL[] = [];
  await page.route(url, (route) => {
    sent.push(new URL(route.request().url()));
    return route.fulfill({ status, json });
  });

  return sent;
}

test("shows the current settings, and live system status", async ({ page, signIn }) => {
  await signIn(admin);
  await page.goto("/admin/settings");
  const summaryOf = (title: string) => page.locator("summary").filter({ hasText: title });
  await expect(summaryOf("Delivery and dollar rate")).toContainText(
    "৳60 inside Dhaka, ৳120 outside · free above ৳1,000",
  );
  await expect(summaryOf("The shop")).toContainText("Mon-Fri 9-6, Sat 10-4, Sun closed");
  // Expanded by default (spec 2): methods, charges and system; the rest is collapsed.
  await expect(page.getByRole("switch", { name: /^Offer / })).toHaveCount(2);
  for (const control of await page.getByRole("switch", { name: /^Offer / }).all()) await expect(control).toBeVisible();
  await expect(page.getByLabel("Inside Dhaka (৳)")).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toBeHidden();
  await expect(page.getByLabel("Inside Dhaka (৳)")).toHaveValue("60");
  await expect(page.getByLabel("Outside Dhaka (৳)")).toHaveValue("120");
  await expect(page.locator("dl > div dt")).toHaveText([
    "Sign-in with a third-party identity provider",
    "Token authentication",
    "Database",
    "Backup",
    "Emails, payments, clean-up",
    "Last restore check",
    "Version",
  ]);
  for (const [line, state] of [
    ["Sign-in with a third-party identity provider", /Configured|Not configured/],
    ["Token authentication", "Active"],
    ["Database", "Connected"],
    ["Backup", /Manual.*None recorded/],
  ] as const) {
    await expect(page.locator("dl > div").filter({ hasText: line })).toContainText(state);
  }
  await expectBothThemes(page);

  await answer(page, "**/api/v1/settings/system", 200, {
    identity_provider: "configured",
    token_authentication: "active",
    database: "unreachable",
    background_work: "active",
    backup: "manual",
    last_backup: { at: "2026-11-21T03:00:00.000Z", hours: 3, bytes: 1_700_000, state: "ok" },
    last_restore_check: { at: "2026-10-01T03:00:00.000Z", hours: 1_200, bytes: 1_600_000, state: "late" },
  });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.locator("dl > div").filter({ hasText: "Database" })).toContainText("Unreachable");
  await expect(page.locator("dl > div").filter({ hasText: "Backup" })).toContainText("3 h ago, 1.7 MB");
  await expect(page.locator("dl > div").filter({ hasText: "Last restore check" })).toContainText("50 days ago, 1.6 MB");
});

test("the name of a payment method is saved and displayed", async ({ page, signIn }) => {
  await signIn(admin);
  await open(page, "payment");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("switch", { name: /cash/i }) });
  const description = card.getByLabel("Description");
  await expect(description).not.toHaveValue("");
  const before = await description.inputValue();
  await description.fill(`${before} Thank you.`);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Payment method updated successfully")).toBeVisible();
  await expect(card.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.reload();
  await expect(description).toHaveValue(`${before} Thank you.`);
  await description.fill(before);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Payment method updated successfully")).toBeVisible();
});

test("a payment method is enabled and disabled", async ({ page, signIn }) => {
  await signIn(admin);
  await open(page, "payment");
  const sent = await answer(page, TOGGLE, 200, { message: "x", name: "cash_on_delivery", is_enabled: false });
  const cash = page.getByRole("switch", { name: /cash/i });
  await cash.click();
  const question = page.getByRole("alertdialog", { name: /^Switch .+ off\?$/ });
  await expect(question).toContainText("Shoppers can only pay online.");
  await question.getByRole("button", { name: "Keep it on" }).click();
  await expect(cash).toBeChecked();
  expect(sent).toEqual([]);
  await cash.click();
  await question.getByRole("button", { name: "Switch off" }).click();

  await expect(page.getByText("Payment method disabled successfully")).toBeVisible();
  expect(sent.map(({ search }) => search)).toEqual(["?enabled=false"]);
});

test("charges are saved as typed, and the dollar rate may be empty", async ({ page, signIn }) => {
  await signIn(admin);
  await open(page, "delivery");
  const sent = await answer(page, CHARGES, 200, {});
  await page.getByLabel("Inside Dhaka (৳)").fill("60.50");
  await page.getByLabel("One US dollar in taka").fill("");
  await page.getByRole("button", { name: "Save charges" }).click();

  await expect(page.getByText("Delivery charges updated successfully")).toBeVisible();
  expect(sent[0]?.searchParams.get("inside_dhaka")).toBe("60.50");
  expect(sent[0]?.searchParams.get("usd_rate")).toBe("");

  // A costly change asks for confirmation.
  await page.getByLabel("Outside Dhaka (৳)").fill("0");
  await page.getByRole("button", { name: "Save charges" }).click();
  const question = page.getByRole("alertdialog", { name: "Charge that from now on?" });
  await expect(question).toContainText("Outside Dhaka: ৳120 → ৳0, so delivery is free.");
  await question.getByRole("button", { name: "Look again" }).click();
  expect(sent).toHaveLength(1);

  // It is compared with what was saved last.
  await page.getByLabel("Outside Dhaka (৳)").fill("200");
  await page.getByRole("button", { name: "Save charges" }).click();
  await expect.poll(() => sent).toHaveLength(2);
  await page.getByLabel("Outside Dhaka (৳)").fill("300");
  await page.getByRole("button", { name: "Save charges" }).click();
  await expect.poll(() => sent).toHaveLength(3);
});

test("an invalid charge is not sent, and stays for correction", async ({ page, signIn }) => {
  await signIn(admin);
  await open(page, "delivery");
  const sent = await answer(page, CHARGES, 200, {});
  const inside = page.getByLabel("Inside Dhaka (৳)");
  await inside.fill("-5");
  await page.getByRole("button", { name: "Save charges" }).click();

  await expect(inside).toHaveAccessibleDescription(
    "Inside Dhaka must be an amount in taka, 0 or more, with at most two decimals",
  );
  await expect(toast(page, "Validation Error")).toContainText(
    "Inside Dhaka must be an amount in taka, 0 or more, with at most two decimals",
  );
  await expect(inside).toBeFocused();
  await expect(inside).toHaveValue("-5");
  expect(sent).toEqual([]);
});

test("charges have minimum 0 and step 0.01, and accept Bangla digits", async ({ page, signIn }) => {
  await signIn(admin);
  await open(page, "delivery");
  const sent = await answer(page, CHARGES, 200, {});
  const inside = page.getByLabel("Inside Dhaka (৳)");
  for (const field of [inside, page.getByLabel("Outside Dhaka (৳)")]) {
    await expect(field).toHaveAttribute("min", "0");
    await expect(field).toHaveAttribute("step", "0.01");
  }
  await inside.fill("0.01");
  for (const value of ["0", "0", "0.01"]) {
    await inside.press(value === "0" ? "ArrowDown" : "ArrowUp");
    await expect(inside).toHaveValue(value);
  }
  await inside.fill("1.234");
  await page.getByRole("button", { name: "Save charges" }).click();
  await expect(inside).toHaveAccessibleDescription(/with at most two decimals$/);
  await inside.fill("৬৫.৫০");
  await page.getByRole("button", { name: "Save charges" }).click();
  await expect(page.getByText("Delivery charges updated successfully")).toBeVisible();
  expect(sent[0]?.searchParams.get("inside_dhaka")).toBe("৬৫.৫০");
});

test.describe("when the server rejects", () => {
  test.use({ expectedFailures: [409, 500] });

  test("the last payment method stays enabled, with the server's message", async ({ page, signIn }) => {
    await signIn(admin);
    await open(page, "payment");
    const detail = "At least one payment method must remain enabled";
    await answer(page, TOGGLE, 409, { detail, code: "last_payment_method" });
    const cash = page.getByRole("switch", { name: /cash/i });
    await cash.click();
    await page.getByRole("button", { name: "Switch off" }).click();

    await expect(page.getByText(detail)).toBeVisible();
    await expect(cash).toBeChecked();
  });

  test("a payment method is unchanged", async ({ page, signIn }) => {
    await signIn(admin);
    await open(page, "payment");
    await answer(page, TOGGLE, 500, { detail: "Internal server error" });
    await page.getByRole("switch", { name: /cash/i }).click();
    await page.getByRole("button", { name: "Switch off" }).click();

    await expect(page.getByText("Failed to update payment method")).toBeVisible();
  });

  test("charges are not saved, and the input stays", async ({ page, signIn }) => {
    await signIn(admin);
    await open(page, "delivery");
    await answer(page, CHARGES, 500, { detail: "Internal server error" });
    const outside = page.getByLabel("Outside Dhaka (৳)");
    await outside.fill("130");
    await page.getByRole("button", { name: "Save charges" }).click();

    await expect(page.getByText("Failed to update delivery charges")).toBeVisible();
    await expect(outside).toHaveValue("130");
  });
});

test("opening hours are times, and a day can be closed or copy Monday's", async ({ page, signIn }) => {
  await signIn(admin);
  await open(page, "shop");
  let sent: unknown = null;
  await page.route("**/api/v1/settings/shop-contact", (route) => {
    sent = route.request().postDataJSON().opening_hours;
    return route.fulfill({ json: {} });
  });
  const save = page.getByRole("button", { name: "Save contact details" });

  await page.getByLabel("Monday, opens").fill("10:00");
  await page.getByLabel("Monday, closes").fill("08:00");
  await save.click();
  await expect(page.getByText("Enter opening and closing times. The closing time must be later.")).toBeVisible();
  expect(sent).toBeNull();

  await page.getByLabel("Monday, closes").fill("20:00");
  await page.getByRole("button", { name: "Saturday: Same as Monday" }).click();
  await page.getByLabel("Closed on Friday").check();
  await expect(page.getByLabel("Friday, opens")).toHaveCount(0);
  await page.getByLabel("Closed on Sunday").uncheck();
  await expect(page.getByLabel("Sunday, closes")).toHaveValue("20:00");
  await expectAccessible(page);

  // A page with unsaved input warns before it is left, also by the global search.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill("Coupons");
  await expect(page.getByRole("option", { name: "Coupons" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay here" }).click();

  await save.click();
  await expect(page.getByText("Contact details updated successfully")).toBeVisible();
  const nine = "09:00-18:00";
  const ten = "10:00-20:00";
  expect(sent).toEqual({ mon: ten, tue: nine, wed: nine, thu: nine, fri: "", sat: ten, sun: ten });
});

test("all changed sections are saved with one click; an invalid one expands", async ({ page, signIn }) => {
  await signIn(admin);
  await open(page, "shop");
  const sent: string[] = [];
  await page.route(/\/api\/v1\/settings\/(shop-contact|owner-mails)/, (route) => {
    sent.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: {} });
  });
  const bar = page.getByRole("status").filter({ hasText: "unsaved section" });
  await page.getByLabel("BIN").fill("12");
  await page.locator("summary").filter({ hasText: "New orders" }).click();
  await page.getByLabel("Send to").fill("nobody");
  await expect(bar).toContainText("2 unsaved sections");

  await bar.getByRole("button", { name: "Save all changes" }).click();
  await expect(page.getByText("Enter email addresses separated by commas")).toBeVisible();
  await expect(page.getByLabel("BIN"), "the first that is wrong").toBeFocused();
  await page.getByLabel("Send to").fill("owner@shop.example");
  await page.locator("summary").filter({ hasText: "The shop" }).click();

  await bar.getByRole("button", { name: "Save all changes" }).click();
  await expect(page.getByLabel("BIN")).toHaveAccessibleDescription(
    /Enter the 9 or 13 digits of the BIN, or leave it empty/,
  );
  await expect(bar).toContainText("1 unsaved section");
  await page.getByLabel("BIN").fill("123456789");
  await bar.getByRole("button", { name: "Save all changes" }).click();

  await expect(bar).toHaveCount(0);
  expect(sent).toEqual(["/api/v1/settings/owner-mails", "/api/v1/settings/shop-contact"]);
});

test("a test email goes to the admin, and the mail server's reply is shown", async ({ page, signIn }) => {
  await signIn(admin);
  await open(page, "system");
  await page.getByRole("button", { name: "Send a test email" }).click();

  const result = page.getByRole("status").filter({ hasText: "The mail server accepted the test email" });
  await expect(result).toContainText(`to ${admin.email}. Check that mailbox.`);
  await expect(result).toContainText("The server says: 250");
});
