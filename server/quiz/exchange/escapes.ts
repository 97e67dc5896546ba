/** The escapes of GIFT: a backslash before ~ = # { } : \ takes the sign's meaning away, `\n` is a new line. As Moodle has them. */
const SIGNS = "~=#{}:\\";

/** The index of the first unescaped character of `signs`; -1 if there is none. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === "\\") index += 1;
    else if (signs.includes(text[index] ?? "")) return index;
  }

  return -1;
}

/** A backslash before anything else, as in `\ce`, is itself. */
export function unescapeGift(text: string): string {
  return text.replace(/\\([\s\S])/g, (whole, next: string) => {
    if (next === "n") return "\n";

    return SIGNS.includes(next) ? next : whole;
  });
}

export function escapeGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, "\\$&").replace(/\r?\n/g, "\\n");
}
