/** The product page: on a phone first, where most customers buy. */
import type { Page } from "@playwright/test";
import { expect, expectBothThemes, main, test } from "@/tests/support/e2e";
import { cartButton, closeCart, openProduct } from "@/tests/support/shopper";
import { moves, recordMoves, recordTransitions, transitions } from "@/tests/support/view-transitions";

const PHONE = { width: 360, height: 740 };
const FLAGSHIP = "Periodic table, all 118 cards";

const gallery = (page: Page) => main(page).getByRole("region", { name: `Pictures of ${FLAGSHIP}` });
const strip = (page: Page) => gallery(page).getByRole("list", { name: /^Pictures of/ });

const hasFallbackFont = (page: Page) =>
  page.evaluate(async () => {
    const fallbacks = [...document.fonts].filter(({ family }) => family.includes("Anek fallback"));
    const loaded = await Promise.allSettled(fallbacks.map((font) => font.load()));

    return loaded.some(({ status }) => status === "fulfilled");
  });

/** Returns the number of the visible slide. */
const seen = (page: Page) => strip(page).evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);

test("a phone shows price and button on the first screen, and a bar with them further down", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openProduct(page, FLAGSHIP);
  const add = page.getByRole("button", { name: "Add to Cart" });
  const bottom = async () => {
    const box = await add.first().boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await expect.poll(bottom).toBeLessThan(620);
  await expect(add).toHaveCount(1);

  // The fallback fonts, where the system has them (app/fonts/fallback.css), must not change the layout height.
  if (await hasFallbackFont(page)) {
    const own = await bottom();
    const standIns = '"Anek fallback", "Anek fallback Roboto", system-ui, sans-serif';
    const withoutOwn = await page.addStyleTag({ content: `* { font-family: ${standIns} !important }` });
    expect(Math.abs((await bottom()) - own)).toBeLessThan(1);
    await withoutOwn.evaluate((sheet) => sheet.parentNode?.removeChild(sheet));
  }

  await page.getByRole("heading", { name: "You may also like" }).scrollIntoViewIfNeeded();
  const bar = page.locator(".buy-bar");
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Add to Cart" }).click();

  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart.getByRole("listitem").first()).toContainText(FLAGSHIP);
  await expect(cart.getByText("bKash")).toBeVisible();
  await closeCart(page);
  await expect(bar.getByRole("button", { name: "Add to Cart" })).toBeFocused();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");

  await page.getByRole("region", { name: "You may also like" }).getByRole("button").first().click();
  await expect(cart.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  const offer = cart.getByRole("region", { name: "Goes well with this" }).getByRole("button").first();
  await offer.click();
  await expect(offer).toHaveText("Added");
  await expect(cart.getByRole("button", { name: /^Remove / })).toHaveCount(3);
  await closeCart(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();
});

test("images change by arrows, keys, links and swipes", async ({ page }) => {
  await openProduct(page, FLAGSHIP);
  const last = 5;
  await expect(gallery(page).getByRole("link", { name: /^Picture \d/ })).toHaveCount(last);

  await gallery(page).getByRole("button", { name: "Next picture" }).click();
  await expect.poll(() => seen(page)).toBe(2);
  await strip(page).focus();
  await page.keyboard.press("End");
  await expect(gallery(page).getByRole("link", { name: "Film", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(gallery(page).getByRole("button", { name: "Full screen" })).toBeHidden();
  await expect(page.locator("video")).toHaveCount(0);
  await gallery(page)
    .getByRole("link", { name: `Picture 1 of ${last}` })
    .click();
  await expect.poll(() => seen(page)).toBe(1);
  expect(new URL(page.url()).hash).toBe("");
  await strip(page).evaluate((row) => row.scrollTo({ left: row.clientWidth * 2, behavior: "instant" }));
  await expect(gallery(page).getByRole("link", { name: `Picture 3 of ${last}` })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("a wheel over the quantity scrolls the page at its first turn", async ({ page }) => {
  await openProduct(page, FLAGSHIP);
  await main(page).getByRole("spinbutton").hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the picture of a pressed card moves to the product page", async ({ page }) => {
    await page.addInitScript(recordTransitions);
    await openProduct(page, FLAGSHIP);

    await expect.poll(() => transitions(page)).toContain("::view-transition-group(product-picture) 260");
    for (const name of await transitions(page)) expect(Number(name.split(" ")[1])).toBeLessThanOrEqual(400);
    await page.goBack();
    await expect(page).toHaveURL(/search=/);
    await main(page).getByRole("link", { name: FLAGSHIP }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: FLAGSHIP })).toBeVisible();
  });

  test("the picture of an added product moves from its page and from its card to the cart", async ({ page }) => {
    await page.addInitScript(recordMoves);
    await openProduct(page, FLAGSHIP);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect.poll(() => moves(page)).toEqual([260]);
    await closeCart(page);
    await expect(page.locator("body > img")).toHaveCount(0);

    await page.goto("/products");
    await main(page)
      .getByRole("button", { name: /^Add .+ to cart$/ })
      .first()
      .click();
    await expect.poll(() => moves(page)).toEqual([260]);
    await closeCart(page);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the product page appears at once", async ({ page }) => {
    await page.addInitScript(recordTransitions);
    await openProduct(page, FLAGSHIP);
    await expect(strip(page)).toBeVisible();
    expect(await transitions(page)).toEqual([]);
  });

  test("the picture of an added product appears in the cart at once", async ({ page }) => {
    await page.addInitScript(recordMoves);
    await openProduct(page, FLAGSHIP);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await closeCart(page);
    expect(await moves(page)).toEqual([]);
  });
});

test("renderings are labelled, and open in full screen, where they zoom", async ({ page }) => {
  await openProduct(page, FLAGSHIP);
  await expect(gallery(page).getByRole("img", { name: `3D rendering: ${FLAGSHIP}` })).toBeVisible();
  await expect(gallery(page).getByText("3D rendering", { exact: true }).first()).toBeVisible();

  await gallery(page).getByRole("button", { name: "Full screen" }).click();
  const dialog = page.getByRole("dialog", { name: "Full screen" });
  const width = () => dialog.getByRole("img").evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await page.keyboard.press("-");
  await expect.poll(width).toBe(before);
  await expectBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(gallery(page).getByRole("button", { name: "Full screen" })).toBeFocused();
});

test("answers pre-purchase questions: box contents, phone, delivery date, returns", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "What's in the box" }).click();

  await expect(page).toHaveURL(/#contents$/);
  await expect(page.getByRole("heading", { name: "What's in the box" })).toBeInViewport();
  await expect(main(page).getByRole("listitem").filter({ hasText: "118 element cards" })).toBeVisible();
  await expect(main(page)).toContainText(/Inside Dhaka: [A-Z][a-z]{2}\s\d+(\s\w+)?\s– [A-Z][a-z]{2}\s\d+\s\w+ · Free/);
  await expect(main(page)).toContainText("Any phone with a camera, in its browser");
  await expect(main(page).getByRole("link", { name: "Refund or exchange within 7 days" })).toBeVisible();
  await expectBothThemes(page);
});

test("recently viewed products are shown below, without the product itself", async ({ page }) => {
  await openProduct(page, "Everyday molecules");
  await page.waitForFunction(() => localStorage.getItem("chemcard.recently_seen")?.includes("Everyday"));
  await openProduct(page, "Element sticker sheet");
  const lately = main(page).getByRole("region", { name: "Recently viewed" });

  await expect(lately.getByRole("link")).toHaveText(["Everyday molecules"]);
});

test("a sold-out product offers back-in-stock alerts, and lists available products", async ({ page }) => {
  await openProduct(page, "USB microscope");
  await expect(main(page)).not.toContainText("Pay in cash");
  await expect(page.getByRole("heading", { name: "In stock now" })).toBeVisible();
  const subscribe = page.getByRole("button", { name: "Tell me when it is back" });
  await subscribe.click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectBothThemes(page);

  await page.getByLabel("Your email address").fill("waits@example.net");
  await subscribe.click();
  await expect(page.getByText(/Check your email/)).toBeVisible();
});

test("a signed-in customer types no address", async ({ page, account, signIn }) => {
  await signIn(account);
  await openProduct(page, "USB microscope");
  await expect(page.getByLabel("Your email address")).toBeHidden();
  await page.getByRole("button", { name: "Tell me when it is back" }).click();

  await expect(page.getByText(/Check your email|We'll email you as soon as it's back/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the images and the targets of their links are visible", async ({ page }) => {
    await page.goto("/products?search=118");
    await main(page).getByRole("link", { name: FLAGSHIP }).first().click();
    await gallery(page)
      .getByRole("link", { name: /^Picture 2 of/ })
      .click();

    await expect(page).toHaveURL(/#picture-2$/);
    await expect(main(page).getByText("You may also like")).toBeVisible();
  });
});
