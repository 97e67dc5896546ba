/** Families of similar cards, and rules for combinations without an entry. */
import type { Label } from "@/lib/texts/catalogue";

const families = {
  noble: ["helium", "neon", "argon"],
  metal: [
    "potassium",
    "sodium",
    "calcium",
    "magnesium",
    "aluminium",
    "zinc",
    "iron",
    "nickel",
    "copper",
    "silver",
    "gold",
  ],
  acid: ["hydrogen-chloride", "sulfuric-acid", "ethanoic-acid"],
  base: ["sodium-hydroxide", "calcium-hydroxide", "ammonia"],
  salt: ["sodium-chloride", "potassium-bromide", "copper-sulfate", "silver-nitrate", "barium-chloride"],
} as const;
type Family = keyof typeof families;

const isOf = (family: Family) => (card: string) => (families[family] as readonly string[]).includes(card);

/** Metals below hydrogen in the reactivity series. */
const isNobler = (card: string) => ["copper", "silver", "gold"].includes(card);

/** The reactivity series, which also gives the metal of each salt. */
const series: readonly string[] = families.metal;
const metalOf: Readonly<Record<string, string>> = {
  "potassium-bromide": "potassium",
  "barium-chloride": "calcium",
  "sodium-chloride": "sodium",
  "copper-sulfate": "copper",
  "silver-nitrate": "silver",
};

/** Metals that react with the water of a solution. */
const reactsWithWater = (metal: string) => ["potassium", "sodium", "calcium"].includes(metal);

/** Whether the metal is not above the salt's metal in the series. */
function isLessReactive(cards: readonly string[]): boolean {
  const metal = cards.find(isOf("metal"));
  const own = metalOf[cards.find((card) => card !== metal) ?? ""];

  if (cards.length !== 2 || !metal || !own || reactsWithWater(metal)) return false;

  return series.indexOf(metal) >= series.indexOf(own);
}

/** Whether a salt stays dissolved after any ion exchange: those of sodium and potassium do. */
const staysDissolved = (card: string) =>
  [
    "sodium-chloride",
    "potassium-bromide",
    "potassium-chlorate",
    "sodium-carbonate",
    "sodium-hydrogencarbonate",
  ].includes(card);

const dissolves = (card: string) =>
  ["sodium-carbonate", "sodium-hydrogencarbonate", "potassium-chlorate"].includes(card) || isOf("salt")(card);

type Rule = { applies: (cards: readonly string[]) => boolean; why: Label };

/** Matches two cards, one per condition, in either order. */
const pair = (one: (card: string) => boolean, other: (card: string) => boolean) => (cards: readonly string[]) => {
  const [a = "", b = ""] = cards;

  return cards.length === 2 && ((one(a) && other(b)) || (one(b) && other(a)));
};

const rules: readonly Rule[] = [
  {
    applies: (cards) => cards.length > 1 && cards.filter(isOf("noble")).length >= cards.length - 1,
    why: "Helium, neon and argon are noble gases: their outer shells are full, so they neither take electrons nor give any away.",
  },
  {
    applies: pair(isOf("metal"), isOf("metal")),
    why: "Metals give electrons away, but here nothing accepts them: two pieces side by side do not change. Melted together, they form an alloy, as copper and zinc do in brass.",
  },
  {
    applies: pair(isOf("acid"), isOf("acid")),
    why: "Both are acids. They mix, but there is no base to accept their hydrogen ions.",
  },
  {
    applies: pair(isOf("base"), isOf("base")),
    why: "Both are bases. They mix, but there is no acid to neutralise.",
  },
  {
    applies: pair(isNobler, isOf("acid")),
    why: "Copper, silver and gold are below hydrogen in the reactivity series, so they cannot displace it from a dilute acid.",
  },
  {
    applies: pair(isNobler, (card) => card === "water"),
    why: "Copper, silver and gold are below hydrogen in the reactivity series and cannot displace it from water. That is why pipes and pots are made of copper.",
  },
  {
    applies: isLessReactive,
    why: "A metal displaces another one from its salt only if it is higher in the reactivity series. This one is not.",
  },
  {
    applies: pair(staysDissolved, staysDissolved),
    why: "In water, all ions move about as before. Sodium and potassium salts dissolve, and no solid, gas or water forms.",
  },
  {
    applies: pair(dissolves, (card) => card === "water"),
    why: "It dissolves: its ions separate in the water. Let the water evaporate, and you get the same substance back.",
  },
];

/** Whether a metal that reacts with water meets an acid, with or without water or a flame. */
const isViolent = (cards: readonly string[]) =>
  cards.some(reactsWithWater) &&
  cards.some(isOf("acid")) &&
  cards.every((card) => reactsWithWater(card) || isOf("acid")(card) || ["water", "heat"].includes(card));

/** Returns why cards without an entry react violently; null if no rule applies. */
export const whyViolent = (cards: readonly string[]): Label | null =>
  isViolent(cards)
    ? "Potassium, sodium and calcium are high in the reactivity series. They displace hydrogen from an acid so fast, and with so much heat, that the hydrogen burns or explodes."
    : null;

/** Returns why cards without an entry do not react; null if no rule applies. */
export function whyInert(cards: readonly string[]): Label | null {
  return rules.find(({ applies }) => applies(cards))?.why ?? null;
}
