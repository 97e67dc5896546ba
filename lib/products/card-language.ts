/** The words for the language printed on cards (D9.32). Pure, and small enough for the cart: that is why it stands alone. */
import type { Label } from "@/lib/texts/catalogue";
import type { CardLanguage } from "./schema";

/** In lists, beside the price and in the cart. */
export const cardLanguageWords: Readonly<Record<CardLanguage, Label>> = {
  english: "Cards in English",
  bangla: "Cards in Bangla",
  both: "Cards in English and Bangla",
};
