/** What a tile shows in place of an element's symbol. Pure. */
import { pageLanguage } from "./page-language";

/** On a Bangla page the first letter of the word, with its joined letters and vowel sign: two Latin letters would be those of some element. */
export function tileSymbol(english: string, word: string): string {
  if (pageLanguage() === "en") return english;

  return (
    /[\u0985-\u09b9\u09dc-\u09df](?:\u09bc|\u09cd[\u0995-\u09df])*[\u0981-\u0983\u09be-\u09cc]*/.exec(word)?.[0] ??
    english
  );
}
