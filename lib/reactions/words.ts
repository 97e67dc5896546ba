/** How cards, conditions, heat and danger are put into words. */
import { withDigitsBelow } from "@/lib/molecules/formula";
import { equationOf, type Term } from "./equation";
import { heatOf } from "./formation";
import type { Outcome } from "./outcome";
import type { Kind, Reaction, Rest, Risk } from "./reaction";

type Named = { name: string };

/** A name without what stands behind it in brackets: "Hydrochloric acid". */
export const shortName = ({ name }: Named) => name.replace(/ \(.*\)$/, "");
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** "Iron, oxygen and water". */
export function inWords(cards: readonly Named[]): string {
  const [first = "", ...others] = cards.map(shortName);
  const names = [first, ...others.map(inSentence)];

  return names.length < 2 ? first : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const side = (terms: readonly Term[]) =>
  terms.map(({ count, formula }) => `${count === 1 ? "" : `${count} `}${withDigitsBelow(formula)}`).join(" + ");

/** The equation as plain text: where no element can stand. */
export function equationInWords(equation: string): string {
  const { left, right, isReversible } = equationOf(equation);

  return `${side(left)} ${isReversible ? "⇌" : "→"} ${side(right)}`;
}

/** How the card of a condition is written over an arrow, and read aloud. */
const conditions: Readonly<Record<string, readonly [sign: string, spoken: string]>> = {
  heat: ["Δ", "heat"],
  sunlight: ["light", "light"],
  "electric-current": ["electricity", "electricity"],
  yeast: ["yeast", "yeast"],
  enzymes: ["enzymes", "enzymes"],
  iron: ["Fe", "iron as a catalyst"],
  nickel: ["Ni", "nickel as a catalyst"],
  "manganese-dioxide": ["MnO2", "manganese dioxide as a catalyst"],
  "vanadium-oxide": ["V2O5", "vanadium(V) oxide as a catalyst"],
  "sulfuric-acid": ["H2SO4", "sulfuric acid as a catalyst"],
};

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** "Heat and iron as a catalyst", in a sentence. */
export const conditionWords = (needs: readonly string[]): string =>
  listed(needs.map((card) => conditions[card]?.[1] ?? card));

/** "Oxygen, with heat": behind what reacts, where it needs something. */
export const withWhat = ({ needs = [], or }: Pick<Reaction, "needs" | "or">): string =>
  needs.length === 0 ? "" : `, with ${[needs, ...(or ? [or] : [])].map(conditionWords).join(" or ")}`;

/** What stands over the arrow, and how that is read aloud. */
export function overArrow({ needs = [], over = [] }: Pick<Reaction, "needs" | "over">) {
  const read = needs.map((card) => conditions[card]?.[1] ?? card);

  return {
    signs: [...needs.map((card) => conditions[card]?.[0] ?? card), ...over],
    spoken: listed([...read, ...over]),
  };
}

/** Kinds of reactions as the books of classes 9 to 12 call them. */
export const kindsInBangla: Readonly<Record<Kind, string>> = {
  synthesis: "সংযোজন",
  decomposition: "বিযোজন",
  displacement: "প্রতিস্থাপন",
  substitution: "প্রতিস্থাপন",
  "acid and base": "এসিড ও ক্ষারক",
  precipitation: "অধঃক্ষেপণ",
  neutralisation: "প্রশমন",
  combustion: "দহন",
  redox: "জারণ-বিজারণ",
  "acid and carbonate": "এসিড ও কার্বনেট",
  "acid and metal": "এসিড ও ধাতু",
  "addition to a double bond": "দ্বিবন্ধনে সংযোজন",
  esterification: "এস্টারিফিকেশন",
  fermentation: "গাঁজন",
  reversible: "উভমুখী",
  "with a catalyst": "প্রভাবকসহ",
};

export function heatWords({ heat }: Pick<Reaction, "heat">): string {
  if (heat === null) return "No value that we could look up";
  const amount = `${Math.abs(heat)} kJ`;
  if (heat > 0) return `Takes up ${amount}`;

  return Math.abs(heat) < 5 ? `Gives off ${amount}: hardly anything` : `Gives off ${amount}`;
}

/** A number with a sign, minus as it is printed: "−411", "+181". */
export const signed = (value: number, digits = 0): string =>
  `${value > 0 ? "+" : ""}${value.toFixed(digits)}`.replace("-", "−");

/** The substance of whose mole books speak: what is made where only one thing is, what falls apart alone, what burns. */
function ofWhat({ equation, kinds }: Pick<Reaction, "equation" | "kinds">): Term | null {
  const { left, right } = equationOf(equation);
  const fuel = kinds.includes("combustion") && left.find(({ formula }) => formula !== "O2");
  const one = right.length === 1 ? right[0] : left.length === 1 ? left[0] : null;

  return one ?? (fuel || null);
}

/** "ΔH = −822 kJ", and for one mole where the equation has more of it. */
export function deltaH({ heat, equation, kinds }: Pick<Reaction, "heat" | "equation" | "kinds">) {
  const sum = heatOf(equation);
  if (heat === null || !sum) return null;
  const term = ofWhat({ equation, kinds });
  const perMole =
    term && term.count > 1
      ? `${signed(Math.round(sum.heat / term.count))} kJ/mol of ${withDigitsBelow(term.formula)}`
      : null;

  return { whole: `ΔH = ${signed(heat)} kJ`, perMole };
}

export const riskWords: Readonly<Record<Risk, string>> = {
  never: "Never try this yourself",
  teacher: "Only with a teacher, in goggles",
  everyday: "Goes on around us",
};

/** Why nothing new forms, with the danger that there is all the same. */
export const restWords = ({ why, risk, safety }: Rest): string =>
  risk && safety ? `${why} ${riskWords[risk]}. ${safety}` : why;

/** "It needs heat", or more where something goes on already. */
export function needWords({ already }: Pick<Reaction, "already">, missing: readonly string[]): string {
  const lead = already === "slowly" ? "To be quick it needs" : already ? "For more it needs" : "It needs";

  return `${lead} ${conditionWords(missing)}.`;
}

/** What came of cards, in a line: the heading and the name of its page. */
export function outcomeTitle(outcome: Outcome, cards: readonly Named[]): string {
  if (outcome.kind === "reaction") return outcome.reaction.happens;
  const names = inWords(cards);
  if (outcome.kind === "waiting") {
    const already = outcome.waiting[0]?.reaction.already;

    return `${names}: ${already ? `only ${already}` : "nothing yet"}`;
  }
  if (outcome.kind === "violent") return `${names} react violently`;
  if (outcome.kind === "rest") return `${names}: nothing new forms`;

  return cards.length === 1 ? `${names} alone` : `${names}: not in our set`;
}
