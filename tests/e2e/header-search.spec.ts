/** The search in the header of every page (D8.26). */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/tests/support/e2e";

test.describe("search in the header", () => {
  const field = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  const open = (page: Page) => page.getByRole("banner").getByLabel("Search products").first().click();

  test("suggests while typing, supports keys, and tolerates typos", async ({ page }) => {
    await page.goto("/contact");
    await open(page);
    await expect(field(page)).toBeFocused();
    const options = page.getByRole("listbox", { name: "Products" }).getByRole("option");

    await field(page).pressSequentially("রসায়ন");
    await expect(options.filter({ hasText: "SSC chemistry bundle" })).toBeVisible();
    await field(page).fill("perodic");
    await expect(page.getByText("Nothing for “perodic”, showing “periodic”.")).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await options.first().getAttribute("id")) ?? "",
    );
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await field(page).fill("periodic tab");
    await expect(options.first()).toBeVisible();
    await page.keyboard.press("ArrowUp");
    const last = await options.last().getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(last ?? "");
    await expect(field(page)).toBeHidden();
  });

  test("opens the list on Enter, also without JavaScript", async ({ page, browser, baseURL }) => {
    await page.goto("/");
    await open(page);
    await field(page).fill("molecules");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?search=molecules");
    await expect(field(page)).toBeHidden();

    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const plain = await context.newPage();
    await plain.goto("/");
    await open(plain);
    await field(plain).fill("molecules");
    await field(plain).press("Enter");
    await expect(plain).toHaveURL("/products?search=molecules");
    // No header search on the list, which has its own.
    await expect(plain.getByRole("banner").getByLabel("Search products").first()).toBeHidden();
    await context.close();
  });

  test("shares its term with the list's search, which suggests too", async ({ page }) => {
    await page.goto("/products");
    const own = page.getByRole("main").getByRole("combobox", { name: "Search products" });
    const options = page.getByRole("listbox", { name: "Products" }).getByRole("option");
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await open(page);
    await expect(own).toBeFocused();
    await expect(own).toBeInViewport();
    await expect(field(page)).toBeHidden();

    await own.pressSequentially("perodic");
    await expect(page.getByText("Nothing for “perodic”, showing “periodic”.")).toBeVisible();
    await expect(options.first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?search=perodic");
    await expect(options).toHaveCount(0);
    await page.goBack();
    await expect(own).toHaveValue("");
  });
});

test("suggestions and categories of the product list fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products");
  const categories = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  const cut = await categories.evaluateAll((links) =>
    links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
  );
  expect(cut).toEqual([]);

  await page.getByRole("main").getByRole("combobox", { name: "Search products" }).pressSequentially("molecules");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
