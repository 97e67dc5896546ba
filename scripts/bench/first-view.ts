/** Measures how long a cheap phone takes to show a molecule after the click, with CPU and network throttling. */
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../lib/chromium.ts";
import type { Values } from "./stage.ts";

const PRODUCT = "Everyday molecules";
const THUMBNAIL = "3D";
const RUNS = 5;
const SLOWER = 4;
/** Network throttling: 1.6 Mbit/s down and 0.75 up, in bytes per second; 150 ms latency. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Runs in the page. Once the molecule has loaded, the view is drawn in the next frame and visible in the one after. */
function pressAndWait(link: HTMLElement): Promise<number> {
  return new Promise((resolve) => {
    const since = performance.now();
    const look = () => {
      const isShown = document.querySelector('[role="application"]')?.checkVisibility();
      if (isShown) requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - since)));
      else requestAnimationFrame(look);
    };
    link.click();
    look();
  });
}

export async function measureFirstView(origin: string): Promise<Values> {
  const list = await (await fetch(`${origin}/products?search=${encodeURIComponent(PRODUCT)}`)).text();
  const [path] = list.match(/\/products\/[0-9a-f-]{36}/) ?? [];
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage({ serviceWorkers: "block", viewport: { width: 360, height: 740 } });
      // esbuild wraps named functions in this helper, which does not exist in the page.
      await page.addInitScript("globalThis.__name = (named) => named");
      await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
      await slowDown(page);
      times.push(await page.getByRole("link", { name: THUMBNAIL, exact: true }).evaluate(pressAndWait));
      await page.close();
    }

    return { seconds: (times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN) / 1000 };
  } finally {
    await browser.close();
  }
}
