import { t } from "@/lib/texts/text";

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join("")
    : t("{others} and {last}", { others: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" });
