/** Hazards of the elements themselves, by symbol; their sources are in scripts/elements/text-sources.ts. */
import { elements } from "@/lib/molecules/elements";
import { hazards as ofMolecules } from "@/lib/molecules/hazards";
import type { Label } from "@/lib/texts/catalogue";

const RADIOACTIVE: Label = "Radioactive: every isotope decays.";

export const hazards: Readonly<Record<string, Label | undefined>> = {
  H: ofMolecules.hydrogen,
  Cl: ofMolecules.chlorine,
  Li: "The metal reacts with water and burns; damaged batteries catch fire.",
  Be: "Dust and compounds are poisonous and cause lung disease and cancer.",
  F: "The gas is very poisonous and sets many things on fire.",
  Na: "The metal catches fire in water and burns the skin: kept under oil.",
  Mg: "Burning ribbon blinds the eye, and water does not put it out.",
  P: "White phosphorus is very poisonous and catches fire in air.",
  K: "The metal reacts violently with water, and its hydrogen may burn: kept under oil.",
  Cr: "Chromates, its compounds with chromium(VI), are poisonous and cause cancer.",
  Ni: "Jewellery with nickel causes allergies of the skin.",
  As: "Very poisonous; water of many tube wells in Bangladesh contains too much of it.",
  Br: "The liquid burns the skin, its vapour eyes and lungs.",
  Rb: "The metal catches fire in air and explodes in water.",
  Cd: "Poisonous: it harms kidneys and bones and causes cancer.",
  I: "Its vapour hurts the eyes; it stains and burns the skin.",
  Cs: "The metal catches fire in air and explodes in water.",
  Ba: "Soluble barium salts are poisonous.",
  Os: "Its oxide, which forms in air, is very poisonous to eyes and lungs.",
  Hg: "Its vapour is poisonous, and at room temperature there is enough of it to harm.",
  Tl: "Very poisonous, also through the skin.",
  Pb: "Poisonous, above all to children: it harms the brain.",
  Po: "Radioactive: a trace inside the body is deadly.",
  Rn: "Radioactive gas: breathed in houses, it causes lung cancer.",
  Ra: "Radioactive: it settles in the bones.",
  Th: RADIOACTIVE,
  Pa: RADIOACTIVE,
  U: "Radioactive, and poisonous to the kidneys.",
  Pu: "Radioactive: its dust stays in lungs, liver and bones, and may cause cancer.",
};

/** Without a standard weight an element has no stable isotope. Null if nothing is known of a hazard. */
export function elementHazard(symbol: string): Label | null {
  const weight = elements.find((element) => element.symbol === symbol)?.weight;

  return hazards[symbol] ?? (weight === null ? RADIOACTIVE : null);
}
