/** Page object of a quiz player. */
import { expect, type Page } from "@playwright/test";
import { main } from "./e2e";
import { correctOption, wrongOption } from "./e2e-quiz";

export const submit = (page: Page) => main(page).getByRole("button", { name: "Submit Answer" });
export const next = (page: Page) => main(page).getByRole("button", { name: "Next Question" });
export const options = (page: Page) => main(page).getByRole("radio");

/** The heading of a game question. */
export const questionHeading = (page: Page, number: number) =>
  page.getByRole("heading", { level: 1, name: new RegExp(`^Question ${number} of 10: `) });

export async function startGame(page: Page): Promise<void> {
  await page.goto("/quiz-game");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(questionHeading(page, 1)).toBeFocused();
}

/** Selects the correct or a wrong option of the displayed question. */
export async function choose(page: Page, isRight: boolean): Promise<void> {
  await expect(options(page).first()).toBeEnabled();
  const shown = await options(page).evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  const id = await (isRight ? correctOption : wrongOption)(shown);
  await main(page).locator(`input[value="${id}"]`).check();
}

/** Answers one question per entry of `rights`, up to the result of the last. */
export async function answer(page: Page, rights: readonly boolean[], from = 1): Promise<void> {
  for (const [index, isRight] of rights.entries()) {
    await expect(questionHeading(page, from + index)).toBeVisible();
    await choose(page, isRight);
    await submit(page).click();
    await expect(main(page).getByText(isRight ? "Right!" : "Not quite", { exact: true })).toBeVisible();
    if (index + 1 < rights.length) await next(page).click();
  }
}

export const all = (isRight: boolean) => Array.from({ length: 10 }, () => isRight);
export const figure = (page: Page, label: string) =>
  main(page).locator("dl > div").filter({ hasText: label }).locator("dd");
export const completed = (page: Page) => page.getByRole("heading", { name: "Quiz completed" });
/** The player's own rank on the scoreboard: on the podium, or in the table. */
export const ownRank = (page: Page) =>
  main(page).getByRole("row").or(main(page).getByRole("listitem")).filter({ hasText: "You" });
