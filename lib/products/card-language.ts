/** Labels for the language printed on cards (D9.32). Pure; a separate file because the cart needs only this. */
import type { Label } from "@/lib/texts/catalogue";
import type { CardLanguage } from "./schema";

/** In lists, next to the price and in the cart. */
export const cardLanguageLabels: Readonly<Record<CardLanguage, Label>> = {
  english: "Cards in English",
  bangla: "Cards in Bangla",
  both: "Cards in English and Bangla",
};
