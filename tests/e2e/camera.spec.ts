/** The camera's page. A film of a card on a table takes the camera's place. */
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { markOf } from "@/lib/card-marks/cards";
import { cameraArgs, writeFilm } from "../support/camera-film";
import { cardWithMark } from "../support/camera-views";
import { expect, main, test } from "../support/e2e";

const film = path.join(os.tmpdir(), `chemcard-camera-${process.pid}.y4m`);

/** A hand that holds the phone: never quite still. */
const views = Array.from({ length: 12 }, (_, frame) => ({
  tilt: 32 + Math.sin(frame / 2),
  turn: 12 + Math.cos(frame / 2),
  size: 0.7,
  noise: 4,
}));

/** How many pixels of the page are as red as the oxygen of water: the film has none. */
async function redPixels(page: Page): Promise<number> {
  const { data } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 150 && green < 80 && blue < 80) count += 1;
  }

  return count;
}

test.use({ viewport: { width: 360, height: 740 }, expectedFailures: [/GPU stall due to ReadPixels/] });

test.beforeAll(async () => {
  if (!existsSync(film)) await writeFilm(film, cardWithMark(markOf("water") ?? 0), views);
});

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraArgs(film)] });
  },
});

test("a molecule stands on the card that is seen, its name is said, and its page is one tap away", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/ar");
  await expect(page.locator("canvas")).toHaveCount(0);
  expect(asked.filter((address) => /^\/models\/.*\.json$/.test(address))).toEqual([]);

  await page.getByRole("button", { name: "Start the camera" }).click();
  await expect(main(page).getByRole("status")).toHaveText("Water, H₂O", { timeout: 20_000 });
  await expect.poll(() => redPixels(page), { timeout: 20_000 }).toBeGreaterThan(100);
  expect(asked.filter((address) => /^\/models\/.*\.json$/.test(address))).toHaveLength(1);

  await page.getByRole("button", { name: "Switch the camera off" }).click();
  await expect(page.locator("canvas")).toHaveCount(0);
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull();

  await page.getByRole("button", { name: "Start the camera" }).click();
  await page.getByRole("link", { name: "More about Water" }).click();
  await expect(page).toHaveURL("/molecules/water");

  // The code on a card's back: its molecule is there at once, the camera a press away.
  await page.goto("/ar?card=water");
  await expect(main(page).getByRole("application", { name: /^Water/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Start the camera" })).toBeVisible();
});
