/**
 * Takes the pictures of README.md from a running shop with demo data: docs/pictures/*.webp.
 *
 *   node scripts/art/screens.mjs http://127.0.0.1:3000
 */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { openBrowser } from "./studio.mjs";

const [origin = "http://127.0.0.1:3000"] = process.argv.slice(2);
const folder = new URL("../../docs/pictures/", import.meta.url);
const account = { username: "customer@example.com", password: "customer12345" };

const screens = [
  { name: "products-dark", path: "/products", theme: "dark", width: 1280, height: 860 },
  { name: "home-light", path: "/", theme: "light", width: 1280, height: 860 },
  { name: "checkout-phone", path: "/checkout", theme: "dark", width: 390, height: 844 },
  { name: "track-dark", path: null, theme: "dark", width: 1280, height: 860 },
];

async function signIn(page) {
  const answer = await page.request.post(`${origin}/api/v1/auth/login`, { form: account });
  const tokens = await answer.json();
  const orders = await page.request.get(`${origin}/api/v1/orders/my-orders?status=shipped`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });

  return { tokens, order: (await orders.json()).data[0] };
}

async function take(browser, { name, path, theme, width, height }) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5, reducedMotion: "reduce" });
  const { tokens, order } = await signIn(page);
  await page.addInitScript(
    ([chosen, access, refresh]) => {
      localStorage.setItem("chemcard.theme", chosen);
      localStorage.setItem("chemcard.access_token", access);
      localStorage.setItem("chemcard.refresh_token", refresh);
    },
    [theme, tokens.access_token, tokens.refresh_token],
  );
  await page.goto(`${origin}${path ?? `/track/${order.id}`}`, { waitUntil: "networkidle" });
  await writeFile(
    new URL(`${name}.webp`, folder),
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toBuffer(),
  );
  await page.close();
}

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
for (const screen of screens) await take(browser, screen);
await browser.close();
