/** Renders images in Chromium without a network: a page with the shop's fonts, colours and card styles. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../scripts/lib/chromium.ts";
import type * as Film from "./film/scene.ts";

const root = new URL("../", import.meta.url);
const require = createRequire(import.meta.url);

const cuts = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, new URL(`app/fonts/${name}.woff2`, root)]));

/** The style sheet of every image: the shop's dark theme, families and cards. */
async function styles(): Promise<string> {
  const globals = await readFile(new URL("app/globals.css", root), "utf8");
  const shared = await readFile(new URL("components/shared/shared.css", root), "utf8");
  const night = globals
    .slice(globals.indexOf("\n.dark,"), globals.indexOf("@theme inline"))
    .replace(/^\n\.dark,[^{]*\{/, ":root {");
  // The full variable font; pages load two weights only.
  const whole = (name: string) => pathToFileURL(require.resolve(`@fontsource-variable/anek-bangla/files/${name}`));
  const files = {
    "anek-latin": whole("anek-bangla-latin-standard-normal.woff2"),
    ...cuts(["anek-latin-more", "anek-taka"]),
    "anek-bangla": whole("anek-bangla-bengali-wght-normal.woff2"),
  };
  const faces = await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const font = await readFile(file, "base64");
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

/** Starts Chromium as root and without a network. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
  });
}

type Scene = { html: string; width: number; height: number; css?: string; isTransparent?: boolean };

/**
 * Opens the studio. `shoot(scene)` returns a PNG; `film(scene)` loads a scene whose script defines `film.draw(seconds)`, and returns its
 * frames; `close()` closes the browser.
 */
export async function openStudio() {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const css = await styles();

  async function setUp({ html, width, height, css: ownCss = "" }: Scene): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.setContent(
      `<!doctype html><html lang="en"><meta charset="utf-8"><style>${css}${ownCss}</style><body>${html}</body></html>`,
    );
    await page.evaluate(() => document.fonts.ready);
  }

  async function screenshot(scene: Scene): Promise<Buffer> {
    await setUp(scene);
    return page.screenshot({ omitBackground: scene.isTransparent ?? false });
  }

  async function film({ script, ...scene }: Scene & { script: string }) {
    await setUp(scene);
    await page.addScriptTag({ content: script });
    async function frame(seconds: number): Promise<Buffer> {
      await page.evaluate((at) => (globalThis as unknown as { film: typeof Film }).film.draw(at), seconds);
      return page.screenshot();
    }
    return { frame };
  }

  return { shoot: screenshot, film, close: () => browser.close() };
}
