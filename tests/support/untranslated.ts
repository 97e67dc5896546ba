/** Finds English texts and links to English pages on Bangla pages; scripts/lib/latin-allowlist.ts lists the exceptions. */
import type { Client } from "pg";
import { molecules } from "@/lib/molecules/catalogue";
import { NON_PAGE_PATH } from "@/lib/non-page-paths";
import { bn } from "@/lib/texts/catalogue";
import { localizePath, parseLocalizedPath } from "@/lib/texts/language";
import { untranslatedWords } from "../../scripts/lib/latin-allowlist.ts";
import type { DemoShop } from "./demo-shop";
import { everyPage } from "./every-page";
import { mapWithLimit } from "./limit-concurrency";
import { textsOf } from "./page-texts";
import { type Asked, unlinkedPages } from "./unlinked-pages";

const isLeftOut = ({ name, attributes }: { name: string; attributes: Record<string, string> }) =>
  name === "code" || attributes.translate === "no" || attributes.lang === "en";

/** Search terms of the crawl, and places of the demo shop, which appear inside sentences. */
const PLACES = /\b(?:Dhaka|Chattogram|Dhanmondi|Double Mooring|Example (?:House|Road)|Bangladesh)\b/g;
const SEARCHED = /\b(?:acid|salt|nothing-like-it)\b/g;
const HAS_SEARCH = /[?&]search=/;

/** User input such as names, subjects, notes and codes, and names without a Bangla version. */
const TYPED = `
  SELECT full_name AS words FROM users UNION SELECT split_part(full_name, ' ', 1) FROM users
  UNION SELECT subject FROM contact_messages
  UNION SELECT code FROM coupons UNION SELECT description FROM premium_codes
  UNION SELECT changes->'note'->>'to' FROM audit_entries
  UNION SELECT messenger FROM store_settings
  UNION SELECT name FROM products WHERE name_bn IS NULL`;

/** Matches the words literally, longest first. */
const wordsOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![A-Za-z])(?:${words
      .map((each) => each.replace(/[^\w\s]/g, "\\$&"))
      .sort((one, other) => other.length - one.length)
      .join("|")})(?![A-Za-z])`,
    "g",
  );

async function typedIn(database: Client): Promise<RegExp> {
  const { rows } = await database.query<{ words: string | null }>(TYPED);

  return wordsOf(rows.flatMap(({ words }) => words?.trim() || []));
}

/** The head includes a molecule's English name, in brackets after the Bangla one. */
const IN_HEAD = /^(?:og:|twitter:)?description: /;
const IN_BRACKETS = wordsOf(molecules.map(({ name }) => `(${name})`));

/** Removes the label of an attribute or head line: `alt: `, `og:title: `. */
const withoutLabel = (text: string) => text.replace(/^[a-z:_-]+: /, "");

function isEnglish(text: string, typed: RegExp, path: string): boolean {
  const kept = [
    ...(IN_HEAD.test(text) ? [IN_BRACKETS] : []),
    ...(HAS_SEARCH.test(path) ? [SEARCHED] : []),
    typed,
    PLACES,
  ];

  return untranslatedWords(kept.reduce((left, words) => left.replace(words, " "), withoutLabel(text))).length > 0;
}

/** Links without an explicit language; file names have a dot. */
const linksToEnglish = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"[^>]*>/g)].flatMap(([tag, address = ""]) => {
    const path = address.split(/[?#]/)[0] ?? "";
    const isStaying = parseLocalizedPath(path).language === "bn" || NON_PAGE_PATH.test(path) || path.includes(".");

    return isStaying || / hreflang="/i.test(tag) ? [] : [`links to ${path}`];
  });

/** Texts in structured data. */
const SAID_IN_DATA = /"(?:name|description|text|headline|category|educationalLevel)":("(?:[^"\\]|\\.)*")/g;
const dataOf = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, data = ""]) =>
    [...data.matchAll(SAID_IN_DATA)].map(([, text = ""]) => JSON.parse(text)),
  );

/** Pages that show English names of substances, or of a courier file's columns, next to Bangla ones. */
const HAS_ENGLISH_NAMES = /^\/(?:molecules|lab|ar|admin\/orders\/courier-sheet)(?![^/?])/;

/** Finds interface texts that are marked up as user input although the catalogue has a Bangla version. */
function findDisguisedTexts(html: string, typed: RegExp, path: string): string[] {
  if (HAS_ENGLISH_NAMES.test(path)) return [];

  const marked = [...html.matchAll(/<(\w+)([^>]* (?:lang="en"|translate="no")[^>]*)>([^<]+)<\/\1>/g)];

  // A link to the English page and the choice of a language are named in English.
  return marked.flatMap(([, , attributes = "", text = ""]) =>
    !/ (?:hreflang|value)="en"/i.test(attributes) && Object.hasOwn(bn, text) && text.replace(typed, "").trim() !== ""
      ? [text]
      : [],
  );
}

/** Returns the English on a Bangla page; empty for a redirect. */
async function findUntranslatedOn(demo: DemoShop, [visitor, path, cookie]: Asked, typed: RegExp): Promise<string[]> {
  const answer = await demo.ask(visitor, localizePath("bn", path), cookie ? { cookie } : {});
  if (answer.headers.has("location")) return [];
  if (answer.status >= 500) return [`answers ${answer.status}`];
  const html = await answer.text();
  const texts = [...textsOf(html, isLeftOut, ["data-label", "label"]), ...dataOf(html)].filter((text) =>
    isEnglish(text, typed, path),
  );
  const isBangla = /<html[^>]* lang="bn"/.test(html);

  return [
    ...(isBangla ? [] : ['no <html lang="bn">']),
    ...texts,
    ...findDisguisedTexts(html, typed, path),
    ...new Set(linksToEnglish(html)),
  ];
}

/** Checks every page, area by area: each text with the first page that shows it. */
export async function findUntranslated(demo: DemoShop, only?: string): Promise<Record<string, string[]>> {
  const typed = await typedIn(demo.database);
  const seen = new Set<string>();
  const left: Record<string, string[]> = {};
  const walk = { ...(await everyPage(demo.database)), aside: await unlinkedPages(demo) };
  for (const [area, visits] of Object.entries<readonly Asked[]>(walk)) {
    if (only && area !== only) continue;
    const found = await mapWithLimit(visits, async (visit) =>
      (await findUntranslatedOn(demo, visit, typed)).map((text) => ({ text, page: visit.slice(0, 2).join(" ") })),
    );
    left[area] = found.flat().flatMap(({ text, page }) => {
      const words = withoutLabel(text);

      return seen.has(words) || !seen.add(words) ? [] : [`${text.slice(0, 100)} · ${page}`];
    });
  }

  return left;
}
