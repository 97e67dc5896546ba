import type { Label } from "@/lib/texts/catalogue";

/** Hazards of the real substances. */
export const hazards: Readonly<Record<string, Label>> = {
  hydrogen: "It explodes with air at the smallest spark, and its flame is almost invisible.",
  ammonia: "The gas burns eyes and lungs: use it only under a fume hood.",
  "hydrogen-chloride": "The gas and its acid burn eyes, skin and lungs.",
  chlorine: "Poisonous: it burns eyes and lungs. Bleach and acid release it when mixed, even in a kitchen.",
  ozone: "Poisonous to breathe, although it protects us high up in the atmosphere.",
  "carbon-monoxide": "It has no smell and kills. It forms wherever something burns with too little air.",
  "sulfur-dioxide": "It harms the lungs, especially of people with asthma.",
  "nitrogen-dioxide": "Poisonous: lung damage may appear a day later.",
  "hydrogen-sulfide": "Poisonous: it smells of rotten eggs at first, but soon you can no longer smell it.",
  "nitric-acid": "It burns skin and eyes, turns skin yellow and may set wood or paper on fire.",
  "hydrogen-peroxide": "Strong peroxide burns the skin white and may burst its bottle.",
  "sulfuric-acid":
    "When concentrated, it burns skin and eyes at once and boils if water is added: pour acid into water, never water into acid.",
  "phosphoric-acid": "When concentrated, it burns skin and eyes.",
  methane: "It explodes with air: light no flame if you smell gas.",
  ethane: "It explodes with air: keep flames and sparks away.",
  propane:
    "The gas in kitchen cylinders (LPG). It is heavier than air, collects near the floor and explodes with air. If you smell gas, light no flame, touch no switch and open the doors.",
  butane:
    "The gas in kitchen cylinders (LPG) and lighters. It is heavier than air, collects near the floor and explodes with air. If you smell gas, light no flame, touch no switch and open the doors.",
  ethene: "It explodes with air: keep flames and sparks away.",
  ethyne: "It explodes with air in almost any proportion; under pressure it explodes on its own.",
  methanol: "Poison: a mouthful can blind you, a little more can kill. It smells just like spirit.",
  ethanol:
    "Its vapour catches fire at once: keep flames away when pouring spirit. Never drink spirit: it may contain methanol.",
  propanone:
    "Its vapour catches fire even from a distance and makes you dizzy: use no flame and open the windows. It irritates the eyes.",
  methanal: "Poisonous, and known to cause cancer.",
  benzene: "It causes cancer of the blood, and its vapour catches fire easily: schools no longer use it.",
  toluene: "Its vapour catches fire easily and makes you dizzy; it may harm an unborn child.",
  phenol: "It numbs and then burns the skin, and is poisonous through it.",
  naphthalene: "Poisonous when swallowed: keep mothballs away from children, who may mistake them for sweets.",
  paracetamol:
    "An overdose can destroy the liver days later, without warning. Take only the dose your doctor gave, and keep it away from children.",
  phenolphthalein:
    "It may cause cancer: never put it in your mouth. For a titration, a few drops of a dilute solution are enough.",
};
