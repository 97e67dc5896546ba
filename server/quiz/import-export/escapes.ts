/** GIFT escapes, as in Moodle: a backslash before ~ = # { } : \ makes the character literal, and `\n` is a line break. */
const SIGNS = "~=#{}:\\";

/** Index of the first unescaped character of `signs`; -1 if there is none. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === "\\") index += 1;
    else if (signs.includes(text[index] ?? "")) return index;
  }

  return -1;
}

/** Resolves escapes; a backslash before any other character, as in `\ce`, is literal. */
export function unescapeGift(text: string): string {
  return text.replace(/\\([\s\S])/g, (whole, next: string) => {
    if (next === "n") return "\n";

    return SIGNS.includes(next) ? next : whole;
  });
}

export function escapeGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, "\\$&").replace(/\r?\n/g, "\\n");
}
