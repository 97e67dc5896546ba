/** Cards between which nothing new forms, and why. */
import type { Rest } from "./reaction";

const nobleGases = ["helium", "neon", "argon"];

/** Why nothing comes of a noble gas and any one other card; null for cards without one. */
export function whyNobleGasRests(cards: readonly string[]): string | null {
  const others = cards.filter((card) => !nobleGases.includes(card));
  if (others.length === cards.length || others.length > 1) return null;

  return "Helium, neon and argon are noble gases: their outer shells are full, so they neither take electrons nor give any away.";
}

export const atRest: readonly Rest[] = [
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
    of: ["copper", "hydrogen-chloride"],
    why: "Copper stands below hydrogen in the reactivity series: it cannot push hydrogen out of a dilute acid.",
  },
  {
    of: ["silver", "hydrogen-chloride"],
    why: "Silver stands below hydrogen in the reactivity series: it cannot push hydrogen out of a dilute acid.",
  },
  {
    of: ["gold", "hydrogen-chloride"],
    why: "Gold stands at the end of the reactivity series: no single common acid dissolves it.",
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
    of: ["copper", "water"],
    why: "Copper stands below hydrogen in the reactivity series and cannot push it out of water: pipes and pots are made of it.",
  },
  {
    of: ["iodine", "potassium-bromide"],
    why: "Iodine is the weaker halogen: it cannot take bromine's electrons. Chlorine can: try it.",
  },
  {
    of: ["nitrogen", "oxygen"],
    why: "The triple bond of nitrogen is too strong at room temperature: air is a mixture, or we could not live. Lightning breaks it: add electric current.",
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
