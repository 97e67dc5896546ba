/**
 * Takes screenshots of a running demo shop for README.md, docs/README.md and app/manifest.webmanifest, in docs/pictures and public/icons.
 *
 * npm run art:screens -- http://127.0.0.1:3000 [public]   (only files whose path contains this word)
 */
import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { type Language, localizePath } from "@/lib/texts/language";
import { openBrowser } from "./studio.ts";

const [origin = "http://127.0.0.1:3000", only = ""] = process.argv.slice(2);
const root = new URL("../", import.meta.url);
const customer = { username: "customer@example.com", password: "customer12345" };
const admin = { username: "admin@example.com", password: "admin12345" };

/** Viewport size in CSS pixels; `scale` is the device pixel ratio. */
const wide = { width: 1280, height: 860, scale: 1.5 };
const phone = { width: 390, height: 844, scale: 1.5 };
type Screen = {
  file: string;
  /** null: the page of a tracked order. */
  path: string | null;
  theme: "dark" | "light";
  account?: Account;
  language?: Language;
  width: number;
  height: number;
  scale: number;
};

/** The manifests' screenshots, each in its own language. */
const shown: Screen[] = [
  { file: "public/icons/screen-products.webp", path: "/products", theme: "dark", ...wide, height: 800, scale: 1 },
  { file: "public/icons/screen-home.webp", path: "/", theme: "dark", ...phone, scale: 2 },
  { file: "public/icons/screen-track.webp", path: null, theme: "dark", ...phone, scale: 2 },
];

const screens: Screen[] = [
  { file: "docs/pictures/products-dark.webp", path: "/products", theme: "dark", ...wide },
  { file: "docs/pictures/home-light.webp", path: "/", theme: "light", ...wide },
  { file: "docs/pictures/checkout-phone.webp", path: "/checkout", theme: "dark", ...phone },
  { file: "docs/pictures/track-dark.webp", path: null, theme: "dark", ...wide },
  { file: "docs/pictures/quiz-phone.webp", path: "/quiz-game", theme: "light", ...phone },
  { file: "docs/pictures/admin-light.webp", path: "/admin", theme: "light", account: admin, ...wide },
  ...shown,
  ...shown.map((screen) => ({
    ...screen,
    file: screen.file.replace(".webp", "-bn.webp"),
    language: "bn" as const,
  })),
];

type Account = typeof customer;

async function signIn(page: Page, account: Account) {
  const answer = await page.request.post(`${origin}/api/v1/auth/login`, { form: account });
  const tokens = await answer.json();
  const orders = await page.request.get(`${origin}/api/v1/orders/my-orders?status=shipped`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });

  return { tokens, order: (await orders.json()).data[0] };
}

async function take(
  browser: Browser,
  { file, path, theme, account = customer, language = "en", width, height, scale }: Screen,
): Promise<void> {
  const viewport = { width, height };
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale, reducedMotion: "reduce" });
  const { tokens, order } = await signIn(page, account);
  await page.addInitScript(
    ([chosen, access, refresh]: [string, string, string]) => {
      localStorage.setItem("chemcard.theme", chosen);
      localStorage.setItem("chemcard.access_token", access);
      localStorage.setItem("chemcard.refresh_token", refresh);
    },
    [theme, tokens.access_token, tokens.refresh_token] satisfies [string, string, string],
  );
  await page.goto(origin + localizePath(language, path ?? `/track/${order.id}`), { waitUntil: "networkidle" });
  await writeFile(
    new URL(file, root),
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toBuffer(),
  );
  await page.close();
}

const browser = await openBrowser();
for (const screen of screens.filter(({ file }) => file.includes(only))) await take(browser, screen);
await browser.close();
