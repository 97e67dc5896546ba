/** Images of questions and options. */
import type { Page, Route } from "@playwright/test";
import { expect, expectAccessible, main, test } from "@/tests/support/e2e";
import { options, startGame } from "@/tests/support/quiz-player";

/** Adds an image to the question and to each option. */
async function addImages(route: Route): Promise<void> {
  const answer = await route.fetch();
  const question = await answer.json();
  for (const pictured of [question, ...question.options]) pictured.image_url = "/pictures/social.jpg";
  await route.fulfill({ response: answer, json: question });
}

/** Counts layout shifts from now on, including those within half a second of a tap. */
async function countShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift" });
  });
}

const boxesOf = (elements: Element[]) => elements.map((element) => element.getBoundingClientRect().toJSON());
const areLoaded = (images: Element[]) =>
  images.every((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("images of a question and its options reserve their space: no layout shift", async ({
    page,
    account,
    signIn,
  }) => {
    await page.route("**/api/v1/quiz/session/*/question", addImages);
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route("**/pictures/social-*.webp", async (route) => {
      await shown;
      await route.continue();
    });
    await signIn(account);
    await startGame(page);
    await countShifts(page);
    const places = () => main(page).locator(".quiz-option, h1, .quiz-sheet").evaluateAll(boxesOf);
    const before = await places();
    show();
    await expect.poll(() => main(page).locator("img").evaluateAll(areLoaded)).toBe(true);

    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
    await expectAccessible(page);
  });
});

test("an option is selected by a tap on its image", async ({ page, account, signIn }) => {
  await page.route("**/api/v1/quiz/reaction-question", addImages);
  await signIn(account);
  await page.goto("/quiz-game/practice");
  const last = options(page).last();
  await expect(last).toBeEnabled();
  const picture = main(page).locator(".quiz-option-picture").last();
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error("No picture");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);

  await expect(last).toBeChecked();
});
