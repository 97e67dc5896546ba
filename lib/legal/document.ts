/** What a legal page is made of: plain data, shown by components/legal. */
import type { ShopFacts } from "@/lib/settings/shop-facts";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Words of the catalogue, or what is filled into some: said where they are shown. `[words](address)` inside is a link. */
export type LegalText = Label | (() => string);

export const sayLegal = (text: LegalText): string => (typeof text === "string" ? t(text) : text());

/** A paragraph, or a list of points. */
export type LegalBlock = LegalText | { points: readonly LegalText[] };

export type LegalSection = {
  /** The anchor: links from outside lead here, so it stays even when the title changes. */
  id: string;
  title: Label;
  body: readonly LegalBlock[];
};

export type LegalDocument = {
  title: Label;
  /** What it says, in one or two sentences. */
  summary: LegalText;
  /** The day of the last change, YYYY-MM-DD. */
  updated: string;
  /** Whether the sections carry numbers that people refer to. */
  isNumbered: boolean;
  sections: readonly LegalSection[];
};

/** What is filled into the texts. */
export type LegalFacts = { shop: ShopFacts };

export type TextPart = { text: string; href?: string };

/** A text cut into plain parts and links. */
export function partsOf(text: string): readonly TextPart[] {
  return text.split(/(\[[^\]]+\]\([^)\s]+\))/).flatMap((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    if (label !== undefined && href !== undefined) return [{ text: label, href }];

    return part === "" ? [] : [{ text: part }];
  });
}
