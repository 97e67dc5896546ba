/** Number of parts of a text message, for which providers charge. Pure. */

/** Characters of the GSM 7-bit alphabet (3GPP TS 23.038), and those that take two places. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENDED = "\f^{}\\[~]|€";

type Alphabet = { alphabet: "gsm7" | "ucs2"; single: number; several: number };

const GSM7: Alphabet = { alphabet: "gsm7", single: 160, several: 153 };
/** Bangla, and every text with a character outside of GSM 7-bit. */
const UCS2: Alphabet = { alphabet: "ucs2", single: 70, several: 67 };

export type SmsParts = { alphabet: Alphabet["alphabet"]; parts: number };

/** Places that each character takes. Null: it is not in GSM 7-bit. */
function gsmPlaces(text: string): number[] | null {
  const places = [...text].map((character) => (BASIC.includes(character) ? 1 : EXTENDED.includes(character) ? 2 : 0));

  return places.includes(0) ? null : places;
}

export function countParts(text: string): SmsParts {
  const gsm = gsmPlaces(text);
  const { alphabet, single, several } = gsm ? GSM7 : UCS2;
  // A surrogate pair is one character of two places.
  const places = gsm ?? [...text].map((character) => character.length);
  const total = places.reduce((sum, taken) => sum + taken, 0);
  if (total <= single) return { alphabet, parts: 1 };

  // A character is never split between two parts.
  let parts = 1;
  let free = several;
  for (const taken of places) {
    if (taken > free) {
      parts += 1;
      free = several;
    }
    free -= taken;
  }

  return { alphabet, parts };
}
