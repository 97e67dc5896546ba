/** Bangla pages with the shop's own fonts, since a system may have none (ADR 068). */
import { heading, link, main, type Page } from "../support/browsers/page";
import { expect, test } from "../support/browsers/test";

const BANGLA = /[\u0980-\u09ff]/;

/** Returns whether the first such element is rendered differently from the system's fonts, which may lack the glyphs. */
const hasOwnLetters = (page: Page, selector: string) =>
  page.evaluate<boolean>(`(() => {
    const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility());
    const wide = (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width;
    };
    const copy = shown.cloneNode(true);
    copy.style.fontFamily = "sans-serif";
    shown.after(copy);
    const [own, systems] = [wide(shown), wide(copy)];
    copy.remove();
    return own > 0 && Math.abs(own - systems) > 0.5;
  })()`);

test("pages are in Bangla, and link to the same page in English", async ({ page }) => {
  for (const path of ["/", "/products", "/quiz", "/lab", "/molecules/water", "/track-order", "/contact", "/login"]) {
    await page.open(`/bn${path === "/" ? "" : path}`);
    expect((await page.see(heading(BANGLA))).text).toMatch(BANGLA);
    await page.until(() => page.evaluate("document.documentElement.lang === 'bn'"), `The language of /bn${path}`);
    await page.until(() => hasOwnLetters(page, "h1"), `Own letters at /bn${path}`);
  }
  await page.press(link("English"));
  await page.at("/login");
  await page.see(heading("Sign In"));
});

test("English pages show the language link in Bangla script", async ({ page }) => {
  for (const path of ["/", "/login", "/products"]) {
    await page.open(path);
    await page.until(
      () => hasOwnLetters(page, "a[hreflang=bn] > span"),
      `Own letters of the language's name at ${path}`,
    );
  }
});

test("a guest searches for a product in Bangla and finds it", async ({ page }) => {
  await page.open("/bn/products?search=%E0%A6%85%E0%A6%A3%E0%A7%81");
  await page.press(link(BANGLA, { role: "listitem", inside: main }));
  await page.at(/^\/bn\/products\//);
  await page.see(heading(BANGLA));
});
