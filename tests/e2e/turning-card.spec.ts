/** The first slide's card, which can be shown and turned in 3D (D8.130). */
import { expect, expectAccessible, main, test } from "@/tests/support/e2e";

/** A message of the software renderer only. */
test.use({ expectedFailures: [/GPU stall due to ReadPixels/] });

test("the hero's card can be turned by keyboard after a click, and loads nothing before", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  // Molecule images further down the page are allowed, model data is not.
  expect(requests.filter((path) => /^\/models\/.+\.json$/.test(path))).toEqual([]);

  await main(page).getByRole("button", { name: "Turn it in 3D" }).click();
  await expect(main(page).getByRole("application", { name: /copper/ })).toBeFocused({ timeout: 20_000 });
  const lying = () =>
    main(page)
      .locator(".turning-card-face")
      .evaluate((card) => card.style.transform);
  await expect.poll(lying).toContain("matrix3d");
  const before = await lying();
  await page.keyboard.press("ArrowRight");
  await expect.poll(lying).not.toBe(before);
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(main(page).getByRole("button", { name: "Turn it in 3D" })).toBeFocused();
});
