/** Two pairs of cards side by side in the camera, which shows a video of them on a table. */
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { markerIdOf } from "@/lib/card-marks/cards";
import { cameraArgs, writeFilm } from "../support/camera-film";
import { below, beside, cardWithMark } from "../support/camera-views";
import { expect, main, test } from "../support/e2e";

const film = path.join(os.tmpdir(), `chemcard-meeting-${process.pid}.y4m`);
const views = Array.from({ length: 6 }, (_, frame) => ({ tilt: 12 + Math.sin(frame), turn: 4, size: 0.9, noise: 2 }));

test.use({ viewport: { width: 360, height: 740 }, expectedFailures: [/GPU stall due to ReadPixels/] });

test.beforeAll(async () => {
  const pair = (...keys: readonly [string, string]) => {
    const [one, other] = keys.map((key) => cardWithMark(markerIdOf(key) ?? 0));
    if (!one || !other) throw new Error("No cards");
    return beside(one, other, 0.04);
  };
  const table = below(pair("sodium-atom", "chlorine-atom"), pair("methane", "oxygen"), 0.2);
  if (!existsSync(film)) await writeFilm(film, table, views);
});

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraArgs(film)] });
  },
});

test("two pairs: one reacts immediately, the other after a button adds the required heat", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const scenes = () => requests.filter((address) => address.startsWith("/reactions/"));
  await page.goto("/ar");
  expect(requests).not.toContain("/ar/meetings");
  await page.getByRole("button", { name: "Start the camera" }).click();

  const message = main(page).getByRole("status").getByRole("paragraph");
  await expect(message).toHaveText(
    [
      "Sodium and chlorine form sodium chloride, table salt: 2 Na + Cl₂ → 2 NaCl. Gives off 822 kJ. Never try this yourself.",
      /^Oxygen and methane: nothing yet\. It needs heat\./,
    ],
    { timeout: 20_000 },
  );
  await expect.poll(scenes).toHaveLength(1);

  await page.getByRole("button", { name: "Add heat or a flame" }).click();
  await expect(message.last()).toContainText("CH₄ + 2 O₂ → CO₂ + 2 H₂O");
  await expect(page.getByRole("button", { name: "Add heat or a flame" })).toHaveCount(0);
  await expect.poll(scenes).toHaveLength(2);

  await page.getByRole("link", { name: "More about this reaction" }).first().click();
  await expect(page).toHaveURL("/lab/sodium-and-chlorine");
  await page.goBack();
  await expect(page).toHaveURL("/ar");
  await expect(page.getByRole("button", { name: "Start the camera" })).toBeVisible();
});
