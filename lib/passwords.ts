/** Length and strength of passwords (D9.28). Pure. */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Number of characters after NFC normalisation, so that the same text counts the same from every keyboard. */
export function passwordLength(password: string): number {
  return [...password.normalize("NFC")].length;
}

/** Reduces a text to its letters and digits, in lower case. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Removes digits at both ends: "rahima1990" is still a name. */
function withoutNumber(plain: string): string {
  return plain.replace(/^\p{N}+|\p{N}+$/gu, "");
}

const MIN_WORD = 3;

/** Words that a password must not consist of: whole texts, the parts of an email address, and single words of names. */
function wordsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [text, text.replace(/@.*$/, ""), ...text.split(/[\s@._+-]+/)])
    .map((text) => withoutNumber(plainText(text)))
    .filter((word) => [...word].length >= MIN_WORD);
}

/** Whether a password is only one of these names or addresses, apart from digits at the ends, spaces and punctuation. */
export function isNameOnly(password: string, names: readonly string[]): boolean {
  return wordsOf(names).includes(withoutNumber(plainText(password)));
}

export type Strength = "weak" | "fair" | "strong";

/** Number of characters that neither repeat the previous one nor follow it, as in "aaaa" and "1234". */
function countSteps(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);

  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

const FAIR = 10;
const STRONG = 14;

/** Estimates the strength for the hint below the field; only the server knows the most used passwords. */
export function strengthOf(password: string, names: readonly string[]): Strength {
  if (passwordLength(password) < PASSWORD_MIN || isNameOnly(password, names)) return "weak";
  const characters = [...password.normalize("NFC").toLowerCase()];
  const score = Math.min(countSteps(characters), 2 * new Set(characters).size);
  if (score >= STRONG) return "strong";

  return score >= FAIR ? "fair" : "weak";
}
