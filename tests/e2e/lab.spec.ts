/** The lab: cards are chosen, put together, and what comes of them is seen, said, shared and gone back from. */
import type { Page } from "@playwright/test";
import { expect, expectBothThemes, main, settle, test, violationsOf } from "@/tests/support/e2e";

// What a screenshot of a canvas costs; no visitor takes one.
test.use({ viewport: { width: 360, height: 740 }, expectedFailures: [/GPU stall due to ReadPixels/] });

const card = (page: Page, name: RegExp) => main(page).getByRole("checkbox", { name });
const status = (page: Page) => main(page).getByRole("status");
const put = (page: Page) => main(page).getByRole("button", { name: "Put them together" }).click();
const model = (page: Page) => main(page).getByRole("img", { name: /model|Balls/ });

test("sodium and chlorine are found, put together, shared and gone back from; neon does nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/lab", { waitUntil: "networkidle" });
  await settle(page);
  expect(asked.filter((path) => path.startsWith("/reactions/"))).toEqual([]);

  await main(page).getByLabel("Find a card").fill("সোডিয়াম");
  await expect(card(page, /^Cl₂|^Cl2/)).toBeHidden();
  await card(page, /^Na Sodium/).focus();
  await page.keyboard.press("Space");
  await put(page);
  await expect(status(page)).toHaveText("Choose two cards, or three.");
  await main(page).getByLabel("Find a card").fill("Cl2");
  await card(page, /Chlorine/).check();
  await put(page);
  await expect(status(page)).toHaveText("Sodium and chlorine react: 2 Na + Cl₂ → 2 NaCl");
  await expect(main(page).getByRole("heading", { name: "Sodium and chlorine react" })).toBeVisible();
  await expect(main(page)).toContainText("Gives off 822 kJ");
  await expect(main(page)).toContainText("Never try this yourself");
  expect(new URL(page.url()).search).toBe("?cards=sodium,chlorine");
  await expect(model(page)).toBeVisible();
  const first = await model(page).screenshot();
  await expect.poll(async () => (await model(page).screenshot()).equals(first)).toBe(false);
  await expect(main(page).getByRole("list", { name: "Atoms" })).toHaveText("Na × 2Cl × 2");

  await main(page).getByRole("button", { name: "Cl2 Chlorine, take back" }).click();
  await main(page).getByLabel("Find a card").fill("");
  await card(page, /^Ne Neon/).check();
  await put(page);
  await expect(status(page)).toHaveText("Neon and sodium: nothing new forms.");
  await card(page, /^Au Gold/).check();
  await put(page);
  await expect(status(page)).toHaveText("Neon, sodium and gold: not in our set.");
  await page.goBack();
  await expect(main(page).getByRole("heading", { name: "Neon and sodium: nothing new forms" })).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole("heading", { name: "Sodium and chlorine react" })).toBeVisible();

  await page.reload();
  await expect(main(page).getByRole("heading", { name: "Sodium and chlorine react" })).toBeVisible();
  await expect(card(page, /^Na Sodium/)).toBeChecked();
  await expect(model(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectBothThemes(page);
  expect(await violationsOf(page, ["target-size"])).toEqual([]);
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("before and after stand still, and without 3D the words stand by themselves", async ({ page }) => {
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
    await expect(main(page)).toContainText("This browser cannot show the model.");
    await expect(main(page)).toContainText("Gives off 891 kJ");
  });
});
