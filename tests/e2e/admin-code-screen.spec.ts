/** The premium code screen: visible content, in both themes and on a phone. */

import { expect, expectAccessible, row, test } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";

const admin = { ...adminLogin, fullName: "Admin" };

test("a phone shows cards, switches, both dialogs and row buttons without expanding", async ({
  page,
  request,
  signIn,
}) => {
  const session = await sessionOf(request, adminLogin);
  const made = await request.post("/api/v1/premium-codes", { ...session, data: { is_active: false } });
  const free = await made.json();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(admin);
  await page.goto(`/admin/premium-codes?search=${free.code}`);

  await expect(page.getByRole("list", { name: "Totals" }).getByRole("listitem")).toHaveText(
    ["Total Codes", "Active Codes", "Bound Codes", "Unbound Codes"].map((name) => new RegExp(`^${name} [\\d,]+$`)),
  );
  for (const name of ["Active Only", "Bound Only"]) await expect(page.getByRole("switch", { name })).toBeVisible();
  for (const name of [
    "Refresh",
    "Create Single Code",
    "Generate Bulk Codes",
    `Bind ${free.code}`,
    `Delete ${free.code}`,
  ]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

for (const theme of ["dark", "light"]) {
  test(`the screen and its dialogs are accessible and fit a phone in the ${theme} theme`, {
    tag: "@exhaustive",
  }, async ({ page, signIn }) => {
    await page.addInitScript((value) => localStorage.setItem("chemcard.theme", value), theme);
    await signIn(admin);
    await page.goto("/admin/premium-codes");
    await expectAccessible(page);

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const free = row(page, "Nobody").first();
    await free.getByRole("button", { name: /^Bind/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Generate Bulk Codes" }).click();
    await expect(page.getByRole("dialog", { name: "Generate bulk codes" })).toBeVisible();
    await expectAccessible(page);
  });
}
