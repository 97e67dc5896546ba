/** Every public page against WCAG 2.2 AA: axe in both themes, keyboard, narrow viewport, reduced motion. */
import type { Page } from "@playwright/test";
import { expect, onlyFirst, settle, test, violationsOf } from "@/tests/support/e2e";

const pages = [
  "/",
  "/products",
  "/products?search=nothing-like-this",
  "/contact",
  "/terms-and-conditions",
  "/privacy-policy",
  "/refund-exchange-policy",
  "/login",
  "/register",
  "/auth",
  "/email-code",
  "/complaint",
  "/forgot-password",
  "/reset-password?token=made-up",
  "/verify-email",
  "/confirm-contact?token=x",
  "/confirm-email?token=x",
  "/revert-email?token=x",
  "/invite?token=x",
  "/undo-factor?token=x",
  "/stock-notice?token=x",
  "/track-order",
  "/track/NO-SUCH-ORDER",
  "/pay/made-up",
  "/payment/failed?reason=timeout",
  "/payment/cancelled",
  "/offline",
  "/nothing-here",
];

async function expectGood(page: Page, path: string): Promise<void> {
  for (const [width, isDark] of [
    [1280, true],
    [320, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), isDark);
    // Targets are at least 24 by 24 pixels, or have equivalent spacing.
    expect(await violationsOf(page, ["target-size"]), `${path} at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is wider than ${width}`).toBeLessThanOrEqual(0);
  }
}

// Without transitions, during which axe would measure intermediate colours.
test.use({ expectedFailures: [404] });

// Several pages per test, since a new browser context costs more than a page.
const PAGES_OF_A_TEST = 6;

for (let first = 0; first < pages.length; first += PAGES_OF_A_TEST) {
  const some = pages.slice(first, first + PAGES_OF_A_TEST);

  test(`${some.join(", ")}: accessible in both themes, wide and narrow, and within 320 pixels`, {
    tag: "@exhaustive",
  }, async ({ page }) => {
    // Runs axe twelve times.
    test.slow();
    for (const path of some) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expectGood(page, path);
    }
  });
}

test("a product is accessible in both themes, wide and narrow, and fits 320 pixels", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await page.goto("/products?search=Everyday%20molecules");
  await page.getByRole("main").getByRole("link", { name: "Everyday molecules" }).first().click();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await expectGood(page, "a product");
});

test("colours are measured after the last of several fades has ended", async ({ page }) => {
  await page.setContent(`<style>p { transition: color 300ms }</style><p id="first">One</p><p id="second">Two</p>`);
  await page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll("p")];
    first?.addEventListener("transitionend", () => second?.style.setProperty("color", "rgb(0, 0, 255)"));
    first?.style.setProperty("color", "rgb(255, 0, 0)");
  });
  await settle(page);

  expect(await page.locator("p").evaluateAll((texts) => texts.map((text) => getComputedStyle(text).color))).toEqual([
    "rgb(255, 0, 0)",
    "rgb(0, 0, 255)",
  ]);
});

type Stop = { what: string; isIndicated: boolean; isHidden: boolean };

/** Describes the focused element: whether its focus is visible, and whether the header covers it. */
function readStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;

  // Radio cards and product cards show the focus on their frame.
  const frame = element.closest(".choice, article") ?? element;
  const indicators = [element, frame].map((each) => getComputedStyle(each));
  const box = element.getBoundingClientRect();
  const header = document.querySelector("header");
  const isAbove = header?.contains(element) || indicators[0]?.position === "fixed";
  const covered = isAbove ? 0 : (header?.getBoundingClientRect().bottom ?? 0);

  return {
    what: `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`,
    isIndicated: indicators.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    ),
    isHidden: box.bottom <= covered + 4 || box.top >= window.innerHeight || box.width === 0,
  };
}

async function walk(page: Page, key: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    if (!stop) break;
    stops.push(stop);
  }

  return stops;
}

const walked = ["/products", "/", "/contact", "/terms-and-conditions", "/register", "/track-order"];

for (const [index, path] of walked.entries()) {
  test(
    `${path} is navigable by keyboard in both directions, with the focus visible`,
    onlyFirst(index),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 600 });
      await page.goto(path);
      const there = await walk(page, "Tab");
      const back = await walk(page, "Shift+Tab");

      expect(there[0]?.what).toBe("A Skip to content");
      expect(there.length).toBeGreaterThan(10);
      expect(back.length).toBeGreaterThan(10);
      for (const stop of [...there, ...back]) {
        expect(stop, stop.what).toEqual({ what: stop.what, isIndicated: true, isHidden: false });
      }
    },
  );
}

test("the skip link skips the header", async ({ page }) => {
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");

  await expect(page.getByRole("main").getByRole("link", { name: "Make a complaint" })).toBeFocused();
});

test("nothing animates under reduced motion", async ({ page }) => {
  for (const path of ["/", "/products", "/nothing-here"]) {
    await page.goto(path);
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        return playState === "running" && effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      }).length;

    expect(await page.evaluate(moving), path).toBe(0);
  }
});

test("at 200 % zoom all content is available", { tag: "@exhaustive" }, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of ["/", "/products", "/contact", "/terms-and-conditions", "/register", "/track-order"]) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await page.getByRole("banner").getByLabel("Menu").first().click();
    await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Contact" })).toBeVisible();
  }
});
