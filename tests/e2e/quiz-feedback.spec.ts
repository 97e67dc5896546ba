/** Vibration and sound of answers, and the layout on desktops. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, main, test } from "@/tests/support/e2e";
import { all, answer, completed, next, questionHeading, startGame } from "@/tests/support/quiz-player";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Records vibrations and notes, which a headless browser does not play. */
async function recordSignals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const signals: string[] = [];
    const create = AudioContext.prototype.createOscillator;
    Object.assign(window, { signals });
    navigator.vibrate = (pattern) => signals.push(`vibrates ${pattern}`) > 0;
    AudioContext.prototype.createOscillator = function () {
      signals.push("note");
      return create.call(this);
    };
  });

  return () => page.evaluate(() => (window as unknown as { signals: string[] }).signals.splice(0));
}

test("a right answer vibrates, and sounds once the player has switched that on", async ({ page, account, signIn }) => {
  const signals = await recordSignals(page);
  const sound = main(page).getByRole("button", { name: "Sound" });
  await signIn(account);
  await startGame(page);
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await answer(page, [true]);
  expect(await signals()).toEqual(["vibrates 12"]);

  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await signals()).length).toBe(2);
  await expectAccessible(page);
  await next(page).click();
  await answer(page, [false], 2);
  await expect.poll(signals).toEqual(["note"]);

  await page.reload();
  await expect(questionHeading(page, 3)).toBeVisible();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a right answer neither moves nor vibrates", async ({ page, account, signIn }) => {
    const signals = await recordSignals(page);
    await signIn(account);
    await startGame(page);
    await answer(page, [true]);

    expect(await signals()).toEqual([]);
    // With reduced motion, durations are 0.01 ms.
    const slow = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
    );
    expect(slow).toBe(0);
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("options are beside the question, and the result is beside today's leaders", async ({
    page,
    account,
    signIn,
  }) => {
    await signIn(account);
    await startGame(page);
    const [question, first] = await Promise.all([
      questionHeading(page, 1).boundingBox(),
      main(page).locator(".quiz-option").first().boundingBox(),
    ]);
    expect(first?.x ?? 0).toBeGreaterThan((question?.x ?? 0) + (question?.width ?? 0));
    await answer(page, all(false));

    await expect(completed(page)).toBeVisible();
    await expect(main(page).getByText("Now you know the answers.")).toBeVisible();
    const leaders = main(page).getByRole("region", { name: "Today's leaders" });
    await expect(leaders.getByRole("listitem").first()).toBeInViewport();
    await expectAccessible(page);
  });
});
