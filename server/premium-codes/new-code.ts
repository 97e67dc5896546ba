import { randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH, formatCode } from "@/lib/premium-codes/rules";

/** Generates an unguessable code with about 59 random bits. */
export function newCode(): string {
  return formatCode(Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(""));
}
