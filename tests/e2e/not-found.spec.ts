import { randomUUID } from "node:crypto";
import { expect, expectBothThemes, test } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";

const UNKNOWN = "7f000000-0000-4000-8000-000000000000";
const admin = { ...adminLogin, fullName: "" };

test.beforeEach(({ expectedFailures }) => {
  expectedFailures.push(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a not-found page names the missing object and links to other pages", async ({ page }) => {
    for (const [path, title, way] of [
      [`/products/${UNKNOWN}`, "Product Not Found", "Back to Products"],
      ["/nothing-here", "404 Oops! Page not found", "Return to Home"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("link", { name: way })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    }
    for (const path of ["", "/bn"].map((language) => `${language}/products/${UNKNOWN}`)) {
      await page.goto(path);
      await expect(page.locator("#related article")).toHaveCount(4);
    }
    await page.goto(`/track/${UNKNOWN}`);
    await expect(page.getByText(`We couldn't find an order with the ID "${UNKNOWN}".`)).toBeVisible();
  });
});

test("unknown pages are accessible in both themes, in the shop and in the admin area", { tag: "@exhaustive" }, async ({
  page,
  signIn,
}) => {
  await signIn(admin);
  for (const path of [`/products/${UNKNOWN}`, `/my-orders/${UNKNOWN}`, `/admin/orders/${UNKNOWN}`, "/admin/nothing"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: /Not Found|not found/ })).toBeVisible();
    await expect(page).toHaveTitle(/^(?:(?:Order|Product) Not Found|Page not found)/);
    await expectBothThemes(page);
  }
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeAttached();
});

test("a product deleted while its card was displayed shows a message without navigation", async ({ page, request }) => {
  const session = await sessionOf(request, adminLogin);
  const name = `Gone ${randomUUID()}`;
  const product = { name, description: "", price: 10, stock_quantity: 1, category: "Physical" };
  const made = await request.post("/api/v1/products/", { ...session, data: product });
  const { id } = await made.json();
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  const card = page.getByRole("link", { name });
  await expect(card).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });
  expect((await request.delete(`/api/v1/products/${id}`, session)).status()).toBe(204);

  await card.click();

  await expect(page.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
});
