import { addProduct, card, newAdmin, row } from "@/tests/support/admin-products";
import { expect, expectBothThemes, test, toast } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";

test("products are cards with the specified fields; Edit and Delete work from there", async ({
  page,
  request,
  signIn,
}) => {
  const session = await sessionOf(request, adminLogin);
  const { id, name } = await addProduct(request, session, {
    description: "Borosilicate glass, 250 ml.",
    original_price: 500,
    discount_percentage: 10,
    stock_quantity: 1200,
    image_url: "/pictures/no-picture.webp",
  });
  const resting = await addProduct(request, session, { is_active: false });
  await signIn(await newAdmin("cards"));
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  const shown = card(page, name);
  await expect(shown.locator("img")).toHaveAttribute("src", /no-picture/);
  for (const text of ["Active", "Borosilicate glass, 250 ml.", "৳450", "10% off", "1,200 in stock", "Laboratory"]) {
    await expect(shown.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("table")).toHaveCount(0);

  await shown.getByRole("button", { name: `Edit ${name}` }).click();
  const form = page.getByRole("dialog", { name: "Edit product" });
  await form.getByLabel("Inactive: shown, and cannot be bought").check();
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
  await expect(shown.getByText("Inactive", { exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(shown.getByRole("button", { name: `Edit ${name}` })).toBeFocused();

  await shown.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete product" }).click();
  await expect(toast(page, "Product deleted successfully")).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect((await request.get(`/api/v1/products/${id}`)).status()).toBe(404);

  await page.goto(`/admin/products?search=${encodeURIComponent(resting.name)}`);
  await expect(card(page, resting.name).getByText("Inactive", { exact: true })).toBeVisible();

  const draft = await addProduct(request, session, { is_draft: true });
  await page.goto(`/admin/products?search=${encodeURIComponent(draft.name)}`);
  for (const badge of ["Inactive", "Draft"]) {
    await expect(card(page, draft.name).getByText(badge, { exact: true })).toBeVisible();
  }
});

test("cards are selected, sorted and moved like rows", async ({ page, request, signIn }) => {
  const session = await sessionOf(request, adminLogin);
  const stem = `Crucible ${process.pid}-${Date.now()}`;
  const cheap = await addProduct(request, session, { name: `${stem} small`, price: 10 });
  await addProduct(request, session, { name: `${stem} large`, price: 20 });
  await signIn(await newAdmin("cards"));
  await page.goto(`/admin/products?search=${encodeURIComponent(stem)}`);
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.locator("li[data-product] h2")).toHaveText([`${stem} small`, `${stem} large`]);

  await page.getByLabel(`Select ${cheap.name}`).check();
  const bar = page.getByRole("region", { name: "Selected products" });
  await bar.getByRole("button", { name: "Deactivate" }).click();
  await expect(bar).toContainText("1 inactive");
  await expect(card(page, cheap.name).getByText("Inactive", { exact: true })).toBeVisible();
});

test("each admin's layout is stored, and is in the initial HTML", async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  const session = await sessionOf(request, adminLogin);
  const { name } = await addProduct(request, session);
  const address = `/admin/products?search=${encodeURIComponent(name)}`;
  await signIn(await newAdmin("cards"));
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Cards", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Table", exact: true })).toHaveAttribute("aria-pressed", "true");

  const html = await (await page.request.get(address)).text();
  expect(html).toContain("product-rows");
  expect(html).not.toContain("product-cards");

  const other = await newAdmin("cards");
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await elsewhere.request.post("/api/v1/auth/login", { form: { username: other.email, password: other.password } });
  expect(await (await elsewhere.request.get(address)).text()).toContain("product-cards");
  await elsewhere.close();

  await page.getByRole("button", { name: "Cards", exact: true }).click();
  await expect(card(page, name)).toBeVisible();
});

test("cards are accessible in both themes and fit a phone", { tag: "@exhaustive" }, async ({ page, signIn }) => {
  await signIn(await newAdmin("cards"));
  await page.goto("/admin/products?limit=10");
  await expect(page.locator("li[data-product]")).toHaveCount(10);
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
