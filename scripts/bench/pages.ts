/** Measures page weight: scripts loaded before any interaction, and the HTML of the list. */
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { findChromium } from "../lib/chromium.ts";
import { answerTo } from "./answer.ts";
import type { Values } from "./stage.ts";

const PAGES = ["/", "/products", "/products/{id}", "/contact", "/login"];

/** Maps a page's name in the table to its path, e.g. `/bn/products/{id}` to that of an existing product. */
export async function addresses(origin: string): Promise<(page: string) => string> {
  const { data } = await (await fetch(`${origin}/api/v1/products?limit=1`)).json();

  return (page) => `${origin}${page.replace("{id}", data[0].id)}`;
}

/** All scripts, including those that other scripts load after the page; gzip sizes without headers. */
export async function measureScripts(origin: string): Promise<Values> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const values: Values = {};
    const addressOf = await addresses(origin);
    for (const name of PAGES) {
      const context = await browser.newContext({ serviceWorkers: "block" });
      const page = await context.newPage();
      const sizes: Promise<number>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() !== "script") return;
        sizes.push(response.body().then((body) => gzipSync(body).length));
      });
      await page.goto(addressOf(name), { waitUntil: "networkidle" });
      values[`scripts ${name}`] = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
      await context.close();
    }

    return values;
  } finally {
    await browser.close();
  }
}

export async function measureListHtml(origin: string): Promise<Values> {
  const kilobytes = async (encoding: string) => {
    const { body } = await answerTo(origin, { path: "/products", headers: { "accept-encoding": encoding } });

    return Buffer.from(body, "base64").length / 1000;
  };

  return {
    "html raw": await kilobytes("identity"),
    "html gzip": await kilobytes("gzip"),
    "html br": await kilobytes("br"),
  };
}
