import type { Page } from "@playwright/test";
import { expect, settle, test, toast } from "@/tests/support/e2e";

test("the theme defaults to dark, switches with a labelled button, and persists", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);

  await page.reload();

  await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
});

test("the selected theme is applied before first paint", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("chemcard.theme", "light");
    // Read the theme as soon as there is content to paint.
    new MutationObserver((_, observer) => {
      if (!document.querySelector("header")) return;
      (window as { firstTheme?: string }).firstTheme = document.documentElement.className;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["/", "/contact", "/terms-and-conditions"]) {
    await page.goto(path);
    const first = await page.evaluate(() => (window as { firstTheme?: string }).firstTheme);

    expect(first?.split(" "), path).not.toContain("dark");
  }
});

test("an unknown URL shows a not-found page that links home", async ({ page, expectedFailures }) => {
  expectedFailures.push(404);
  await page.goto("/nothing-here");
  await expect(page.getByRole("heading", { name: "404 Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();

  await expect(page).toHaveURL("/");
});

test("a link to an API response is followed natively, once", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("openapi.json")) requests.push(request.resourceType());
  });
  await page.goto("/products");
  await settle(page);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", '<a href="/api/v1/openapi.json">The API, described</a>'),
  );

  await page.getByRole("link", { name: "The API, described" }).click();

  await expect(page).toHaveURL("/api/v1/openapi.json");
  expect(requests).toEqual(["document"]);
});

test("one toast shows at a time, stays, and is dismissed by Escape", async ({ page }) => {
  await page.goto("/payment/failed?reason=timeout");
  for (const _press of [1, 2]) {
    await page.getByRole("button", { name: "Retry Payment" }).click();
    await expect(toast(page, "Cannot Retry")).toBeVisible();
  }
  const toasts = page.locator("[data-sonner-toast][data-visible=true]");
  await expect(toasts).toHaveCount(1);

  await page.keyboard.press("Escape");

  await expect(toasts).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("nothing is wider than the screen, and the menu links to all pages", async ({ page }) => {
    for (const path of ["/", "/products", "/contact", "/login", "/register", "/forgot-password", "/track-order"]) {
      await page.goto(path);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        // Not innerWidth: a phone zooms out until all content fits.
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${path} at ${width}`).toBeLessThanOrEqual(width);
      }
    }

    await page.goto("/");
    await page.getByRole("banner").getByLabel("Menu").first().click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Track Order" }).click();
    await expect(page).toHaveURL("/track-order");
  });

  test("the cart opens, counts and closes", async ({ page }) => {
    await page.goto("/products?search=Everyday%20molecules");
    await page.getByRole("main").getByRole("link", { name: "Everyday molecules" }).first().click();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText("Everyday molecules");
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }).click();
    await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText("Everyday molecules");
    await page.keyboard.press("Escape");

    await expect(page.getByRole("dialog", { name: "Your cart" })).toHaveCount(0);
  });

  test("Back closes the open dialog, not the page", async ({ page }) => {
    await page.addInitScript(fakeCloseWatcher);
    await page.goto("/contact");
    const cart = page.getByRole("dialog", { name: "Your cart" });
    // Repeat: a reopened dialog must handle Back again.
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
      await expect(cart).toBeVisible();
      expect(await pressBack(page)).toBe("heard");
      await expect(cart).toHaveCount(0);
    }

    expect(await pressBack(page)).toBe("leaves the page");
  });
});

/** Simulates Android's Back button with a CloseWatcher: the newest watcher receives the request once. */
function fakeCloseWatcher(): void {
  const watchers: { onclose: (() => void) | null }[] = [];

  class CloseWatcher {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.push(this);
    }
    destroy() {
      if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1);
    }
  }

  function pressBack() {
    const top = watchers.pop();
    top?.onclose?.();
    return top ? "heard" : "leaves the page";
  }

  Object.assign(window, { CloseWatcher, pressBack });
}

const pressBack = (page: Page) => page.evaluate(() => (window as unknown as { pressBack: () => string }).pressBack());

test("search, paging and tracking work without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/products");
  await page.getByRole("combobox", { name: "Search products" }).fill("molecules");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main")).toContainText("Everyday molecules");

  await page.goto("/track-order");
  await page.getByLabel("Order ID or tracking number").fill("NO-SUCH-ORDER");
  await page.getByRole("main").getByRole("button", { name: "Track Order" }).click();
  await expect(page.getByRole("main")).toContainText("couldn't find an order");
  await context.close();
});

test("a page is painted before it loads scripts, and is then interactive", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), reducedMotion: "reduce" });
  await page.goto("/");
  const third = page.getByRole("button", { name: "Slide 3: Cards that react" });
  await expect(async () => {
    await third.click();
    await expect(third).toHaveAttribute("aria-current", "true", { timeout: 500 });
  }).toPass();

  const timings = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));

    // Scripts wait for one second at most.
    const allowed = Math.min(paint?.startTime ?? Number.POSITIVE_INFINITY, 1_000);

    return scripts.map(({ startTime }) => startTime > allowed);
  });
  // All scripts except React's bootstrap script.
  expect(timings.filter((isAfterPaint) => isAfterPaint).length).toBeGreaterThan(5);
  expect(timings.filter((isAfterPaint) => !isAfterPaint).length).toBeLessThanOrEqual(1);
  await page.close();
});

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("every tap target in the header and its menu is at least 44 by 44 pixels", async ({ page, account, signIn }) => {
    const tooSmall = async () => {
      const targets = page.getByRole("banner").locator("a, button, summary").filter({ visible: true });
      const sizes = await targets.evaluateAll((found) =>
        found.map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return { name: target.getAttribute("aria-label") ?? target.textContent, width, height };
        }),
      );
      expect(sizes.length).toBeGreaterThan(2);
      return sizes.filter(({ width, height }) => width < 44 || height < 44);
    };
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

    await page.goto("/");
    expect(await tooSmall()).toEqual([]);
    await signIn(account);
    await page.goto("/");
    expect(await tooSmall()).toEqual([]);
    expect(await overflow()).toBe(0);
    for (const fold of ["Menu", "Search products"]) {
      await page.getByRole("banner").getByLabel(fold).first().click();
      await settle(page);
      expect(await tooSmall()).toEqual([]);
      expect(await overflow()).toBe(0);
    }
  });

  test("the footer, with all its links, is less than half a screen high", async ({ page }) => {
    await page.goto("/contact");
    const footer = page.getByRole("contentinfo");
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(320);

    await footer.getByText("Policies", { exact: true }).click();
    await expect(footer.getByRole("link", { name: "Privacy policy" })).toBeVisible();
    await footer.getByText("Shop", { exact: true }).click();
    await footer.getByRole("link", { name: "All products" }).click();
    await expect(page).toHaveURL("/products");
  });
});

test("the browser's toolbar has the header's colour in both themes", async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const drawing = document.createElement("canvas").getContext("2d");
      if (!drawing) throw new Error("This browser draws nothing");
      drawing.fillStyle = getComputedStyle(document.querySelector("header") ?? document.body).backgroundColor;
      drawing.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = drawing.getImageData(0, 0, 1, 1).data;
      const header = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");

      return { header: `#${header}`, bar: document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.content };
    });

  await page.goto("/");
  for (const press of ["Switch to light theme", "Switch to dark theme"]) {
    const { header, bar } = await colours();
    expect(bar).toBe(header);
    await page.getByRole("button", { name: press }).click();
    await settle(page);
  }
});
