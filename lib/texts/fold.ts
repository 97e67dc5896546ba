/** Normalises text for searching: য় as one character or two, with or without joiners, Bangla or ASCII digits. Pure. */
import { toAsciiDigits } from "@/lib/digits";

/** The database stores product names and descriptions in this form (`fold_search`; a test compares the two). */
export function normalizeSearch(text: string): string {
  return toAsciiDigits(text.normalize("NFC").replace(/[\u200c\u200d]/g, ""));
}

/** Precomposed letters, as typed on keyboards; NFC decomposes them. */
const precomposed: Readonly<Record<string, string>> = { ড়: "\u09dc", ঢ়: "\u09dd", য়: "\u09df" };

/** Rules that each produce an alternative spelling of a normalised text. */
const spellingRules: readonly ((folded: string) => string)[] = [
  (folded) => folded.replace(/[ডঢয]়/g, (letter) => precomposed[letter] ?? letter),
  (folded) => folded.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit),
  // The only conjunct that needs a joiner: র‍্যাব.
  (folded) => folded.replace(/র্য/g, "র\u200d্য"),
];

/** Spelling variants of a search term, for columns that store text as typed. A word in Latin letters has only one. */
export function searchVariants(text: string): string[] {
  const folded = normalizeSearch(text) || text;
  const known = spellingRules.reduce((ways, change) => ways.flatMap((way) => [way, change(way)]), [folded]);

  return [...new Set([...known, text])];
}
