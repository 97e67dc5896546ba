/** Text that is searched, however it was written: য় as one character or two, with or without joiners, Bangla digits or others. Pure. */
import { toAsciiDigits } from "@/lib/digits";

/** The database writes names and descriptions of products so (`fold_search`; a test compares the two). */
export function foldSearch(text: string): string {
  return toAsciiDigits(text.normalize("NFC").replace(/[\u200c\u200d]/g, ""));
}

/** What NFC takes apart, as keyboards write it. */
const whole: Readonly<Record<string, string>> = { ড়: "\u09dc", ঢ়: "\u09dd", য়: "\u09df" };

/** Each of them is another way to write a folded text. */
const rewrite: readonly ((folded: string) => string)[] = [
  (folded) => folded.replace(/[ডঢয]়/g, (letter) => whole[letter] ?? letter),
  (folded) => folded.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit),
  // The one word sign that needs a joiner: র‍্যাব.
  (folded) => folded.replace(/র্য/g, "র\u200d্য"),
];

/** The ways in which people write a text, for columns that keep what they typed. A Latin word has one. */
export function spellings(text: string): string[] {
  const folded = foldSearch(text) || text;
  const known = rewrite.reduce((ways, change) => ways.flatMap((way) => [way, change(way)]), [folded]);

  return [...new Set([...known, text])];
}
