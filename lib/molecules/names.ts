/** Names of substances, elements and cards in the page's locale, with the other language next to it. */
import { ownWords } from "@/lib/texts/own-words";
import { pageLanguage } from "@/lib/texts/page-language";

type Named = { name: string; nameBn: string };

export const nameOf = ({ name, nameBn }: Named): string => ownWords(name, nameBn);

export const otherNameOf = ({ name, nameBn }: Named): { lang: "en" | "bn"; name: string } =>
  pageLanguage() === "bn" ? { lang: "en", name } : { lang: "bn", name: nameBn };

/** "Gold" for "Gold atom". */
export const withoutAtom = (name: string): string => name.replace(/ (?:atom|পরমাণু)$/, "");
