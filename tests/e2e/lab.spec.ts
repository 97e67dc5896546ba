/** The lab: cards are selected and combined, and the result is shown, announced, shared and reset. */
import type { Page } from "@playwright/test";
import { expect, expectBothThemes, main, settle, test, violationsOf } from "@/tests/support/e2e";

// Taking a screenshot of a canvas logs a warning, which no visitor triggers.
test.use({
  viewport: { width: 360, height: 740 },
  expectedFailures: [/GPU stall due to ReadPixels/],
  contextOptions: { reducedMotion: "no-preference" },
});

const card = (page: Page, name: RegExp) => main(page).getByRole("checkbox", { name });
const status = (page: Page) => main(page).getByRole("status");
const put = (page: Page) => main(page).getByRole("button", { name: "React", exact: true }).click();
const model = (page: Page) => main(page).getByRole("img", { name: /model|Balls/ });
const slots = (page: Page) => main(page).getByRole("list", { name: "Chosen cards" }).getByRole("listitem");
const outcome = (page: Page, name: string) => main(page).getByRole("heading", { name });
const SALT = "Sodium and chlorine form sodium chloride, table salt";

test("sodium and chlorine are found, combined, shared and reset; a pair that needs heat gets it", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/lab", { waitUntil: "networkidle" });
  await settle(page);
  expect(requests.filter((path) => path.startsWith("/reactions/"))).toEqual([]);

  await put(page);
  await expect(status(page)).toHaveText("Choose a card first.");
  await main(page).getByLabel("Find a card").fill("সোডিয়াম");
  await expect(card(page, /^Cl₂|^Cl2/)).toBeHidden();
  await card(page, /^Na Sodium/).focus();
  await page.keyboard.press("Space");
  await main(page).getByLabel("Find a card").fill("Cl2");
  await card(page, /Chlorine/).check();
  await expect(slots(page)).toHaveCount(2);
  // The slots may be off screen; the bar with React never is.
  await expect(main(page).locator(".lab-bar-cards")).toBeInViewport({ ratio: 1 });
  await expect(main(page).locator(".lab-bar-cards > span")).toHaveText(["Na", "Cl2"]);
  await put(page);
  await expect(outcome(page, SALT)).toBeVisible();
  await expect(page).toHaveURL("/lab?cards=sodium,chlorine");
  await expect(page).toHaveTitle(new RegExp(SALT));
  await expect(main(page).getByRole("list", { name: "Effects" }).getByRole("listitem")).toHaveText([
    "Yellow flame",
    "White solid",
  ]);
  await expect(main(page)).toContainText("ΔH = −411 kJ/mol of NaCl");
  await expect(main(page)).toContainText("Never try this yourself");
  await expect(model(page)).toBeInViewport();
  await expect(main(page).getByRole("list", { name: "Atoms" })).toHaveText("Na × 2Cl × 2");
  await expect(main(page)).toContainText("Ions before: none. After: 2 Na⁺ and 2 Cl⁻.");
  await expect(main(page).locator("figure").getByText("Na⁺", { exact: true })).toHaveCount(2);

  await main(page).getByRole("button", { name: "Na Sodium, remove" }).click();
  await main(page).getByLabel("Find a card").fill("methane");
  await card(page, /Methane/).check();
  await put(page);
  await expect(outcome(page, "Chlorine and methane: nothing yet")).toBeVisible();
  await main(page).getByRole("link", { name: "Add sunlight" }).click();
  await expect(outcome(page, "In light, chlorine replaces hydrogen in methane")).toBeVisible();
  await page.goBack();
  await expect(outcome(page, "Chlorine and methane: nothing yet")).toBeVisible();
  // The picker's group of this card is open.
  await expect(card(page, /Methane/)).toBeVisible();
  await page.goBack();
  await expect(outcome(page, SALT)).toBeVisible();

  await page.reload();
  await expect(outcome(page, SALT)).toBeVisible();
  await expect(card(page, /^Na Sodium/)).toBeChecked();
  await expect(model(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectBothThemes(page);
  expect(await violationsOf(page, ["target-size"])).toEqual([]);
});

test("in Bangla, the bar of the chosen cards leaves every card within reach", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/bn/lab");
  await settle(page);
  await card(page, /^Na /).check();
  await expect(main(page).locator(".lab-bar-cards")).toBeInViewport();
  expect(await violationsOf(page, ["target-size"])).toEqual([]);
});

test("cards fill the slots by press and by drag, go back into the tray, and are reset", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1500 });
  await page.goto("/lab");
  await settle(page);
  await expect(slots(page)).toHaveCount(0);
  await card(page, /^Na Sodium/).check();
  await expect(slots(page)).toHaveCount(1);
  await main(page)
    .locator("label", { has: page.getByRole("checkbox", { name: /^Mg Magnesium/ }) })
    .dragTo(main(page).getByRole("list", { name: "Chosen cards" }));
  await expect(card(page, /^Mg Magnesium/)).toBeChecked();
  await expect(slots(page)).toHaveCount(2);
  await main(page).getByRole("button", { name: "Na Sodium, remove" }).click();
  await expect(card(page, /^Na Sodium/)).not.toBeChecked();
  await card(page, /^O2? ?Oxygen|^O₂ Oxygen/).check();
  await card(page, /^Burner/).check();
  await expect(slots(page)).toHaveCount(3);

  await main(page).getByRole("link", { name: "Reset" }).click();
  await expect(slots(page)).toHaveCount(0);
  await expect(main(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(status(page)).toHaveText("All slots are empty.");

  await main(page).getByRole("link", { name: "Vinegar + baking soda" }).click();
  await expect(outcome(page, "Vinegar releases carbon dioxide from baking soda")).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Effects" })).toHaveText(/Bubbles of gas.*It gets cold/);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("before and after are static, and without 3D only the text is shown", async ({ page }) => {
    await page.goto("/lab/methane-burns");
    await expect(model(page)).toHaveCount(2);
    await expect(main(page).getByRole("button", { name: "Play again" })).toHaveCount(0);
    const still = await model(page).first().screenshot();
    expect((await model(page).first().screenshot()).equals(still)).toBe(true);
    expect((await model(page).last().screenshot()).equals(still)).toBe(false);

    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.reload();
    await expect(main(page)).toContainText("This browser can't show the model.");
    await expect(main(page)).toContainText("Gives off 891 kJ");
  });
});
