/**
 * `npm run texts`: checks the Bangla catalogue against its rules (ADR 061), and lists unused texts. The compiler checks that every displayed text has an entry. `-- --prune` removes unused texts, and sorts each area by its English keys.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { idOf } from "../../lib/texts/translator.ts";
import { inRoot } from "../bootstrap/project.mjs";
import { allStrings, CATALOGUE } from "../lib/page-texts.ts";

type Entry = { area: string; english: string; bangla: string };

const areas = readdirSync(inRoot(CATALOGUE)).sort();
const readArea = (area: string): Record<string, string> => JSON.parse(readFileSync(inRoot(CATALOGUE, area), "utf8"));
const entries: Entry[] = areas.flatMap((area) =>
  Object.entries(readArea(area)).map(([english, bangla]) => ({ area, english, bangla })),
);

const sorted = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)]
    .map(([found]) => found)
    .sort()
    .join(" ");

/** Yields problems of a text that can be detected without knowing Bangla. */
function* findProblems({ english, bangla }: Entry): Generator<string> {
  for (const [what, pattern] of [
    ["values", /\{\w+\}/g],
    ["tags", /<\/?\w+>/g],
  ] as const) {
    if (sorted(english, pattern) !== sorted(bangla, pattern)) yield `its two languages have different ${what}`;
  }
  if (bangla !== bangla.normalize("NFC")) yield "it is not in NFC";
  if (!/[\u0980-\u09ff]/.test(bangla)) yield "it has no Bangla letter";
  if (/[\u0980-\u09ff] ?\.$/.test(bangla)) yield "it ends with a full stop, and not with a danda";
  if (/[\u0980-\u09ff] :/.test(bangla)) yield "it has a space before a colon";
}

function* faults(): Generator<string> {
  const homes = new Map<string, Entry>();
  const ids = new Map<string, Entry>();
  for (const entry of entries) {
    const { area, english } = entry;
    for (const fault of findProblems(entry)) yield `${area}: “${english}”: ${fault}`;
    const home = homes.get(english);
    if (home) yield `${area}: “${english}” has its home in ${home.area}`;
    const twin = ids.get(idOf(english));
    if (twin && !home) yield `${area}: “${english}” has the short name of “${twin.english}”: change a word`;
    homes.set(english, entry);
    ids.set(idOf(english), entry);
  }
}

const byWords = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1);

/** Labels of API fields are looked up dynamically, so no source contains them (lib/field-names). */
const FIELDS = "fields.json";

function prune(): void {
  const shown = allStrings();
  for (const area of areas.filter((name) => name !== FIELDS)) {
    const kept = Object.entries(readArea(area)).filter(([english]) => shown.has(english));
    writeFileSync(inRoot(CATALOGUE, area), `${JSON.stringify(Object.fromEntries(kept.sort(byWords)), null, 2)}\n`);
  }
}

if (process.argv.includes("--prune")) prune();
const found = [...faults()];
for (const fault of found) console.error(fault);
console.log(`${entries.length} texts in ${areas.length} areas, ${found.length} with problems.`);
if (found.length > 0) process.exitCode = 1;
