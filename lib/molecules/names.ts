/** What a substance, an element or a card is called: in the language of the page, and beside it in the other one. */
import { ownWords } from "@/lib/texts/own-words";
import { pageLanguage } from "@/lib/texts/page-language";

type Named = { name: string; nameBn: string };

export const nameOf = ({ name, nameBn }: Named): string => ownWords(name, nameBn);

export const otherNameOf = ({ name, nameBn }: Named): { lang: "en" | "bn"; name: string } =>
  pageLanguage() === "bn" ? { lang: "en", name } : { lang: "bn", name: nameBn };

/** "Gold" of "Gold atom". */
export const withoutAtom = (name: string): string => name.replace(/ (?:atom|পরমাণু)$/, "");
