/** The camera page without a camera, and the printable cards. */
import { expect, expectBothThemes, main, test } from "../support/e2e";

// Reading canvas pixels logs a warning on a machine without a GPU.
test.use({ viewport: { width: 360, height: 740 }, expectedFailures: [/GPU stall due to ReadPixels/] });

test("without a camera the page shows a message and links to a selectable card", async ({ page }) => {
  await page.goto("/ar");
  await page.getByRole("button", { name: "Start the camera" }).click();

  await expect(main(page).getByRole("status")).toContainText("choose a card instead", { ignoreCase: true });
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await main(page).getByRole("status").getByRole("link", { name: "choose a card instead" }).click();
  await expect(page).toHaveURL("/molecules");
});

test("the camera page and the cards are accessible in both themes", { tag: "@exhaustive" }, async ({ page }) => {
  for (const address of ["/ar", "/ar/cards", "/ar/cards/reactions"]) {
    await page.goto(address);
    await expectBothThemes(page);
  }
});

test("the free cards are one printed sheet, and their backs another", async ({ page }) => {
  await page.goto("/ar/cards");
  await page.emulateMedia({ media: "print" });
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");

  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
