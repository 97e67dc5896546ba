/** Combinations that do not react, with the reasons. */
import type { InertCombination } from "./reaction";

export const inertCombinations: readonly InertCombination[] = [
  {
    of: ["neon", "sodium"],
    why: "Neon's outer shell is full with eight electrons: it takes none and gives none, not even to sodium, which gives one away to almost anybody.",
  },
  {
    of: ["helium", "oxygen"],
    why: "Helium's only shell is full with two electrons. It does not burn: that is why balloons are filled with it and not with hydrogen.",
  },
  {
    of: ["argon", "iron"],
    why: "Argon's outer shell is full. Welders blow it over glowing iron just because it keeps oxygen away and does nothing itself.",
  },
  {
    of: ["argon", "oxygen"],
    why: "Argon's outer shell is full. Both are in the air you breathe, side by side, and never join.",
  },
  {
    of: ["silver", "copper-sulfate"],
    why: "Silver is less reactive than copper and cannot take its place. The other way round it works: try copper and silver nitrate.",
  },
  {
    of: ["gold", "oxygen"],
    why: "Gold holds its electrons too firmly for oxygen to take them. Rings from old graves still shine.",
  },
  {
    of: ["iodine", "potassium-bromide"],
    why: "Iodine is the weaker halogen: it cannot take bromine's electrons. Chlorine can: try it.",
  },
  {
    of: ["hydrogen-chloride", "water"],
    why: "Hydrochloric acid is hydrogen chloride in water, parted into H⁺ and Cl⁻. More water makes it more dilute: the same ions, further apart.",
  },
  {
    of: ["sulfuric-acid", "water"],
    why: "The acid is diluted: it parts into ions, and gives off so much heat that the water may boil.",
    risk: "teacher",
    safety: "The acid burns skin and eyes: it is poured slowly into water, never water into acid.",
  },
  {
    of: ["sodium-hydroxide", "water"],
    why: "It dissolves: its ions Na⁺ and OH⁻ part and swim in the water, and so much heat is given off that the water may boil and spit.",
    risk: "teacher",
    safety:
      "Caustic soda, solid or dissolved, burns skin and blinds: little by little into cold water, never hot, with gloves.",
  },
  {
    of: ["carbon", "sodium-chloride"],
    why: "Carbon takes oxygen from oxides; in salt there is none, and sodium holds its chlorine far too firmly.",
  },
  {
    of: ["silver", "oxygen"],
    why: "Silver does not burn. What blackens it in a drawer is not oxygen but hydrogen sulfide and other sulfur compounds of the air.",
  },
  {
    of: ["copper", "iron-oxide"],
    why: "Copper holds oxygen less firmly than iron does: it cannot take it away. Aluminium can: try it.",
  },
  {
    of: ["chlorine", "sodium-chloride"],
    why: "Chlorine and the chloride of the salt are the same element: neither takes anything from the other.",
  },
  {
    of: ["iodine", "sodium-chloride"],
    why: "Iodine is the weaker halogen: it cannot take chlorine's electrons.",
  },
  {
    of: ["aluminium", "water"],
    why: "Aluminium stands above hydrogen, but a skin of oxide, thinner than can be seen, keeps the water from it: pots are made of it.",
  },
  {
    of: ["water", "heat"],
    why: "Water boils: the same molecules, further apart. That is a physical change. To split them takes an electric current.",
  },
  {
    of: ["iodine", "heat"],
    why: "Iodine turns to violet vapour and back to crystals where it is cold: it sublimes. That is a physical change.",
  },
  {
    of: ["sodium-chloride", "heat"],
    why: "Salt melts at 801 °C and is salt again when it cools: its ions hold each other too firmly to break down.",
  },
  {
    of: ["sodium-carbonate", "heat"],
    why: "Sodium carbonate melts at about 850 °C and does not break down: unlike limestone, and unlike baking soda.",
  },
  {
    of: ["ammonium-chloride", "water"],
    why: "The salt dissolves, and the glass grows cold: its ions part. Let the water dry up, and the same salt is back.",
  },
  {
    of: ["ethanol", "water"],
    why: "They mix in any share, and the mixture grows a little warm and a little smaller: but each molecule stays what it was.",
  },
  {
    of: ["sodium-chloride", "potassium-bromide"],
    why: "In water all four ions swim about as before: no solid, no gas and no water forms, so nothing has reacted.",
  },
  {
    of: ["sodium-chloride", "water"],
    why: "Salt dissolves: its ions part and swim in the water. That is a physical change. Let the water dry up, and the same salt is back.",
  },
  {
    of: ["sucrose", "water"],
    why: "Sugar dissolves: whole molecules mix with water. That is a physical change; let the water dry up, and the sugar is back.",
  },
  {
    of: ["benzene", "water"],
    why: "They do not even mix: benzene floats. Water's molecules have a plus and a minus end and hold to each other; benzene's have none. Benzene causes cancer: it is no longer used in schools.",
  },
  {
    of: ["propane", "water"],
    why: "Propane, like oil, has no plus and minus ends that water could hold: it hardly dissolves, and it has no reason to react.",
  },
  {
    of: ["calcium-carbonate", "water"],
    why: "Chalk hardly dissolves in pure water and does not react with it. Carbonic acid in rain does dissolve it: so caves grow.",
  },
];
