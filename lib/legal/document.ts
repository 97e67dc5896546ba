/** Legal pages as plain data, rendered by components/legal. */
import type { ShopFacts } from "@/lib/settings/shop-facts";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** A catalogue text, or a function for a text with values; translated when rendered. `[text](address)` is a link. */
export type LegalText = Label | (() => string);

export const translateLegal = (text: LegalText): string => (typeof text === "string" ? t(text) : text());

/** A paragraph, or a list of points. */
export type LegalBlock = LegalText | { points: readonly LegalText[] };

export type LegalSection = {
  /** Anchor for external links, which must not change with the title. */
  id: string;
  title: Label;
  body: readonly LegalBlock[];
};

export type LegalDocument = {
  title: Label;
  /** Summary in one or two sentences. */
  summary: LegalText;
  /** Date of the last change, YYYY-MM-DD. */
  updated: string;
  /** Whether the sections have numbers for reference. */
  isNumbered: boolean;
  sections: readonly LegalSection[];
};

/** Values that the texts contain. */
export type LegalFacts = { shop: ShopFacts };

export type TextPart = { text: string; href?: string };

/** Splits a text into plain text and links. */
export function splitLinks(text: string): readonly TextPart[] {
  return text.split(/(\[[^\]]+\]\([^)\s]+\))/).flatMap((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    if (label !== undefined && href !== undefined) return [{ text: label, href }];

    return part === "" ? [] : [{ text: part }];
  });
}
