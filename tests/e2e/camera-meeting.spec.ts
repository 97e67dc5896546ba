/** Two cards that are pushed together before the camera. A film of them on a table takes the camera's place. */
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { markOf } from "@/lib/card-marks/cards";
import { cameraArgs, writeFilm } from "../support/camera-film";
import { beside, cardWithMark } from "../support/camera-views";
import { expect, main, test } from "../support/e2e";

const film = path.join(os.tmpdir(), `chemcard-meeting-${process.pid}.y4m`);
const views = Array.from({ length: 6 }, (_, frame) => ({ tilt: 28 + Math.sin(frame), turn: 4, size: 0.62, noise: 3 }));

test.use({ viewport: { width: 360, height: 740 }, expectedFailures: [/GPU stall due to ReadPixels/] });

test.beforeAll(async () => {
  const [sodium, chlorine] = ["sodium-atom", "chlorine-atom"].map((key) => cardWithMark(markOf(key) ?? 0));
  if (sodium && chlorine && !existsSync(film)) await writeFilm(film, beside(sodium, chlorine, 0.04), views);
});

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraArgs(film)] });
  },
});

test("sodium and chlorine side by side react: said, shown, and one tap from the whole of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/ar");
  await page.getByRole("button", { name: "Start the camera" }).click();

  await expect(main(page).getByRole("status")).toHaveText(
    "Sodium and chlorine make sodium chloride, table salt: 2 Na + Cl₂ → 2 NaCl. Gives off 822 kJ. Never try this yourself.",
    { timeout: 20_000 },
  );
  await expect.poll(() => asked.filter((address) => address.startsWith("/reactions/"))).toHaveLength(1);
  await page.getByRole("link", { name: "More about this reaction" }).click();
  await expect(page).toHaveURL("/lab/sodium-and-chlorine");
});
