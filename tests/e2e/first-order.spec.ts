/** The effort of a new visitor's first order on a phone. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "@/tests/support/e2e";
import { agree, placeOrderButton } from "@/tests/support/shopper";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Counts the pages that the shopper sees after the current one. */
function countPages(page: Page): string[] {
  const seen: string[] = [];
  let last = new URL(page.url()).pathname;
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (pathname !== last) seen.push(pathname);
    last = pathname;
  });

  return seen;
}

/** The labels of required fields that are empty. */
const emptyFields = (page: Page) =>
  page
    .getByRole("main")
    .locator("input:visible, textarea:visible")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter((field) => field.value === "" && (field.required || field.ariaRequired === "true"))
        .map((field) => field.labels?.[0]?.textContent),
    );

test("takes three page changes and six fields, one of them the password, paid in cash", async ({ page }) => {
  await page.goto("/");
  const pages = countPages(page);
  const fields: string[] = [];
  async function fill(label: string, text: string) {
    fields.push(label);
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  async function choose(label: string, text: string, option: string) {
    await fill(label, text);
    await page.getByRole("option", { name: option }).tap();
  }
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Buy Cards/ })
    .first()
    .tap();
  await expect(page.getByRole("radio", { name: "New here" })).toBeChecked();
  expect(await emptyFields(page)).toEqual(["Full Name", "Phone", "Email", "Password"]);

  // Single names are common in Bangladesh.
  await fill("Full Name", "Rahima");
  await fill("Phone", "01712-345678");
  await fill("Email", `${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("eight888");
  await page.getByRole("button", { name: "Continue to checkout" }).tap();

  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("region", { name: "Contact" })).toContainText("Rahima · 01712-345678");
  expect(await emptyFields(page)).toEqual(["City or district", "Area (upazila or thana)", "Street address"]);
  await choose("Where do we deliver?", "sherpur bogra", "Sherpur, Bogura");
  expect(await emptyFields(page)).toEqual(["Street address"]);
  await fill("Street address", "House 27, Road 5");
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await agree(page);
  await placeOrderButton(page).tap();

  await expect(page).toHaveURL(/\/payment\/success\?order_id=/);
  expect(pages).toEqual(["/login", "/checkout", "/payment/success"]);
  // With the password, six.
  expect(fields).toHaveLength(5);
  await page.getByRole("link", { name: "View My Orders" }).tap();
  await page.getByRole("link", { name: /^Order [0-9A-F]{8}$/ }).tap();
  await expect(page.getByRole("main")).toContainText("Rahima");
  await expect(page.getByRole("main")).not.toContainText("Rahima Rahima");
});
