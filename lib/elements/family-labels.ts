/** Names of the families, without their members, for the browser. */
import type { Label } from "@/lib/texts/catalogue";

/** In the order of the table, left to right. */
export const familyLabels = {
  alkali: "Alkali metals",
  earth: "Alkaline earth metals",
  metal: "Transition metals",
  post: "Metalloids and other metals",
  nonmetal: "Nonmetals",
  halogen: "Halogens",
  noble: "Noble gases",
  lanthanide: "Lanthanides",
  actinide: "Actinides",
} as const satisfies Record<string, Label>;

export type ElementFamily = keyof typeof familyLabels;

export const families = Object.keys(familyLabels) as ElementFamily[];
