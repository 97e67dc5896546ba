/**
 * `npm run texts:left`: requests the Bangla pages of a demo shop as guest, customer and admin, and lists remaining English: the number per area, and each text with the first page that shows it. `-- AREA` checks one area only.
 */

import { openDemoShop } from "../../tests/support/demo-shop.ts";
import { findUntranslated } from "../../tests/support/untranslated.ts";

const [only] = process.argv.slice(2);
const demo = await openDemoShop("shop_texts_left", { BANGLA: "on" });

const left = await findUntranslated(demo, only);
for (const [area, texts] of Object.entries(left)) {
  console.log(`\n${area}: ${texts.length} that no area before it shows`);
  for (const text of texts) console.log(`  ${text}`);
}
const sum = Object.values(left).flat().length;
console.log(`\n${sum} texts are left in English.`);
await demo.stop();
process.exit(sum > 0 ? 1 : 0);
