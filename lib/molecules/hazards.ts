import type { Label } from "@/lib/texts/catalogue";

/** Hazards of the real substances. */
export const hazards: Readonly<Record<string, Label>> = {
  hydrogen: "With air it explodes at the smallest spark, and its flame can hardly be seen.",
  ammonia: "The gas burns eyes and lungs: under a fume hood alone.",
  "hydrogen-chloride": "The gas and its acid burn eyes, skin and lungs.",
  chlorine: "Poisonous: it burns eyes and lungs. Bleach and acid together set it free, in kitchens too.",
  ozone: "Poisonous to breathe, though it protects us high up in the air.",
  "carbon-monoxide": "It has no smell and kills. It forms wherever something burns with too little air.",
  "sulfur-dioxide": "It hurts the lungs, above all of people with asthma.",
  "nitrogen-dioxide": "Poisonous: the harm to the lungs may show a day later.",
  "hydrogen-sulfide": "Poisonous: it smells of bad eggs at first, and soon it is not smelled any more.",
  "nitric-acid": "It burns skin and eyes, turns skin yellow, and may set wood or paper on fire.",
  "hydrogen-peroxide": "Strong peroxide burns the skin white, and may burst its bottle.",
  "sulfuric-acid":
    "Concentrated, it burns skin and eyes at once and boils where water falls into it: acid is poured into water, never water into acid.",
  "phosphoric-acid": "Concentrated, it burns skin and eyes.",
  methane: "With air it explodes: no flame where gas is smelled.",
  ethane: "With air it explodes: no flame, no spark near it.",
  propane:
    "The gas of the kitchen's cylinder (LPG): heavier than air, it gathers on the floor and explodes with air. Gas smelled: no flame, no switch, doors open.",
  butane:
    "The gas of the kitchen's cylinder (LPG) and of lighters: heavier than air, it gathers on the floor and explodes with air. Gas smelled: no flame, no switch, doors open.",
  ethene: "With air it explodes: no flame, no spark near it.",
  ethyne: "With air it explodes in almost any share; under pressure it explodes by itself.",
  methanol: "Poison: a mouthful may blind, a little more kills. It cannot be told from spirit by its smell.",
  ethanol:
    "Its vapour catches fire at once: no flame where spirit is poured. Spirit is no drink, and may contain methanol.",
  propanone: "Its vapour catches fire from afar and makes dizzy: no flame, open windows. It hurts the eyes.",
  methanal: "Poisonous, and known to cause cancer.",
  benzene: "It causes cancer of the blood, and its vapour catches fire: schools do not use it any more.",
  toluene: "Its vapour catches fire and makes dizzy; it may harm an unborn child.",
  phenol: "It burns the skin, which it numbs first, and is poisonous through it.",
  naphthalene: "Poisonous when swallowed: mothballs are no sweets, and are kept from children.",
  paracetamol:
    "More than the leaflet allows can destroy the liver, days later and without a warning: the dose of the doctor, and kept from children.",
  phenolphthalein:
    "It may cause cancer: none of it goes into the mouth. For a titration a few drops of a dilute solution are enough.",
};
