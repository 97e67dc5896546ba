/**
 * `npm run texts:left`: the English that is left on Bangla pages, asked as guest, customer and admin of a demo shop: how much in each area,
 * and each text with the first page that shows it. `-- AREA` tells of one area alone.
 */

import { openDemoShop } from "../../tests/support/demo-shop.ts";
import { everyPage, type Visit } from "../../tests/support/every-page.ts";
import { textsOf } from "../../tests/support/page-texts.ts";
import { englishIn } from "../lib/keep.ts";

type Left = { text: string; page: string };

const [only] = process.argv.slice(2);
const demo = await openDemoShop("shop_texts_left");

const isLeftOut = ({ name, attributes }: { name: string; attributes: Record<string, string> }) =>
  name === "code" || attributes.translate === "no" || attributes.lang === "en";

/** Of an attribute or of a line of the head: `alt: `, `og:title: `. */
const withoutLabel = (text: string) => text.replace(/^[a-z:_-]+: /, "");

async function leftOn([visitor, path]: Visit): Promise<Left[]> {
  const page = `${visitor} ${path}`;
  const answer = await demo.ask(visitor, path === "/" ? "/bn" : `/bn${path}`);
  if (answer.headers.has("location")) return [];
  const html = await answer.text();
  const texts = textsOf(html, isLeftOut).filter((text) => englishIn(withoutLabel(text)).length > 0);
  if (!/<html[^>]* lang="bn"/.test(html)) texts.unshift('no <html lang="bn">');

  return texts.map((text) => ({ text, page }));
}

const seen = new Set<string>();
let sum = 0;
for (const [area, visits] of Object.entries(await everyPage(demo.database))) {
  if (only && area !== only) continue;
  const left = (await Promise.all(visits.map(leftOn))).flat();
  const fresh = left.filter(({ text }) => {
    const words = withoutLabel(text);

    return !seen.has(words) && seen.add(words);
  });
  sum += fresh.length;
  console.log(`\n${area}: ${fresh.length} that no area before it shows`);
  for (const { text, page } of fresh) console.log(`  ${text.slice(0, 100)} · ${page}`);
}
console.log(`\n${sum} texts are left in English.`);
await demo.stop();
process.exit(sum > 0 ? 1 : 0);
