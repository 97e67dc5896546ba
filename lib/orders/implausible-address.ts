/** Addresses that no courier can find. Pure. */
import { toAsciiDigits } from "@/lib/digits";

/** Letters and digits of the shortest street and area together: "12/A, Mirpur" has nine. */
const LEAST_SIGNS = 8;

const keyboardRow = /asdf|sdfg|dfgh|qwer|zxcv|hjkl/;
/** One sign five times in a row, or a group of two to four signs three times: "aaaaa", "abcabcabc". */
const repetition = /(\p{L})\1{4}|(\p{L}{2,4})\2{2}/u;
const filler = /^(?:test|testing|fake|none|nothing|address|unknown|abcd?|xyz|na)$/;

/** Whether the street, with its area, is no address. */
export function isImplausibleAddress({ address, area }: { address: string; area: string }): boolean {
  const street = toAsciiDigits(address).toLowerCase();
  const signs = street.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  if (filler.test(signs) || keyboardRow.test(signs) || repetition.test(signs)) return true;

  const place = area.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return signs.length < 2 || (signs.length < 4 && signs.length + place.length < LEAST_SIGNS);
}
