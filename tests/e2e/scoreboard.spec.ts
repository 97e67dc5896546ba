/** The leaderboard of a day (spec 2, D1.18). */
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, main, newAccount, test } from "@/tests/support/e2e";
import { bestGames, gameOf } from "@/tests/support/e2e-quiz";
import { ownRank } from "@/tests/support/quiz-player";

/** Dispatches focus events until the update is visible, since the page may not listen yet. */
async function refocusUntilVisible(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(seen).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

test("shows earlier days by date, also from the URL, and returns to today", async ({ page, account, signIn }) => {
  await gameOf(account.email, "2024-02-29");
  await signIn(account);
  await page.goto("/scoreboard?date=2024-02-29");

  await expect(page.getByLabel("Scoreboard day")).toHaveValue("2024-02-29");
  await expect(ownRank(page)).toContainText(account.fullName);
  await page.getByRole("link", { name: "The day after" }).click();
  await expect(page).toHaveURL("/scoreboard?date=2024-03-01");
  await expect(page.getByRole("heading", { name: "Nobody played on this day" })).toBeVisible();
  await page.getByLabel("Scoreboard day").fill("2024-02-29");
  await expect(page).toHaveURL("/scoreboard?date=2024-02-29");
  await expectAccessible(page);
  await page.goto("/scoreboard?date=9999-01-01");
  await expect(page.getByRole("link", { name: "The day after" })).toHaveCount(0);
});

test("long Bangla names fit the podium of an English page", async ({ page, signIn }) => {
  const day = "2021-03-04";
  const player = await newAccount("ফারহানা ইয়াসমিন");
  await gameOf((await newAccount("মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী")).email, day);
  await gameOf((await newAccount("লক্ষ্মীকান্ত ভট্টাচার্য্য স্বস্তিকা")).email, day);
  await gameOf(player.email, day);
  await signIn(player);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/scoreboard?date=${day}`);

  const name = page.locator(".podium-name").filter({ hasText: "ফারহানা" });
  const { lines, lineHeight, size } = await name.evaluate((element) => {
    const style = getComputedStyle(element);
    const [lineHeight, size] = [Number.parseFloat(style.lineHeight), Number.parseFloat(style.fontSize)];
    return { lines: Math.floor(element.getBoundingClientRect().height / lineHeight), lineHeight, size };
  });
  expect(lines).toBe(2);
  // Bangla letters are up to 1.33 em high (app/fonts/bangla.css).
  expect(lineHeight / size).toBeGreaterThanOrEqual(1.33);

  const cut = () =>
    page.locator(".podium-name").evaluateAll(
      (names) =>
        (names as HTMLElement[]).filter((name) => {
          const shown = name.offsetHeight;
          name.style.setProperty("-webkit-line-clamp", "none");
          return name.offsetHeight > shown || name.scrollWidth > name.clientWidth;
        }).length,
    );
  await expect(page.locator(".podium-name")).toHaveCount(3);
  expect(await cut()).toBe(0);
});

test.describe("with more players than it lists", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("shows a hundred, one's own rank above them, and one's own row below, covering no other", async ({
    page,
    account,
    signIn,
  }) => {
    const day = "2022-02-22";
    await bestGames(120, day);
    await gameOf(account.email, day);
    await signIn(account);
    await page.goto(`/scoreboard?date=${day}`);

    const own = ownRank(page);
    await expect(page.getByRole("row").filter({ hasText: "Player " })).toHaveCount(98);
    await expect(own).toContainText("121");
    await expect(main(page).getByText(/^121st/)).toBeInViewport();
    await expect(own.getByRole("rowheader")).not.toBeInViewport();
    await own.scrollIntoViewIfNeeded();
    await expect(own.getByRole("rowheader")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
});

test("shows new results without reloading", async ({ page, account, signIn }) => {
  const day = "2024-12-31";
  await signIn(account);
  await page.goto(`/scoreboard?date=${day}`);
  const own = ownRank(page);
  await expect(own).toHaveCount(0);

  await gameOf(account.email, day);

  await refocusUntilVisible(page, own);
});

test.describe("when the server fails", () => {
  test.use({ expectedFailures: [500] });

  test("the board stays, shows an error and can be reloaded", async ({ page, account, signIn }) => {
    await gameOf(account.email, "2023-05-06");
    await signIn(account);
    await page.goto("/scoreboard?date=2023-05-06");
    const alert = page.getByRole("main").getByRole("alert");
    await page.route("**/api/v1/scoreboard/daily*", (route) =>
      route.fulfill({ status: 500, json: { detail: "It is broken.", code: "internal" } }),
    );
    await refocusUntilVisible(page, alert);

    await expect(alert).toContainText("Failed to load leaderboard");
    await expect(ownRank(page)).toBeVisible();
    await page.unroute("**/api/v1/scoreboard/daily*");
    await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
    await expect(alert).toHaveCount(0);
  });
});
