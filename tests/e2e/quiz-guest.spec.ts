/** The guests' sample on /quiz (D8.35), with and without JavaScript, and the page of a signed-in visitor. */
import { expect, expectAccessible, main, test } from "@/tests/support/e2e";
import { choose, options, submit } from "@/tests/support/quiz-player";

const heading = (number: number) => new RegExp(`^Question ${number} of 3: `);

test("a guest plays three questions, keeps the score over a reload, and gets links to registration and today's ten", async ({
  page,
}) => {
  await page.goto("/quiz");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: heading(1) })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expectAccessible(page);

  // Disabled instead of a browser validation bubble, which may be in another language.
  await expect(submit(page)).toBeDisabled();
  await choose(page, true);
  await submit(page).click();
  await expect(main(page).getByText("+10 points")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: heading(2) })).toBeVisible();
  await expect(main(page).getByRole("list", { name: "Questions" })).toContainText("1: right");

  await choose(page, false);
  await submit(page).click();
  await expect(main(page).getByText("Not quite", { exact: true })).toBeVisible();
  await main(page).getByRole("link", { name: "Next Question" }).click();
  await expect(page.getByRole("heading", { name: heading(3) })).toBeFocused();
  await choose(page, true);
  await submit(page).click();
  await main(page).getByRole("link", { name: "See your result" }).click();

  await expect(page.getByRole("heading", { name: "2 of 3 right: a good start!" })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "2 of 3 right: a good start!" })).toBeVisible();
  await main(page).getByRole("link", { name: "Sign up and play today's ten" }).click();
  await expect(page).toHaveURL("/register?from=%2Fquiz-game");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the result sheet does not cover the selected answer", async ({ page }) => {
    await page.goto("/quiz");
    for (const number of [1, 2, 3]) {
      await expect(page.getByRole("heading", { name: heading(number) })).toBeVisible();
      const last = main(page).locator(".quiz-option").last();
      await last.getByRole("radio").check();
      await submit(page).click();
      const lead = main(page).getByRole("link", { name: /^(Next Question|See your result)$/ });
      await expect(lead).toBeFocused();

      const overlap = async () => {
        const [chosen, sheet, header] = await Promise.all(
          [last, main(page).locator(".quiz-sheet"), page.getByRole("banner")].map((one) => one.boundingBox()),
        );
        if (!chosen || !sheet || !header) return null;

        return Math.max(chosen.y + chosen.height - sheet.y, header.y + header.height - chosen.y);
      };
      await expect.poll(overlap).toBeLessThanOrEqual(0);
      await lead.click();
    }
  });
});

test("a signed-in visitor gets a link to today's game", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/quiz");
  await main(page).getByRole("link", { name: "Play today's ten" }).click();

  await expect(page).toHaveURL("/quiz-game");
});

test.describe("when the sample has changed since the page was opened", () => {
  test.use({ expectedFailures: [404] });

  test("the page shows a message, and continues with the current questions", async ({ page }) => {
    await page.route("**/api/v1/quiz/sample/answer", (route) =>
      route.fulfill({ status: 404, json: { detail: "Question not found", code: "not_found" } }),
    );
    await page.goto("/quiz");
    await choose(page, true);
    await submit(page).click();
    await expect(main(page).getByRole("alert")).toContainText("Question not found");
    await page.unroute("**/api/v1/quiz/sample/answer");
    await main(page).getByRole("link", { name: "Next Question" }).click();

    await choose(page, true);
    await submit(page).click();
    await expect(main(page).getByText("Right!", { exact: true })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form shows the explanation after each of the three answers", async ({ page }) => {
    await page.goto("/quiz");
    for (const number of [1, 2, 3]) {
      await expect(page.getByRole("heading", { name: heading(number) })).toBeVisible();
      await options(page).first().check();
      await submit(page).click();
      await expect(page).toHaveURL(/\/quiz\?option=/);
      await expect(main(page).getByText(/^(Right!|Not quite)$/)).toBeVisible();
      await main(page)
        .getByRole("link", { name: /^(Next Question|See your result)$/ })
        .click();
    }

    await expect(page.getByRole("heading", { name: "That's the end of the sample" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Sign up and play today's ten" })).toBeVisible();
  });
});
