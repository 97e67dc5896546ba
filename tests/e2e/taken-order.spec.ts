/** An admin creates an order during a phone call: one-handed, on a 360 px phone; counts clicks and fields. */
import type { Locator } from "@playwright/test";
import { adminAccount, freshPhone, makeCodes } from "@/tests/support/admin-orders";
import { expect, expectBothThemes, main, test, toast } from "@/tests/support/e2e";
import { choose, expectPayerPage } from "@/tests/support/payer";
import { enterCustomer } from "@/tests/support/shop-database";

test.beforeAll(({ request }) => makeCodes(request, 3));

/** Counts clicks and filled fields. */
function createInputCounter() {
  const done = { presses: 0, fields: 0 };

  return {
    done,
    async press(target: Locator): Promise<void> {
      done.presses += 1;
      await target.click();
    },
    async fill(field: Locator, text: string): Promise<void> {
      done.fields += 1;
      await field.fill(text);
    },
  };
}

test("an order by Messenger is paid by its link without an account; the caller's next one takes four clicks", async ({
  page,
  browser,
  signIn,
}) => {
  const phone = freshPhone();
  await page.addInitScript(() => {
    const share = async ({ text }: ShareData) => {
      document.documentElement.dataset.shared = text;
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/orders");
  const first = createInputCounter();
  await first.press(main(page).getByRole("link", { name: "New order" }));
  const total = page.getByRole("status").filter({ hasText: "Total" });
  const placeOrder = page.getByRole("button", { name: "Place order" });
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await placeOrder.click();
  await expect(main(page)).toContainText("Phone is required");
  await expect(toast(page, "Validation Error")).toContainText("Phone is required");
  await expect(main(page)).toContainText("Choose at least one product");
  await expect(page.getByRole("listbox")).toHaveCount(0);

  await first.fill(page.getByLabel("Phone"), phone);
  await expect(main(page)).not.toContainText("Phone is required");
  await first.fill(page.getByLabel("Name"), "রহিমা খাতুন");
  await first.fill(page.getByRole("combobox", { name: "Product" }), "sticker");
  await first.press(page.getByRole("option", { name: /Element sticker sheet/ }));
  await expect(main(page)).not.toContainText("Choose at least one product");
  await first.fill(page.getByLabel("City or district"), "Dhaka");
  await first.fill(page.getByLabel("Area (upazila or thana)"), "Dhanmondi");
  await first.fill(page.getByLabel("Street address"), "House 27, Road 5");
  await first.press(page.getByText("Cash on delivery, by phone"));
  await first.press(page.getByRole("radio", { name: /Payment link/ }));
  first.done.presses += 1;
  await page.getByLabel("Order source").selectOption("By Messenger");
  await expect(total).toContainText(/৳[1-9]/);
  await expect(placeOrder).toBeInViewport();
  await first.press(placeOrder);

  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  expect(first.done).toEqual({ presses: 6, fields: 6 });
  await expect(main(page)).toContainText("Placed by Nasrin Akter, by Messenger");
  await expect(main(page)).not.toContainText("pass the code on yourself");
  const orderPage = page.url();
  const link =
    (await main(page).getByRole("region", { name: "Payment link" }).locator(".code-box-text").textContent()) ?? "";
  await expect(main(page).getByRole("button", { name: "Copy payment link" })).toBeVisible();

  const chat = new URL((await main(page).getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href")) ?? "");
  expect([chat.host, chat.pathname]).toEqual(["wa.me", `/88${phone}`]);
  expect(chat.searchParams.get("text")).toContain(link);
  await main(page).getByRole("button", { name: "Share link" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", chat.searchParams.get("text") ?? "");
  await expect(page.getByRole("navigation", { name: "This order" })).toContainText("Waits for the payment");
  await expect(main(page)).not.toContainText("Nothing to do now");

  const theirs = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const payer = await theirs.newPage();
  await payer.goto(link);
  await expect(payer.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  await expect(main(payer)).toContainText("For রহিমা");
  await expect(main(payer)).not.toContainText("খাতুন");
  await expect(main(payer)).not.toContainText("Dhanmondi");
  await expectBothThemes(payer);
  await payer.getByRole("button", { name: /^Pay ৳/ }).click();
  const number = await expectPayerPage(payer);
  await choose(payer, "Cancel");
  await payer.getByRole("link", { name: /^Complete Payment/ }).click();
  await payer.getByRole("button", { name: /^Pay ৳/ }).click();
  await expectPayerPage(payer);
  await choose(payer, "Pay with bKash");
  await expect(payer.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
  await expect(main(payer)).toContainText("We'll send your premium code the way you ordered");
  await payer.goto(link);
  await expect(payer.getByRole("heading", { level: 1, name: "This order is paid" })).toBeVisible();
  await theirs.close();

  await page.goto(orderPage);
  await expect(main(page).getByRole("button", { name: "Copy premium code" })).toBeVisible();
  await expect(main(page)).toContainText("No email address: pass the code on yourself.");
  await expect(main(page).getByRole("region", { name: "Payment link" })).toHaveCount(0);

  await page.goto("/admin/orders?source=messenger");
  await expect(main(page)).toContainText(number);
  const second = createInputCounter();
  await second.press(main(page).getByRole("link", { name: "New order" }));
  await second.fill(page.getByLabel("Phone"), phone.replace(/^0/, "+88 0"));
  await expect(page.getByRole("radio", { name: /রহিমা খাতুন/ })).toBeChecked();
  await expect(page.getByLabel("Street address")).toHaveValue("House 27, Road 5");
  await second.fill(page.getByRole("combobox", { name: "Product" }), "sticker");
  await second.press(page.getByRole("option", { name: /Element sticker sheet/ }));
  await second.press(page.getByRole("button", { name: /^Increase: Quantity of Element sticker sheet/ }));
  // Wait for the total of two units and delivery: the order is rejected if the total is outdated.
  await expect(total).toContainText("৳150");
  await second.press(placeOrder);

  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toBe(orderPage);
  expect(second.done).toEqual({ presses: 4, fields: 2 });
  await expect(main(page)).toContainText("Placed by Nasrin Akter, by phone");
  await expect(page.getByRole("navigation", { name: "This order" })).toContainText("Print slip");
});

test("the long address of an unverified account fits the form on a phone", async ({ page, signIn }) => {
  const phone = freshPhone();
  const email = `${"a.long.address.of.a.customer".repeat(2)}.${phone}@example.com`;
  await enterCustomer({ email, password: "eight888", fullName: "Rahima Khatun", phone });
  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/orders/new");
  await page.getByLabel("Phone").fill(phone);
  await expect(page.getByRole("radio", { name: /Rahima Khatun/ })).toBeVisible();
  await expect(main(page)).toContainText(`The email address ${email} is not confirmed`);

  const form = await page.getByRole("region", { name: "Customer" }).boundingBox();
  for (const choice of await page.locator(".choice").all()) {
    const box = await choice.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((form?.x ?? 0) + (form?.width ?? 0));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a pasted message fills in the order and lists its unclear parts", async ({ page, signIn }) => {
  const phone = freshPhone();
  await signIn(adminAccount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/orders/new");
  const message = page.getByRole("region", { name: "Message" });
  await message.getByText("Paste an order from Messenger or WhatsApp").click();
  const text = `মৌলের স্টিকার ২ পিস, periodic table 1ta\n${phone}\nবাসা নং ৪, কলেজ রোড, ধানমন্ডি, ঢাকা\nশাহীন আলম\nকবে পাব?`;
  await message.getByLabel("The customer's message").fill(text);
  await message.getByRole("button", { name: "Fill in the order" }).click();

  await expect(message).toContainText("Please check 3 parts:");
  await expect(message).toContainText("Check the name: শাহীন আলম");
  await expect(message).toContainText("Not used: কবে পাব?");
  await expect(page.getByLabel("Phone")).toHaveValue(`${phone.slice(0, 5)}-${phone.slice(5)}`);
  await expect(page.getByLabel("Name")).toHaveValue("শাহীন আলম");
  await expect(page.getByLabel("Street address")).toHaveValue("বাসা নং ৪, কলেজ রোড");
  await expect(page.getByLabel("City or district")).toHaveValue("Dhaka");
  await expect(page.getByLabel("Area (upazila or thana)")).toHaveValue("Dhanmondi");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // The order is rejected if the total is outdated.
  const total = page.getByRole("status").filter({ hasText: "Total" });
  await expect(total).toContainText("৳150");
  await message.getByRole("button", { name: "Add Periodic table wall poster" }).click();
  await expect(message).not.toContainText("Choose the product");
  const items = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  await expect(items).toHaveText([/Element sticker sheet/, /Periodic table wall poster/]);
  await expect(total).not.toContainText("৳150");
  await page.getByRole("button", { name: "Place order" }).click();

  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  await expect(main(page)).toContainText("Placed by Nasrin Akter, by Messenger");
  await expect(main(page)).toContainText("শাহীন আলম");
});
