/** Chromium as a studio: a page with the shop's fonts, colours and card styles, photographed without a network. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const root = new URL("../", import.meta.url);
const systemChromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
  existsSync(path),
);

/** The style sheet of every picture: tokens of the night theme, families and cards, as the shop itself has them. */
async function styles() {
  const globals = await readFile(new URL("app/globals.css", root), "utf8");
  const shared = await readFile(new URL("components/shared/shared.css", root), "utf8");
  const night = globals
    .slice(globals.indexOf("\n.dark {"), globals.indexOf("@theme inline"))
    .replace("\n.dark {", ":root {");
  const faces = await Promise.all(
    ["anek-latin", "anek-latin-more", "anek-taka", "anek-bangla"].map(async (name) => {
      const font = await readFile(new URL(`app/fonts/${name}.woff2`, root), "base64");
      const stretch = name === "anek-latin" ? "font-stretch:84% 100%;" : "";
      return `@font-face{font-family:"${name}";font-weight:400 700;${stretch}src:url(data:font/woff2;base64,${font})}`;
    }),
  );

  return `${faces.join("")}${night}${shared}
    *{box-sizing:border-box;margin:0}
    body{width:100vw;height:100vh;overflow:hidden;position:relative;background:var(--ground);color:var(--ink);font-family:anek-latin,anek-taka,anek-latin-more,anek-bangla,sans-serif;line-height:1.25;font-variant-numeric:tabular-nums}
    text{font-family:anek-latin,anek-taka,anek-latin-more,anek-bangla,sans-serif}
    .fill{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
    .element-card{box-shadow:0 30px 60px oklch(0% 0 0 / .38)}
    .element-card::after{content:"";position:absolute;inset:2.6%;border:1px solid color-mix(in oklab,var(--fam) 34%,transparent);border-radius:inherit}
    sub{font-size:.68em;line-height:0}`;
}

/** Chromium as it runs for root and without a network. */
export function openBrowser() {
  return chromium.launch({
    executablePath: systemChromium,
    args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
  });
}

/**
 * Opens the studio. `shoot(html, width, height)` gives a PNG buffer; `film(scene)` sets a scene up whose script offers
 * `film.draw(seconds)`, and gives its frames; `close()` ends the browser.
 */
export async function openStudio() {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const css = await styles();

  async function setUp(html, width, height, ownCss = "") {
    await page.setViewportSize({ width, height });
    await page.setContent(
      `<!doctype html><html lang="en"><meta charset="utf-8"><style>${css}${ownCss}</style><body>${html}</body></html>`,
    );
    await page.evaluate(() => document.fonts.ready);
  }

  async function shoot(html, width, height, options = {}) {
    await setUp(html, width, height, options.css);
    return page.screenshot({ omitBackground: options.isTransparent ?? false });
  }

  async function film({ html, width, height, css: ownCss, script }) {
    await setUp(html, width, height, ownCss);
    await page.addScriptTag({ content: script });
    async function frame(seconds) {
      await page.evaluate((at) => globalThis.film.draw(at), seconds);
      return page.screenshot();
    }
    return { frame };
  }

  return { shoot, film, close: () => browser.close() };
}
