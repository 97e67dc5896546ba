/** Error states of admin lists, and their Retry button. Uses a separate shop, because it renames tables temporarily. */
import pg from "pg";
import * as storageKeys from "@/lib/storage-keys";
import { startTestShop } from "@/scripts/lib/test-shop.ts";
import { test as base, expect, expectAccessible, main, onlyFirst, toast } from "@/tests/support/e2e";
import { adminLogin } from "@/tests/support/session";

type OwnShop = Awaited<ReturnType<typeof startTestShop>>;

const test = base.extend<{ away: (table: string) => Promise<() => Promise<void>> }, { shop: OwnShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const shop = await startTestShop({ name: "shop_load_errors", demoData: true });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: ({ shop }, use) => use(shop.origin),

  /** Renames a table; returns a function that restores it. */
  away: async ({ shop }, use) => {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    await use(async (table) => {
      await client.query(`ALTER TABLE ${table} RENAME TO taken_away`);
      return async () => {
        await client.query(`ALTER TABLE taken_away RENAME TO ${table}`);
      };
    });
    await client.end();
  },
});

// Sequentially, in one shop.
test.describe.configure({ mode: "default" });
// React logs one error to the console, and the browser logs the response. (An object as the second element would count as options.)
test.use({ expectedFailures: [/Minified React error #441/, 500] });

const screens = [
  ["/admin/orders", "orders", "Failed to load orders. Please try again.", "Orders"],
  ["/admin/cases", "cases", "Failed to load cases. Please try again.", "Cases"],
  ["/admin/products", "products", "Failed to fetch products", "Products"],
  ["/admin/premium-codes", "premium_codes", "Failed to load premium codes data", "Premium Codes"],
  ["/admin/audit", "audit_entries", "Failed to load the audit. Please try again.", "Audit"],
  ["/admin/messages", "contact_messages", "Failed to load messages. Please try again.", "Messages"],
  ["/admin/settings", "payment_methods", "Failed to load payment settings", "Settings"],
  ["/admin/quiz/topics", "quiz_topics", "Failed to fetch topics", "Quiz topics"],
  ["/admin/quiz/questions", "quiz_questions", "Failed to fetch questions", "Quiz questions"],
  ["/admin/quiz/stats", "quiz_questions", "Failed to fetch quiz statistics", "Quiz statistics"],
] as const;

for (const [index, [path, table, text, heading]] of screens.entries()) {
  test(`${path} shows “${text}” and reloads on request`, onlyFirst(index), async ({ page, signIn, away }) => {
    await signIn({ ...adminLogin, fullName: "" });
    const bringBack = await away(table);
    try {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: text })).toContainText("Error");
      await expectAccessible(page);
    } finally {
      await bringBack();
    }

    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
}

test("an error page has the visitor's theme", async ({ page, signIn, away }) => {
  await signIn({ ...adminLogin, fullName: "" });
  await page.addInitScript((key) => localStorage.setItem(key, "light"), storageKeys.theme);
  const bringBack = await away("audit_entries");
  try {
    await page.goto("/admin/audit");
    await expect(
      page.getByRole("heading", { level: 1, name: "Failed to load the audit. Please try again." }),
    ).toBeVisible();
    await expect(page.locator("html")).not.toHaveClass(/dark/);
  } finally {
    await bringBack();
  }
});

test("the dashboard shows available panels, and errors in place of others", async ({ page, signIn, away }) => {
  await signIn({ ...adminLogin, fullName: "" });
  const bringBack = await away("orders");
  try {
    await page.goto("/admin");
    await expect(main(page).getByText("Failed to load dashboard data. Please try again.").first()).toBeVisible();
    await expect(toast(page, "Error")).toContainText("Failed to load dashboard data. Please try again.");
  } finally {
    await bringBack();
  }

  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByText("Total Revenue")).toBeVisible();
  await expect(page.getByText("Failed to load dashboard data. Please try again.")).toHaveCount(0);
});
