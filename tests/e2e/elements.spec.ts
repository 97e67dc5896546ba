/** The periodic table: the card of an element, and the table's filter, search and trends. */
import type { Page } from "@playwright/test";
import { expect, expectBothThemes, main, settle, test } from "@/tests/support/e2e";

const table = (page: Page) => main(page).getByRole("navigation", { name: "Periodic table" });
const cell = (page: Page, name: string) => table(page).getByRole("link", { name });
const bright = (page: Page) => table(page).locator('a[data-dim="false"]');
const widerThanScreen = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a cell of the landing page opens its card by keyboard and by mouse, and Escape returns the focus", async ({
  page,
}) => {
  await page.goto("/");
  await settle(page);
  const copper = cell(page, "Copper");
  await copper.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Copper" });
  await expect(dialog).toContainText("63.546");
  await expect(dialog).toContainText("কপার");
  await expect(dialog.getByRole("link", { name: "All about Copper" })).toHaveAttribute(
    "href",
    "/molecules/copper-atom",
  );
  await expectBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(copper).toBeFocused();

  await cell(page, "Uranium").click();
  await expect(page.getByRole("dialog", { name: "Uranium" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the landing page's table is complete after a navigation within the document, and after a return", async ({
  page,
}) => {
  const open = async (name: string) => {
    await cell(page, name).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
  };
  await page.goto("/contact");
  await settle(page);
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(table(page).getByRole("link")).toHaveCount(118);
  await open("Helium");

  await page.reload();
  await settle(page);
  await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(table(page).getByRole("link")).toHaveCount(118);
  await open("Copper");
});

test("on Bangla pages the card is Bangla, although the page does not contain its texts", async ({ page }) => {
  await page.goto("/bn");
  await settle(page);
  await main(page).getByRole("link", { name: "কপার" }).first().click();

  await expect(page.getByRole("dialog", { name: "কপার" })).toContainText("মোলার ভর");
});

test("families, search and trends change the table and its address", async ({ page }) => {
  await page.goto("/elements");
  await settle(page);
  await main(page).getByText("Noble gases", { exact: true }).first().click();
  await expect(bright(page)).toHaveCount(7);
  await expect(main(page).getByRole("status")).toHaveText("7 elements found.");
  await main(page).getByText("All", { exact: true }).click();

  await main(page).getByLabel("Find an element").fill("গোল্ড");
  await expect(bright(page)).toHaveCount(1);
  await main(page).getByLabel("Find an element").fill("");
  await expect(bright(page)).toHaveCount(118);

  await main(page).getByLabel("Colour by").selectOption("State");
  await main(page).getByRole("slider").fill("3500");
  await expect(cell(page, "Tungsten")).toHaveAttribute("data-state", "liquid");
  await expect(cell(page, "Iron")).toHaveAttribute("data-state", "gas");
  await expect(page).toHaveURL(/\/elements\?colour=state&temperature=3500$/);

  await page.reload();
  await expect(cell(page, "Tungsten")).toHaveAttribute("data-state", "liquid");
});

test("on phones nothing is wider than the screen, and cells are large enough for a finger", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/elements", "/bn/elements?family=noble"]) {
    await page.goto(path);
    expect(await widerThanScreen(page), path).toBeLessThanOrEqual(0);
    const size = await page.locator('.ptable > a:not([data-dim="true"])').first().boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), path).toBeGreaterThanOrEqual(44);
  }
});

test("the table is accessible in both themes, and prints as a wall chart", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto("/elements?colour=electronegativity");
  await settle(page);
  await expectBothThemes(page);
  await main(page).getByRole("button", { name: "Print on A3" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-paper", "a3");
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a cell is a link to the element's page, and the form filters", async ({ page }) => {
    await page.goto("/elements?search=gold");
    await expect(bright(page)).toHaveCount(1);
    await cell(page, "Gold").click();
    await expect(page).toHaveURL(/\/molecules\/gold-atom$/);
    await expect(main(page)).toContainText("Group 11, period 6, d block");
  });
});
