/** The camera page. The camera shows a video of a card on a table. */
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { markerIdOf } from "@/lib/card-marks/cards";
import { cameraArgs, writeFilm } from "../support/camera-film";
import { isPrintedBall, printedCard } from "../support/camera-views";
import { expect, expectBothThemes, main, test } from "../support/e2e";

const film = path.join(os.tmpdir(), `chemcard-camera-${process.pid}.y4m`);

/** Simulates a handheld phone, which is never quite still. */
const views = Array.from({ length: 12 }, (_, frame) => ({
  tilt: 32 + Math.sin(frame / 2),
  turn: 12 + Math.cos(frame / 2),
  size: 0.7,
  noise: 4,
}));

/** Counts pixels in the red of water's oxygen, which the video does not contain, and in the colour of the balls printed on its card. */
async function pixelsOf(page: Page): Promise<{ red: number; printed: number }> {
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  let [count, printed] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 150 && green < 80 && blue < 80) count += 1;
    if (isPrintedBall(picture, (at / 4) % info.width, Math.floor(at / 4 / info.width))) printed += 1;
  }

  return { red: count, printed };
}

const redPixels = async (page: Page) => (await pixelsOf(page)).red;

test.use({ viewport: { width: 360, height: 740 }, expectedFailures: [/GPU stall due to ReadPixels/] });

test.beforeAll(async () => {
  if (!existsSync(film)) await writeFilm(film, printedCard(markerIdOf("water") ?? 0), views);
});

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraArgs(film)] });
  },
});

test("a molecule is drawn on the detected card with its name, and its page is one tap away", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/ar");
  await expect(page.locator("canvas")).toHaveCount(0);
  expect(requests.filter((address) => /^\/models\/.*\.json$/.test(address))).toEqual([]);

  await page.getByRole("button", { name: "Start the camera" }).click();
  await expect(main(page).getByRole("status")).toHaveText("Water, H₂O", { timeout: 20_000 });
  await expect.poll(() => redPixels(page), { timeout: 20_000 }).toBeGreaterThan(100);
  expect(requests.filter((address) => /^\/models\/.*\.json$/.test(address))).toHaveLength(1);
  // The model hides the printed image, whose atoms would look like additional ones.
  await expect.poll(async () => (await pixelsOf(page)).printed).toBe(0);

  // Full screen on a phone, until Back or its button closes it.
  const picture = page.getByRole("dialog", { name: "Camera" });
  expect(await picture.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const close = page.getByRole("button", { name: "Turn off the camera" });
  await expect(close).toBeFocused();
  const size = await close.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(picture).toBeHidden();
  await expect(page).toHaveURL("/ar");
  // Close while the camera starts, then start again: the late first stream must be stopped, and the second must continue.
  await page.evaluate(() => {
    const films: MediaStream[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const media = navigator.mediaDevices;
    const getUserMedia = media.getUserMedia.bind(media);
    media.getUserMedia = async (wanted) => {
      const film = await getUserMedia(wanted);
      if (films.push(film) === 1) await promise;

      return film;
    };
    Object.assign(window, { films, comeLate: resolve });
  });
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { films: MediaStream[] }).films.map((film) =>
        film
          .getTracks()
          .map((each) => each.readyState)
          .join(),
      ),
    );
  await page.getByRole("button", { name: "Start the camera" }).click();
  await expect.poll(states).toEqual(["live"]);
  await page.keyboard.press("Escape");
  await expect(picture).toBeHidden();
  await page.getByRole("button", { name: "Start the camera" }).click();
  await expect(main(page).getByRole("status")).toHaveText("Water, H₂O", { timeout: 20_000 });
  await page.evaluate(() => (window as unknown as { comeLate: () => void }).comeLate());
  await expect.poll(states).toEqual(["ended", "live"]);
  await expect(page.locator("canvas")).toHaveCount(1);
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.srcObject)).not.toBeNull();

  await close.click();
  await expect(page.locator("canvas")).toHaveCount(0);
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull();

  await page.getByRole("button", { name: "Start the camera" }).click();
  await page.getByRole("link", { name: "More about Water" }).click();
  await expect(page).toHaveURL("/molecules/water");

  // The QR code on a card's back: shows its molecule immediately, with the camera one click away.
  await page.goto("/ar?card=water");
  await expect(main(page).getByRole("application", { name: /^Water/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Start the camera" })).toBeVisible();
});

test("the full-screen camera is accessible in both themes, in portrait and landscape", {
  tag: "@exhaustive",
}, async ({ page }) => {
  for (const [address, start] of [
    ["/ar", "Start the camera"],
    ["/bn/ar", "ক্যামেরা চালু করুন"],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await page.getByRole("button", { name: start }).click();
    await expect(main(page).getByRole("status")).toContainText("H₂O", { timeout: 20_000 });
    await expectBothThemes(page);
    await page.setViewportSize({ width: 740, height: 360 });
    const words = await main(page).getByRole("status").boundingBox();
    expect((words?.x ?? 0) + (words?.width ?? 740)).toBeLessThanOrEqual(300);
    expect((words?.y ?? 360) + (words?.height ?? 0)).toBeLessThanOrEqual(360);
  }
});
