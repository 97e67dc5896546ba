/** Molecules in 3D: loaded on click; then rotated, measured and placed in AR. */
import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { expect, expectBothThemes, main, settle, test, violationsOf } from "@/tests/support/e2e";
import { openProduct } from "@/tests/support/shopper";

// Screenshots of a canvas log a warning; visitors take none.
test.use({ expectedFailures: [/GPU stall due to ReadPixels/] });

const PRODUCT = "Everyday molecules";

const open = (page: Page) => main(page).getByRole("link", { name: "3D", exact: true });
const gallery = (page: Page) => main(page).getByRole("list", { name: /^Pictures of/ });
const model = (page: Page) => main(page).getByRole("application");
const status = (page: Page) => main(page).getByRole("region", { name: "3D view" }).getByRole("status");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** Takes a screenshot, since a canvas cannot be read after its frame. */
const seen = async (page: Page) => (await model(page).screenshot()).toString("base64");

/** Resets the view. Moves the mouse off the button, whose hover style would be in the screenshot. */
async function resetView(page: Page): Promise<void> {
  await button(page, "Back to the start").click();
  await page.mouse.move(0, 0);
  await model(page).focus();
}

async function openModel(page: Page): Promise<void> {
  await openProduct(page, PRODUCT);
  await settle(page);
  await open(page).click();
  await expect(model(page)).toBeFocused();
  // Compares the molecule only, not the focus outline, which differs between keyboard and mouse.
  await page.addStyleTag({ content: "canvas { outline: 0 !important }" });
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("loads nothing before a click, and two small files after it", async ({ page }) => {
    await openProduct(page, PRODUCT);
    await page.reload({ waitUntil: "networkidle" });
    await settle(page);
    const loaded = () =>
      page.evaluate(() =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes("/models/") || name.endsWith(".js"))
          .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, size: encodedBodySize })),
      );
    const before = await loaded();
    expect(before.filter(({ path }) => path.startsWith("/models/"))).toEqual([]);

    await open(page).click();
    await expect(model(page)).toBeFocused();
    const opened = (await loaded()).slice(before.length);
    const folders = (files: typeof opened) => files.map(({ path }) => path.replace(/[^/]+$/, "")).sort();
    expect(folders(opened)).toEqual(["/_next/static/chunks/", "/models/"]);
    for (const { path, size } of opened) expect(size, path).toBeLessThanOrEqual(8_000);

    // Lengths and angles are loaded on request.
    await button(page, "Lengths and angles").click();
    await expect(status(page)).toHaveText(/^1 of 2 ·/);
    const measured = (await loaded()).slice(before.length + opened.length);
    expect(folders(measured)).toEqual(["/_next/static/chunks/"]);
    for (const { path, size } of measured) expect(size, path).toBeLessThanOrEqual(2_000);
  });

  test("does not rotate until a button or a key turns it, and both can measure it", async ({ page }) => {
    await openModel(page);
    const first = await seen(page);
    expect(await seen(page)).toBe(first);

    await button(page, "Turn left").click();
    await expect.poll(() => seen(page)).not.toBe(first);
    const turned = await seen(page);
    await model(page).press("ArrowRight");
    await expect.poll(() => seen(page)).toBe(first);
    await button(page, "Zoom in").click();
    await expect.poll(() => seen(page)).not.toBe(first);
    expect(await seen(page)).not.toBe(turned);
    await button(page, "Zoom out").click();
    await expect.poll(() => seen(page)).toBe(first);
    for (const back of [() => resetView(page), () => model(page).press("Home")]) {
      await button(page, "Turn up").click();
      await button(page, "Zoom in").click();
      await expect.poll(() => seen(page)).not.toBe(first);
      await back();
      await expect.poll(() => seen(page)).toBe(first);
    }

    await expect(main(page).getByRole("list", { name: "Colours" })).toHaveText("HydrogenOxygen");
    await expect(status(page)).toHaveText(/^Tap two atoms/);
    await button(page, "Lengths and angles").click();
    await expect(status(page)).toHaveText("1 of 2 · O–H bond: 0.96 Å (96 pm). Press again for the next one.");
    await button(page, "Lengths and angles").click();
    await expect(status(page)).toHaveText("2 of 2 · Angle H–O–H: 104.5°");
    await button(page, "Back to the start").click();
    await expect(status(page)).toHaveText(/^Tap two atoms/);

    await button(page, "Space-filling").click();
    await expect(button(page, "Space-filling")).toHaveAttribute("aria-pressed", "true");
    await expect(model(page)).toHaveAccessibleName(/^Water, space-filling model/);
  });

  test("the mouse drags it and selects atoms; the wheel scrolls the page unless the model has focus", async ({
    page,
  }) => {
    await openModel(page);
    const box = await model(page).boundingBox();
    if (!box) throw new Error("The model has no place");
    const first = await seen(page);

    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.36);
    await expect(status(page)).toHaveText(/^O is chosen/);
    await page.mouse.click(box.x + 30, box.y + box.height - 30);
    await expect(status(page)).toHaveText(/^Tap two atoms/);
    await expect.poll(() => seen(page)).toBe(first);

    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => seen(page)).not.toBe(first);

    await button(page, "Back to the picture").focus();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test("a list links from one molecule of the set to the next, and Back returns to the image", async ({ page }) => {
    await openModel(page);
    const row = main(page).getByRole("group", { name: "Molecules" }).getByRole("button");
    await expect(row.first()).toHaveAttribute("aria-pressed", "true");
    const first = await seen(page);
    await row.nth(1).click();
    await expect.poll(() => seen(page)).not.toBe(first);
    await expect(model(page)).toHaveAccessibleName(new RegExp(`^${await row.nth(1).textContent()}`));

    await expect(main(page).getByRole("link", { name: "More about this" })).toHaveAttribute(
      "href",
      "/molecules/carbon-dioxide",
    );
    for (const back of [() => button(page, "Back to the picture").click(), () => model(page).press("Escape")]) {
      await back();
      await expect(gallery(page)).toBeFocused();
      await expect(model(page)).toHaveCount(0);
      await expect(main(page).getByRole("img", { name: PRODUCT })).toBeInViewport();
      await open(page).click();
      await expect(model(page)).toBeFocused();
    }
  });

  test("is accessible in both themes, and carbon is visible on both", { tag: "@exhaustive" }, async ({ page }) => {
    await openModel(page);
    await expectBothThemes(page);
    expect(await violationsOf(page, ["target-size"])).toEqual([]);
  });

  test("leaving its slide ends the model, and without scripts the slide links to its page", async ({ page }) => {
    await openModel(page);
    await main(page)
      .getByRole("link", { name: /^Picture 1 of/ })
      .click();
    await expect(model(page)).toHaveCount(0);
    await expect(main(page).getByRole("link", { name: "See it in 3D" })).toHaveAttribute("href", "/molecules/water");
  });

  test("a lost WebGL context restores the image", async ({ page }) => {
    await openModel(page);
    await model(page).evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext(),
    );
    await expect(status(page)).toHaveText(/^The browser closed the 3D view\./);
    await expect(main(page).getByRole("img", { name: PRODUCT })).toBeVisible();
    await button(page, "Back to the picture").click();
    await open(page).click();
    await expect(model(page)).toBeFocused();
  });
});

test("rotates automatically when it appears, and ends in its starting position", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await openModel(page);
  const first = await seen(page);
  await expect.poll(() => seen(page)).not.toBe(first);
  const isStill = async () => {
    const before = await seen(page);

    return before === (await seen(page));
  };
  await expect.poll(isStill, { timeout: 15_000 }).toBe(true);
  const last = await seen(page);
  await resetView(page);
  await expect.poll(() => seen(page)).toBe(last);
});

test.describe("on phones", () => {
  const ways = [
    [
      "an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      /\/models\/water-\w+\.usdz#/,
    ],
    [
      "Android",
      "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
      /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?file=http/,
    ],
  ] as const;
  for (const [name, userAgent, href] of ways) {
    test(`${name} gets a link to its platform's viewer`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        userAgent,
        viewport: { width: 360, height: 740 },
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      await openModel(page);
      const link = main(page).getByRole("link", { name: "Place it on your table" });
      await expect(link).toHaveAttribute("href", href);
      if (name === "an iPhone") {
        await expect(link).toHaveAttribute("rel", "ar");
        expect(await link.evaluate(({ firstChild }) => firstChild?.nodeName)).toBe("IMG");
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(360);
      await context.close();
    });
  }

  test("an in-app browser shows how to open the page elsewhere", async ({ browser, baseURL }) => {
    const userAgent =
      "Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]";
    const context = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await openModel(page);
    await button(page, "Place it on your table").click();
    await expect(main(page).getByText("Open this page in Chrome or Safari")).toBeVisible();
    await expect(button(page, "Copy the address of Water")).toBeVisible();
    await context.close();
  });
});

test("desktop shows a QR code of the molecule's page for the phone", { tag: "@exhaustive" }, async ({ page }) => {
  await openModel(page);
  await button(page, "Carbon dioxide").click();
  await button(page, "Place it on your table").click();
  const code = main(page).getByRole("img", { name: "QR code of Carbon dioxide" });
  await expect(code).toHaveAttribute("src", "/qr?path=%2Fmolecules%2Fcarbon-dioxide");
  await expect(code).toBeVisible();
  expect(await code.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0);
});

test("without 3D the image stays, with a message", async ({ baseURL }) => {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu", "--disable-3d-apis"],
    ...(executablePath ? { executablePath } : {}),
  });
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  await openProduct(page, PRODUCT);
  await settle(page);
  await open(page).click();
  await expect(status(page)).toHaveText("This browser can't show 3D. You can still see the picture.");
  await expect(main(page).getByRole("img", { name: PRODUCT })).toBeVisible();
  await expect(button(page, "Place it on your table")).toBeVisible();
  await browser.close();
});
