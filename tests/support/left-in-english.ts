/** What of a Bangla page is not Bangla: its texts (what may stay in Latin letters is in scripts/lib/keep.ts), and where its links lead. */
import { NO_PAGE } from "@/lib/no-page";
import { inLanguage, wayOf } from "@/lib/texts/language";
import { englishIn } from "../../scripts/lib/keep.ts";
import type { DemoShop } from "./demo-shop";
import type { Visit } from "./every-page";
import { textsOf } from "./page-texts";

const isLeftOut = ({ name, attributes }: { name: string; attributes: Record<string, string> }) =>
  name === "code" || attributes.translate === "no" || attributes.lang === "en";

/** What somebody of the demo shop, or of the walk, typed: it stands in sentences as it is. */
const TYPED =
  /\b(?:Dhaka|Chattogram|Dhanmondi|Double Mooring|Example (?:House|Road)|Bangladesh|acid|salt|nothing-like-it)\b/g;

/** Without that of an attribute or of a line of the head: `alt: `, `og:title: `. */
export const withoutLabel = (text: string) => text.replace(/^[a-z:_-]+: /, "");

/** Links that say their language mean it; names of files have a dot. */
const waysOut = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"[^>]*>/g)].flatMap(([tag, address = ""]) => {
    const path = address.split(/[?#]/)[0] ?? "";
    const isStaying = wayOf(path).language === "bn" || NO_PAGE.test(path) || path.includes(".");

    return isStaying || / hreflang="/i.test(tag) ? [] : [`leads to ${path}`];
  });

/** Of a page as it is asked for in Bangla; nothing where it leads on. */
export async function leftInEnglish(demo: DemoShop, [visitor, path]: Visit): Promise<string[]> {
  const answer = await demo.ask(visitor, inLanguage("bn", path));
  if (answer.headers.has("location")) return [];
  const html = await answer.text();
  const texts = textsOf(html, isLeftOut).filter((text) => englishIn(withoutLabel(text).replace(TYPED, " ")).length > 0);
  const isBangla = /<html[^>]* lang="bn"/.test(html);

  return [...(isBangla ? [] : ['no <html lang="bn">']), ...texts, ...new Set(waysOut(html))];
}
