/** The daily quiz with lost requests and responses, or server errors (spec 8, reliability Q1). */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, main, test } from "@/tests/support/e2e";
import { all, answer, choose, completed, next, questionHeading, startGame, submit } from "@/tests/support/quiz-player";

const ANSWER = "**/api/v1/quiz/session/answer";

/** Delivers requests to the server, but drops the responses. */
async function dropResponses(page: Page): Promise<void> {
  await page.route(ANSWER, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test.describe("without a network", () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("an answer is kept and can be resent", async ({ page, account, signIn }) => {
    await signIn(account);
    await startGame(page);
    await choose(page, true);
    await page.route("**/api/v1/quiz/session/answer", (route) => route.abort());
    await submit(page).dblclick();

    const alert = main(page).getByRole("alert");
    await expect(alert).toContainText("Failed to submit answer");
    await expect(main(page).getByRole("radio", { checked: true })).toHaveCount(1);
    await page.unroute("**/api/v1/quiz/session/answer");
    await main(page).getByRole("button", { name: "Try again" }).click();
    await expect(main(page).getByText("Right!", { exact: true })).toBeVisible();

    await page.route("**/api/v1/quiz/session/*/question", (route) => route.abort());
    await next(page).click();
    await expect(alert).toContainText("Failed to load next question");
    await page.unroute("**/api/v1/quiz/session/*/question");
    await main(page).getByRole("button", { name: "Try again" }).click();
    await expect(questionHeading(page, 2)).toBeVisible();
  });
});

test.describe("with an answer whose response is lost", () => {
  test.use({ expectedFailures: [/ERR_FAILED/, 409] });

  test("resending shows the result; a reload shows it above the next question", async ({ page, account, signIn }) => {
    await signIn(account);
    await startGame(page);
    await dropResponses(page);
    await choose(page, false);
    await submit(page).click();
    await expect(main(page).getByRole("alert")).toContainText("Failed to submit answer");
    await page.unroute(ANSWER);
    await main(page).getByRole("button", { name: "Try again" }).click();

    await expect(main(page).getByText("Not quite", { exact: true })).toBeVisible();
    await expect(main(page).getByText("Right answer", { exact: true })).toBeVisible();
    await expect(main(page).getByText("another tab")).toHaveCount(0);
    await next(page).click();
    await expect(questionHeading(page, 2)).toBeFocused();

    await dropResponses(page);
    await choose(page, true);
    await submit(page).click();
    await expect(main(page).getByRole("alert")).toBeVisible();
    await page.reload();
    await expect(questionHeading(page, 3)).toBeVisible();
    await main(page).getByText("Your last answer was right: +10 points.").click();
    await expect(main(page).locator("details p")).not.toBeEmpty();
    await expect(main(page).locator("details p")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("when the server fails", () => {
  test.use({ expectedFailures: [500] });

  const failing = { status: 500, json: { detail: "It is broken.", code: "internal" } };

  test("the quiz and its end show an error and retry", async ({ page, account, signIn }) => {
    await signIn(account);
    await page.route("**/api/v1/quiz/session/status", (route) => route.fulfill(failing));
    await page.goto("/quiz-game");
    await expect(page.getByRole("heading", { name: "Failed to initialize quiz" })).toBeVisible();
    await expect(main(page)).toContainText("It is broken.");
    await page.unroute("**/api/v1/quiz/session/status");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();

    await page.route("**/api/v1/quiz/session/*/complete", (route) => route.fulfill(failing));
    await answer(page, all(true));
    await expect(main(page).getByRole("alert")).toContainText("Failed to complete quiz");
    await page.unroute("**/api/v1/quiz/session/*/complete");
    await main(page).getByRole("button", { name: "Try again" }).click();
    await expect(completed(page)).toBeVisible();
  });
});
