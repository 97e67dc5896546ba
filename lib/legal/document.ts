/** What a legal page is made of: plain data, shown by components/legal. */
import type { ShopFacts } from "@/lib/settings/shop-facts";

/** A paragraph, or a list of points. `[words](address)` inside a text is a link. */
export type LegalBlock = string | { points: readonly string[] };

export type LegalSection = {
  /** The anchor: links from outside lead here, so it stays even when the title changes. */
  id: string;
  title: string;
  body: readonly LegalBlock[];
};

export type LegalDocument = {
  title: string;
  /** What it says, in one or two sentences. */
  summary: string;
  /** The day of the last change, YYYY-MM-DD. */
  updated: string;
  /** Whether the sections carry numbers that people refer to. */
  isNumbered: boolean;
  sections: readonly LegalSection[];
};

/** What is filled into the texts. */
export type LegalFacts = { supportEmail: string; shop: ShopFacts };

export type TextPart = { text: string; href?: string };

/** A text cut into plain parts and links. */
export function partsOf(text: string): readonly TextPart[] {
  return text.split(/(\[[^\]]+\]\([^)\s]+\))/).flatMap((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    if (label !== undefined && href !== undefined) return [{ text: label, href }];

    return part === "" ? [] : [{ text: part }];
  });
}
