/**
 * Compares every line of the English pages with its stored copy (tests/exhaustive/english). After an intended change, update the copies
 * with `npm run test:exhaustive -- english -u`, and review the difference in git.
 */
import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoShop, openDemoShop } from "@/tests/support/demo-shop";
import { everyPage, type Visit, type Walk } from "@/tests/support/every-page";
import { fewAtOnce } from "@/tests/support/few-at-once";
import { textsOf } from "@/tests/support/page-texts";

let demo: DemoShop;
let walk: Walk;

beforeAll(async () => {
  demo = await openDemoShop("shop_english");
  walk = await everyPage(demo.database);
});

afterAll(() => demo?.stop());

/** Values that differ in each run. */
const chance: [RegExp, string][] = [
  [/127\.0\.0\.1:\d+/g, "{shop}"],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "{id}"],
  [/\b0\.1\.0\+[0-9a-f]{16}\b/g, "{version}"],
  // The crawl takes a while, and demo orders have ages in hours.
  [/\b\d\d:\d\d\b/g, "{time}"],
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32}(?![\w-])|\bDEMO\d+\b/g, "{transaction}"],
  [/\bCCAR(-[A-Z0-9]{4}){3}\b/g, "{premium code}"],
  [/\b[A-HJ-NP-Z2-9]{12}\b/g, "{tracking number}"],
  [/\b[0-9A-F]{8}\b/g, "{order number}"],
];

const withoutChance = (text: string) => chance.reduce((masked, [found, name]) => masked.replaceAll(found, name), text);

type Page = { address: string; location: string | null; head: string[]; main: string[]; frame: string };

async function read([visitor, path]: Visit): Promise<Page> {
  const answer = await demo.ask(visitor, path);
  const html = withoutChance(await answer.text());
  const [head = "", main = ""] = [/<head>[\s\S]*<\/head>/, /<main[\s\S]*<\/main>/].map(
    (part) => part.exec(html)?.[0] ?? "",
  );

  return {
    address: `${withoutChance(`${visitor} ${path}`)} ${answer.status}`,
    location: withoutChance(answer.headers.get("location") ?? ""),
    head: textsOf(head).filter((line) => !SAID_AGAIN.test(line)),
    main: textsOf(main),
    frame: textsOf(html.replace(head, "").replace(main, "")).join("\n  "),
  };
}

/** Duplicates of title and description. */
const SAID_AGAIN = /^(og:(title|description)|twitter:[\w:]+): /;

/** Header, footer and menus, once each: by their lines, the first page that contained them. */
const frames = new Map<string, string>();

function textOf({ address, location, head, main, frame }: Page): string {
  if (location) return `${address} to ${location}`;
  if (!frames.has(frame)) frames.set(frame, address);

  return [address, ...head, `(frame of ${frames.get(frame)})`, ...main].join("\n  ");
}

it("matches the stored texts", async () => {
  for (const [area, visits] of Object.entries(walk)) {
    const texts = (await fewAtOnce(visits, read)).map(textOf);
    await expect(`${texts.join("\n\n")}\n`).toMatchFileSnapshot(`english/${area}.txt`);
  }
  const texts = [...frames].map(([lines, address]) => `${address}\n  ${lines}`);
  await expect(`${texts.join("\n\n")}\n`).toMatchFileSnapshot("english/frames.txt");
});

it("covers every page", () => {
  const asked = Object.values(walk).flatMap((visits) => visits.map(([, path]) => path.split("?")[0] ?? ""));
  const pages = globSync("app/**/page.tsx").map((file) =>
    file
      .replace(/^app|\/\([^)]+\)|\/page\.tsx$/g, "")
      .replace(/\[\.\.\.\w+\]/g, ".+")
      .replace(/\[\w+\]/g, "[^/]+"),
  );

  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => !asked.some((path) => new RegExp(`^${page || "/"}$`).test(path)))).toEqual([]);
});
