import { addQuestion, addTopic, admin, unique } from "@/tests/support/admin-quiz";
import { expect, test } from "@/tests/support/e2e";

test("question labels spell formulas in words, without TeX", async ({ page, request, signIn }) => {
  const word = unique("Halite");
  await addQuestion(
    request,
    await addTopic(request, unique("Salts")),
    `${word}: what holds $\\ce{Na+}$ and $\\ce{Cl-}$?`,
  );
  await signIn(admin);
  await page.goto(`/admin/quiz/questions?search=${word}`);
  const spoken = new RegExp(`${word}: what holds Na plus and Cl minus`, "i");
  await expect(page.getByRole("button", { name: /^Edit / })).toHaveAccessibleName(spoken);
  await expect(page.getByRole("button", { name: /^Delete / })).toHaveAccessibleName(spoken);
  await page.getByRole("checkbox", { name: /^Select / }).check();
  await expect(page.getByRole("region", { name: /selected/i })).toBeVisible();

  await page.getByRole("button", { name: /^Delete / }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Na plus");
  await page.keyboard.press("Escape");

  for (const path of [`/admin/quiz/questions?search=${word}`, "/admin/quiz/questions", "/admin/quiz/stats"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const names = page.locator("main :is([aria-label], .sr-only)");
    const readAloud = await names.evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-label") ?? one.textContent ?? ""),
    );
    expect(readAloud.filter((name) => /\$|\\ce|\\frac/.test(name))).toEqual([]);
  }
});
