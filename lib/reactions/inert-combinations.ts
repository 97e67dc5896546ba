/** Combinations that do not react, with the reasons. */
import type { InertCombination } from "./reaction";

export const inertCombinations: readonly InertCombination[] = [
  {
    of: ["neon", "sodium"],
    why: "Neon's outer shell is full with eight electrons. It gives none away and accepts none, not even from sodium, which gives one away easily.",
  },
  {
    of: ["helium", "oxygen"],
    why: "Helium's only shell is full with two electrons, so it does not burn. That is why balloons are filled with helium and not with hydrogen.",
  },
  {
    of: ["argon", "iron"],
    why: "Argon's outer shell is full. Welders blow it over glowing iron because it keeps oxygen away and does not react itself.",
  },
  {
    of: ["argon", "oxygen"],
    why: "Argon's outer shell is full. Both are in the air you breathe, side by side, and never react.",
  },
  {
    of: ["silver", "copper-sulfate"],
    why: "Silver is less reactive than copper and cannot displace it. The other way round works: try copper and silver nitrate.",
  },
  {
    of: ["gold", "oxygen"],
    why: "Gold holds its electrons too strongly for oxygen to take them. Rings from ancient graves still shine.",
  },
  {
    of: ["iodine", "potassium-bromide"],
    why: "Iodine is the weaker halogen: it cannot take bromine's electrons. Chlorine can: try it.",
  },
  {
    of: ["hydrogen-chloride", "water"],
    why: "Hydrochloric acid is hydrogen chloride in water, split into H⁺ and Cl⁻. More water dilutes it: the ions stay the same, but further apart.",
  },
  {
    of: ["sulfuric-acid", "water"],
    why: "The acid is diluted: it splits into ions and gives off so much heat that the water may boil.",
    risk: "teacher",
    safety: "The acid burns skin and eyes: pour it slowly into water, never water into acid.",
  },
  {
    of: ["sodium-hydroxide", "water"],
    why: "It dissolves: its ions Na⁺ and OH⁻ separate in the water and give off so much heat that the water may boil and spit.",
    risk: "teacher",
    safety:
      "Caustic soda, solid or dissolved, burns skin and can blind you. Wear gloves, and add it little by little to cold water, never to hot water.",
  },
  {
    of: ["carbon", "sodium-chloride"],
    why: "Carbon removes oxygen from oxides, but salt contains no oxygen, and sodium holds its chlorine far too strongly.",
  },
  {
    of: ["silver", "oxygen"],
    why: "Silver does not burn. In a drawer it turns black not from oxygen, but from hydrogen sulfide and other sulfur compounds in the air.",
  },
  {
    of: ["copper", "iron-oxide"],
    why: "Copper binds oxygen less strongly than iron does, so it cannot take the oxygen from iron. Aluminium can: try it.",
  },
  {
    of: ["chlorine", "sodium-chloride"],
    why: "Chlorine and the chloride in the salt are the same element, so neither displaces the other.",
  },
  {
    of: ["iodine", "sodium-chloride"],
    why: "Iodine is the weaker halogen: it cannot take chlorine's electrons.",
  },
  {
    of: ["aluminium", "water"],
    why: "Aluminium is above hydrogen in the reactivity series, but an invisibly thin layer of oxide protects it from water. That is why pots are made of it.",
  },
  {
    of: ["water", "heat"],
    why: "Water boils: the molecules stay the same, but move further apart. That is a physical change. Splitting them takes an electric current.",
  },
  {
    of: ["iodine", "heat"],
    why: "Iodine turns into violet vapour, and back into crystals where it is cold: it sublimes. That is a physical change.",
  },
  {
    of: ["sodium-chloride", "heat"],
    why: "Salt melts at 801 °C and becomes solid again when it cools. Its ions attract each other too strongly for it to break down.",
  },
  {
    of: ["sodium-carbonate", "heat"],
    why: "Unlike limestone and baking soda, sodium carbonate melts at about 850 °C and does not break down.",
  },
  {
    of: ["ammonium-chloride", "water"],
    why: "The salt dissolves and its ions separate, which makes the glass cold. Let the water evaporate, and you get the same salt back.",
  },
  {
    of: ["ethanol", "water"],
    why: "They mix in any proportion. The mixture gets slightly warm and its volume shrinks a little, but each molecule stays the same.",
  },
  {
    of: ["sodium-chloride", "potassium-bromide"],
    why: "In water, all four ions move about as before. No solid, gas or water forms, so nothing has reacted.",
  },
  {
    of: ["sodium-chloride", "water"],
    why: "Salt dissolves: its ions separate in the water. That is a physical change. Let the water evaporate, and you get the same salt back.",
  },
  {
    of: ["sucrose", "water"],
    why: "Sugar dissolves: whole molecules mix with water. That is a physical change. Let the water evaporate, and you get the sugar back.",
  },
  {
    of: ["benzene", "water"],
    why: "They do not even mix: benzene floats. Water molecules have a positive and a negative end and attract each other; benzene molecules have neither. Benzene causes cancer and is no longer used in schools.",
  },
  {
    of: ["propane", "water"],
    why: "Propane, like oil, has no positive and negative ends that attract water: it hardly dissolves and does not react.",
  },
  {
    of: ["calcium-carbonate", "water"],
    why: "Chalk hardly dissolves in pure water and does not react with it. The carbonic acid in rain does dissolve it: this is how caves form.",
  },
];
