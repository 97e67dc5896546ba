/** No page is wider than its viewport; `.builds/browsers` stores a screenshot of each. */

import { heading, type Page, signIn } from "../support/browsers/page";
import { expect, keepPicture, test } from "../support/browsers/test";
import { adminLogin } from "../support/session";

const WIDTHS = [
  [360, 740],
  [1440, 900],
] as const;

/** Selects whose arrow overlaps their text; the background position gives the arrow's left edge. */
const COVERED = `[...document.querySelectorAll("select")].filter((one) => one.checkVisibility()).filter((one) => {
  const { paddingRight, backgroundPosition } = getComputedStyle(one);
  const offsets = [...backgroundPosition.matchAll(/right ([\\d.]+)px|calc\\(100% - ([\\d.]+)px\\)/g)].map(([, a, b]) => Number(a ?? b));
  return offsets.length > 0 && parseFloat(paddingRight) < Math.max(...offsets) + 5.5;
}).map((one) => one.name || one.id || one.className)`;

/** Checks that fonts, visible images and models have loaded. */
const IS_LOADED = `document.fonts.status === "loaded" && [...document.images].every((one) => {
  const { top, bottom, width } = one.getBoundingClientRect();
  return width === 0 || bottom < 0 || top > innerHeight || one.complete;
})`;

async function look(page: Page, paths: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    for (const [width, height] of WIDTHS) {
      await page.resize(width, height);
      await page.open(path);
      await page.see({ role: "heading" });
      await page.until(() => page.evaluate<boolean>(IS_LOADED), `All of ${path}`);
      const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
      await keepPicture(page, `${name}-${width}`);
      expect(await page.evaluate(COVERED), `selects of ${path} at ${width} px`).toEqual([]);
      expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
}

test("guest pages fit", async ({ page }) => {
  const [product] = (await (await fetch(`${process.env.TEST_SHOP_URL}/api/v1/products?limit=1`)).json()).data;
  await look(page, {
    home: "/",
    products: "/products",
    product: `/products/${product.id}`,
    quiz: "/quiz",
    molecule: "/molecules/water",
    lab: "/lab?cards=sodium,chlorine",
    camera: "/ar",
    track: "/track-order",
    "home-bn": "/bn",
    "lab-bn": "/bn/lab",
  });
});

test("signed-in pages fit", async ({ page }) => {
  await page.open("/login");
  await signIn(page, adminLogin);
  await page.see(heading());
  await page.at(/^\/(admin)?$/);
  await look(page, {
    checkout: "/checkout",
    game: "/quiz-game",
    admin: "/admin",
    "admin-orders": "/admin/orders",
    "admin-new-order": "/admin/orders/new",
    "admin-orders-bn": "/bn/admin/orders",
  });
});
