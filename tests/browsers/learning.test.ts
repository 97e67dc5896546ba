/** Learning features: the quiz, molecules in 3D, the lab, and the camera page without a camera. */
import sharp from "sharp";
import {
  button,
  checkbox,
  field,
  heading,
  link,
  main,
  type Page,
  region,
  role,
  signIn,
  words,
} from "../support/browsers/page";
import { expect, test } from "../support/browsers/test";
import { correctOption } from "../support/e2e-quiz";
import { enterCustomer } from "../support/shop-database";

/** Counts pixels in the red of water's oxygen. */
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

test("a player answers ten questions by mouse and keyboard, and appears on the scoreboard", async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await enterCustomer({ email, password: "eight888", fullName: "Quiz Player", phone: "01712-345678" });
  await page.open("/quiz-game");
  await signIn(page, { email, password: "eight888" });
  await page.press(button("Start", main));
  for (let number = 1; number <= 10; number += 1) {
    await page.see(heading(new RegExp(`^Question ${number} of 10: `)));
    const shown = await page.evaluate<string[]>(
      "[...document.querySelectorAll('main input[type=radio]')].map((one) => one.value)",
    );
    const right = shown.indexOf(await correctOption(shown));
    await page.key(String.fromCharCode("a".charCodeAt(0) + right));
    await page.press(button("Submit Answer", main));
    await page.see(words("Right!", main));
    await page.press(button(/^(Next Question|See your result)$/, main));
  }
  await page.see(heading("Quiz completed"));
  await page.see(words("115 points, 10 of 10 right"));
  await page.press(link("See the scoreboard"));
  await page.at("/scoreboard");
  await page.see(words(/Quiz Player/, main));
});

test("a molecule is shown in 3D, turned and measured", async ({ page }) => {
  await page.open("/molecules/water");
  await page.press(button("See it in 3D", main));
  await page.see(role("application", /^Water/));
  await page.until(async () => (await redPixels(page)) > 500, "The red of oxygen");
  const before = await page.screenshot();
  await page.press(button("Turn left"));
  await page.until(async () => !(await page.screenshot()).equals(before), "The molecule turned");
  await page.press(button("Lengths and angles"));
  await page.see(words(/^1 of 2 ·/, region("3D view")));
});

test("two cards are combined in the lab, and the URL opens the result", async ({ page }) => {
  await page.open("/lab");
  for (const [search, name] of [
    ["sodium", /^Na Sodium/],
    ["Cl2", /Chlorine/],
  ] as const) {
    await page.fill("Find a card", search);
    await page.check(checkbox(name, main));
  }
  await page.press(button("React", main));
  await page.see(heading("Sodium and chlorine form sodium chloride, table salt"));
  await page.at("/lab?cards=sodium,chlorine");
  await page.see(role("img", /model|Balls/));
  await page.reload();
  await page.see(role("img", /model|Balls/));
  expect((await page.see(main)).text).not.toContain("can't show the model");
});

test("without a camera the page shows a message and links to the cards", async ({ page }) => {
  await page.open("/ar");
  await page.press(button("Start the camera", main));
  const { text } = await page.see(words(/choose a card instead/, role("status", undefined, main)));
  const message = (await page.see(role("status", undefined, main))).text;
  expect(text).toBe("choose a card instead");
  expect(message).toMatch(/^(No camera was found|This browser doesn't let pages use the camera)/);
  await page.press(link("choose a card instead", main));
  await page.at("/molecules");
  await page.see(field(/./));
});
