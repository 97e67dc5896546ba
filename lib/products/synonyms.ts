/**
 * Synonyms for the product search in lower case: Bangla, English, and transliterated Bangla. Element names come from lib/molecules; this
 * file adds spellings that shoppers use.
 */
import { elements } from "@/lib/molecules/elements";
import { otherNames } from "@/lib/molecules/other-names";
import type { CardLanguage } from "./schema";

/** Groups of synonyms: each member finds all others. */
export const synonymGroups: readonly (readonly string[])[] = [
  ["periodic table", "পর্যায় সারণি", "পর্যায় সারণী", "পর্যায়সারণি", "পিরিয়ডিক টেবিল", "পিরিওডিক টেবিল", "porjay saroni"],
  ["chemistry", "রসায়ন", "কেমিস্ট্রি", "কেমেস্ট্রি", "rosayon", "roshayon"],
  ["bundle", "combo", "combo pack", "কম্বো", "কম্বো প্যাক", "বান্ডিল", "বান্ডেল"],
  ["classroom", "ক্লাসরুম", "শ্রেণিকক্ষ", "শ্রেণীকক্ষ"],
  ["microscope", "মাইক্রোস্কোপ", "অণুবীক্ষণ", "অণুবীক্ষণ যন্ত্র"],
  ["spectroscope", "স্পেকট্রোস্কোপ", "বর্ণালিবীক্ষণ", "বর্ণালীবীক্ষণ", "বর্ণালিবীক্ষণ যন্ত্র"],
  // A search for litmus paper also finds the set with test strips.
  ["indicator", "নির্দেশক", "litmus", "litmus paper", "লিটমাস", "লিটমাস পেপার", "ইন্ডিকেটর"],
  ["molecule", "অণু", "মলিকিউল"],
  ["atom", "পরমাণু", "অ্যাটম", "এটম"],
  ["element", "মৌল", "এলিমেন্ট"],
  ["poster", "পোস্টার"],
  ["glassware", "কাচের সরঞ্জাম", "কাঁচের সরঞ্জাম", "গ্লাসওয়্যার"],
  ["thermometer", "থার্মোমিটার", "তাপমান যন্ত্র"],
  ["organic", "জৈব", "অর্গানিক"],
  ["reaction", "বিক্রিয়া", "রিঅ্যাকশন"],
  ["notebook", "খাতা", "নোটবুক"],
  ["sticker", "স্টিকার"],
  ["premium", "প্রিমিয়াম"],
  ["card", "কার্ড"],
];

/** Names that shoppers use, by element symbol. */
const shoppersNames: Readonly<Record<string, readonly string[]>> = {
  Fe: ["loha"],
  Cu: ["tama"],
  Ag: ["rupa", "রূপা", "চাঁদি"],
  Au: ["sona", "shona"],
  Hg: ["parod", "পারা"],
  Ca: ["ক্যালশিয়াম", "ক্যালসিয়াম"],
};

/** Names of each element. They also find the sets of all elements. */
export const elementNames: readonly (readonly string[])[] = elements.map(({ symbol, name, nameBn }) => [
  ...[name, nameBn, ...(otherNames[`${name.toLowerCase()}-atom`] ?? [])].map((each) => each.toLowerCase()),
  ...(shoppersNames[symbol] ?? []),
]);

/** Terms in the names of complete element sets. */
export const fullSetNames: readonly string[] = ["periodic table", "পর্যায় সারণি"];

/** A Map, because typed words may equal names of object properties. */
export const languageTerms: ReadonlyMap<string, CardLanguage> = new Map([
  ["bangla", "bangla"],
  ["bengali", "bangla"],
  ["বাংলা", "bangla"],
  ["english", "english"],
  ["ইংরেজি", "english"],
  ["ইংলিশ", "english"],
]);
export const cardTerms: readonly string[] = ["card", "কার্ড", "set", "সেট"];
