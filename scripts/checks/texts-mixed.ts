/** `npm run texts:mixed`: a thousand requests of both languages to one demo shop, 25 at once; fails when one is answered otherwise than alone. */
import { openDemoShop } from "../../tests/support/demo-shop.ts";
import { askMixed } from "../../tests/support/two-languages.ts";

const REQUESTS = 1_000;

const demo = await openDemoShop("shop_texts_mixed", { BANGLA: "on" });
const since = performance.now();
const { wrong, alike } = await askMixed(demo, REQUESTS);
const seconds = ((performance.now() - since) / 1000).toFixed(1);
for (const path of wrong) console.log(`  mixed: ${path}`);
for (const path of alike) console.log(`  the same in both languages: ${path}`);
console.log(`${wrong.length} of ${REQUESTS} answers were in the wrong language (${seconds} s).`);
await demo.stop();
process.exit(wrong.length + alike.length > 0 ? 1 : 0);
