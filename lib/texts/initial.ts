/** Text of a tile that shows no element symbol. Pure. */
import { pageLanguage } from "./page-language";

/**
 * On a Bangla page, uses the word's first letter with its conjuncts and vowel sign, because two Latin letters would be some element's
 * symbol.
 */
export function tileSymbol(english: string, word: string): string {
  if (pageLanguage() === "en") return english;

  return (
    /[\u0985-\u09b9\u09dc-\u09df](?:\u09bc|\u09cd[\u0995-\u09df])*[\u0981-\u0983\u09be-\u09cc]*/.exec(word)?.[0] ??
    english
  );
}
