/** The words for the language printed on cards (D9.32). Pure, and small enough for the cart. */
import type { Label } from "@/lib/texts/catalogue";
import type { CardLanguage } from "./schema";

/** In lists, beside the price and in the cart. */
export const cardLanguageWords: Readonly<Record<CardLanguage, Label>> = {
  english: "Cards in English",
  bangla: "Cards in Bangla",
  both: "Cards in English and Bangla",
};

/** Where the field is named beside it. */
export const cardLanguageNames: Readonly<Record<CardLanguage, Label>> = {
  english: "English",
  bangla: "Bangla",
  both: "English and Bangla",
};
