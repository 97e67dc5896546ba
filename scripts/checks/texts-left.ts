/**
 * `npm run texts:left`: the English that is left on Bangla pages, asked as guest, customer and admin of a demo shop: how much in each area,
 * and each text with the first page that shows it. `-- AREA` tells of one area alone.
 */

import { openDemoShop } from "../../tests/support/demo-shop.ts";
import { everyPage } from "../../tests/support/every-page.ts";
import { leftInEnglish, withoutLabel } from "../../tests/support/left-in-english.ts";

const [only] = process.argv.slice(2);
const demo = await openDemoShop("shop_texts_left", { BANGLA: "on" });

const seen = new Set<string>();
let sum = 0;
for (const [area, visits] of Object.entries(await everyPage(demo.database))) {
  if (only && area !== only) continue;
  const left = await Promise.all(
    visits.map(async (visit) => (await leftInEnglish(demo, visit)).map((text) => ({ text, page: visit.join(" ") }))),
  );
  const fresh = left.flat().filter(({ text }) => {
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
