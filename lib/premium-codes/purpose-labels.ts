/** Labels of code purposes. */
import type { Label } from "@/lib/texts/catalogue";
import { type CodePurpose, codePurposes } from "./rules";

export const purposeLabels: Readonly<Record<CodePurpose, Label>> = {
  any_order: "Any order",
  product: "A product",
  reserved: "Events and schools",
};

/** Hints below the selection. */
export const purposeHints: Readonly<Record<CodePurpose, Label>> = {
  any_order: "Each paid order without code products gets one.",
  product: "Products choose the batch by its description, and sell one code per unit.",
  reserved: "Never assigned to an order: you hand them out.",
};

export { codePurposes };
