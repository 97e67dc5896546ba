/** Names of substances, elements and cards in the page's locale, followed by the other language. */

import { pageLanguage } from "@/lib/texts/page-language";
import { pickContent } from "@/lib/texts/pick-content";

type Named = { name: string; nameBn: string };

export const nameOf = ({ name, nameBn }: Named): string => pickContent(name, nameBn);

export const otherNameOf = ({ name, nameBn }: Named): { lang: "en" | "bn"; name: string } =>
  pageLanguage() === "bn" ? { lang: "en", name } : { lang: "bn", name: nameBn };

/** "Gold" for "Gold atom". */
export const withoutAtom = (name: string): string => name.replace(/ (?:atom|পরমাণু)$/, "");
