/** The landing page: its slides, the demo video, and the sections below. */
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { SCRIPT_BUDGETS } from "@/scripts/checks/page-weight";
import { expect, expectAccessible, expectBothThemes, test } from "@/tests/support/e2e";

// A reused context keeps its paused clock.
test.use({ contextOptions: { reducedMotion: "no-preference" }, reuseContext: false });

const ROTATION_MS = 5000;
const slides = (page: Page) => page.getByRole("region", { name: "What ChemCard AR is" });

/** Returns a slide; only the current one is visible and reachable. */
const slide = (page: Page, number: number) => slides(page).getByRole("group", { name: `${number} of 5`, exact: true });

/** Opens the page with a paused clock, and waits for hydration. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await slides(page).getByRole("button", { name: "Slide 1" }).click();
  await elsewhere(page);
  await expect(slides(page).getByRole("button", { name: "Slide 1" })).toHaveAttribute("data-rotating", "true");
}

/** Moves pointer and focus off the slides. */
async function elsewhere(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function expectStill(page: Page, number: number): Promise<void> {
  await page.clock.runFor(ROTATION_MS * 2);
  await expect(slide(page, number)).toBeVisible();
}

test("five slides rotate every five seconds, and only one is reachable", async ({ page }) => {
  await openStill(page);
  for (const number of [1, 2, 3, 4, 5, 1]) {
    await expect(slide(page, number)).toBeVisible();
    await expect(slides(page).locator("[data-current]:not([inert])")).toHaveCount(1);
    await page.clock.runFor(ROTATION_MS - 100);
    await expect(slide(page, number)).toBeVisible();
    await page.clock.runFor(100);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ChemCard AR: augmented-reality chemistry cards");
});

test("the slides pause on hover, on focus, and in a hidden tab", async ({ page }) => {
  await openStill(page);
  await slide(page, 1).hover();
  await expectStill(page, 1);

  await elsewhere(page);
  await slide(page, 1)
    .getByRole("link", { name: /Buy Cards/ })
    .focus();
  await expectStill(page, 1);

  await elsewhere(page);
  await setHidden(page, true);
  await expectStill(page, 1);

  await setHidden(page, false);
  await page.clock.runFor(ROTATION_MS);
  await expect(slide(page, 2)).toBeVisible();
});

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("Pause holds a slide, Play continues although pointer and focus are on the button", async ({ page }) => {
  await openStill(page);
  await slides(page).getByRole("button", { name: "Pause the slides" }).click();
  await elsewhere(page);
  await expectStill(page, 1);

  await slides(page).getByRole("button", { name: "Play the slides" }).click();
  await page.clock.runFor(ROTATION_MS);
  await expect(slide(page, 2)).toBeVisible();
});

test("dots, arrows and arrow keys change the slide; a selected slide has its full duration", async ({ page }) => {
  await openStill(page);
  await page.clock.runFor(ROTATION_MS - 100);
  await slides(page).getByRole("button", { name: "Slide 4" }).click();
  await expect(slides(page).getByRole("button", { name: "Slide 4" })).toHaveAttribute("aria-current", "true");
  await elsewhere(page);
  await page.clock.runFor(ROTATION_MS - 100);
  await expect(slide(page, 4)).toBeVisible();

  await slides(page).getByRole("button", { name: "Next slide" }).click();
  await expect(slide(page, 5)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(slide(page, 1)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(slide(page, 5)).toBeVisible();
  await slides(page).getByRole("button", { name: "Previous slide" }).click();
  await expect(slide(page, 4)).toBeVisible();
});

test("all slides have the same size, and changing them shifts nothing below", async ({ page }) => {
  await openStill(page);
  const below = page.getByRole("heading", { name: "What the cards do" });
  const before = await below.boundingBox();
  for (const number of [2, 3, 4, 5]) {
    await slides(page)
      .getByRole("button", { name: `Slide ${number}` })
      .click();
    expect(await below.boundingBox()).toEqual(before);
  }
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the slides never rotate automatically", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await slides(page).getByRole("button", { name: "Next slide" }).click();
    await elsewhere(page);
    await expectStill(page, 2);
    await expect(slides(page).getByRole("button", { name: /the slides$/ })).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("swiping changes slides, and every button is large enough", async ({ page }) => {
    await openStill(page);
    await swipe(slide(page, 1), -120);
    await expect(slide(page, 2)).toBeVisible();
    await swipe(slide(page, 2), 120);
    await expect(slide(page, 1)).toBeVisible();

    for (const name of ["Pause the slides", "Previous slide", "Next slide"]) {
      const box = await slides(page).getByRole("button", { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(slide(page, 1).getByRole("link", { name: /Buy Cards/ })).toBeInViewport();
  });
});

async function swipe(target: Locator, by: number): Promise<void> {
  const finger = { pointerType: "touch", isPrimary: true, bubbles: true, clientY: 300 };
  await target.dispatchEvent("pointerdown", { ...finger, clientX: 180 });
  await target.dispatchEvent("pointerup", { ...finger, clientX: 180 + by });
}

test("the page is accessible in both themes with each of its slides", { tag: "@exhaustive" }, async ({ page }) => {
  // Runs axe ten times.
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const number of [1, 2, 3, 4, 5]) {
    await slides(page)
      .getByRole("button", { name: `Slide ${number}` })
      .click();
    await expect(slide(page, number)).toBeVisible();
    await expectBothThemes(page);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first slide is visible, names the product and links to the checkout", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Hold an atom in your hand." })).toBeVisible();
    await expect(slide(page, 1).getByRole("link", { name: /Buy Cards/ })).toHaveAttribute(
      "href",
      "/checkout?buy=cards",
    );
    await expect(slide(page, 1)).toContainText("Cash on delivery all over Bangladesh");
    await expect(slide(page, 1)).toContainText(/Ways to pay:\s*bKash\s*Nagad/);
    await expect(slides(page).getByRole("button")).toHaveCount(0);
    await page.locator("summary", { hasText: "Sodium" }).click();
    await expect(page.getByText("Right! Na is short for natrium")).toBeVisible();
  });
});

test("the page is within its size budget before any interaction", async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") bodies.push(answer.body());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const weights = (await Promise.all(bodies)).map((body) => gzipSync(body).length);

  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(SCRIPT_BUDGETS["/"] * 1000);
});

test("the footer links to the app and to the policies", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Get the app on Google Play" })).toHaveAttribute("href", /^https:/);
  for (const path of ["/privacy-policy", "/terms-and-conditions", "/refund-exchange-policy"]) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer).toContainText("Accepted payments: Visa, Mastercard, mobile financial services");
});

test.describe("the demo video", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "A card comes to life" });
  const video = (page: Page) => dialog(page).locator("video");
  const opener = (page: Page) => slide(page, 1).getByRole("button", { name: "Watch the demo" });

  const state = (page: Page) =>
    video(page).evaluate((player: HTMLVideoElement) => ({
      file: player.currentSrc.split("/").pop(),
      hasPlayed: player.currentTime > 0,
      width: player.videoWidth,
      captions: player.textTracks[0]?.mode,
    }));

  test("loads on demand, plays its first source with captions, and stops when closed", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(requests.filter((path) => path.startsWith("/video/"))).toEqual([]);

    await opener(page).click();
    await expect
      .poll(() => state(page), { timeout: 30_000 })
      .toEqual({ file: "three-cards.webm", hasPlayed: true, width: 1280, captions: "hidden" });
    // Below the video, not over it.
    const caption = dialog(page).getByText(/Three cards lie on a table/);
    await expect(caption).toBeVisible();
    const [film, words] = [await video(page).boundingBox(), await caption.boundingBox()];
    expect(words?.y).toBeGreaterThanOrEqual((film?.y ?? 0) + (film?.height ?? 0));
    await expectAccessible(page);

    await page.keyboard.press("Escape");
    await expect(page.locator("video")).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test("shows captions in an iPhone's full-screen player", async ({ page }) => {
    await page.goto("/");
    await opener(page).click();
    await expect.poll(() => state(page)).toMatchObject({ captions: "hidden" });
    await video(page).dispatchEvent("webkitbeginfullscreen");
    expect(await state(page)).toMatchObject({ captions: "showing" });
    await video(page).dispatchEvent("webkitendfullscreen");
    expect(await state(page)).toMatchObject({ captions: "hidden" });
  });

  test("uses the second source if the first cannot be loaded", async ({ page, expectedFailures }) => {
    expectedFailures.push(/ERR_FAILED/);
    await page.route("**/three-cards.webm", (route) => route.abort());
    await page.goto("/");
    await opener(page).click();

    await expect.poll(() => state(page)).toMatchObject({ file: "three-cards.mp4", hasPlayed: true });
  });

  test("uses the second source if the first breaks in the middle", async ({ page }) => {
    await page.goto("/");
    await opener(page).click();
    await expect.poll(() => state(page)).toMatchObject({ file: "three-cards.webm", hasPlayed: true });
    await video(page).dispatchEvent("error");

    await expect.poll(() => state(page)).toMatchObject({ file: "three-cards.mp4", hasPlayed: true });
  });

  test("shows an error and links the file if both are broken", async ({ page, expectedFailures }) => {
    expectedFailures.push(/ERR_FAILED/);
    await page.route("**/three-cards.{webm,mp4}", (route) => route.abort());
    await page.goto("/");
    await opener(page).click();

    await expect(dialog(page).getByRole("alert")).toContainText("We can't play the video here.");
    await expect(dialog(page).getByRole("link", { name: "Open the video file" })).toHaveAttribute(
      "href",
      "/video/three-cards.mp4",
    );
    await expect(dialog(page).getByRole("img", { name: /Demo/ })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(opener(page)).toBeFocused();
  });
});

test("What's in the box links to the box contents", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "What's in the box" }).click();

  await expect(page).toHaveURL(/\/products\/[\w-]+#contents$/);
  await expect(page.getByRole("heading", { name: "What's in the box" })).toBeInViewport();
});
