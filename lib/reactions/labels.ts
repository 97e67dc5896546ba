/** Texts for cards, conditions, heat and hazards. */
import { withSubscripts } from "@/lib/molecules/formula";
import type { Label } from "@/lib/texts/catalogue";
import { fullStop } from "@/lib/texts/full-stop";
import { formatList } from "@/lib/texts/list";
import { localizeDigits, t } from "@/lib/texts/text";
import { type Named, shortName } from "./card-names";
import { equationOf, type Term } from "./equation";
import { heatOf } from "./formation";
import type { Outcome } from "./outcome";
import type { Danger, InertCombination, Kind, Reaction, Risk } from "./reaction";

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** "Iron, oxygen and water". */
export function cardsText(cards: readonly Named[]): string {
  const [first = "", ...others] = cards.map(shortName);

  return formatList([first, ...others.map(inSentence)]);
}

/** One side of an equation as plain text. */
export const sideText = (terms: readonly Pick<Term, "count" | "formula">[]): string =>
  terms.map(({ count, formula }) => `${count === 1 ? "" : `${count} `}${withSubscripts(formula)}`).join(" + ");

/** The equation as plain text, for places without markup. */
export function equationText(equation: string): string {
  const { left, right, isReversible } = equationOf(equation);

  return `${sideText(left)} ${isReversible ? "⇌" : "→"} ${sideText(right)}`;
}

/** Symbol of a condition above an arrow, and its spoken form. */
const conditions: Readonly<Record<string, readonly [sign: string, spoken: Label]>> = {
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

function spokenCondition(card: string): string {
  const spoken = conditions[card]?.[1];

  return spoken ? t(spoken) : card;
}

function conditionSign(card: string): string {
  const [sign = card, spoken] = conditions[card] ?? [];

  // Some conditions use their name as the symbol.
  return sign === spoken ? t(spoken) : sign;
}

/** "Heat and iron as a catalyst", for use within a sentence. */
export const conditionText = (needs: readonly string[]): string => formatList(needs.map(spokenCondition));

/** "Oxygen, with heat": the conditions, appended to the reactants. */
export const conditionSuffix = ({ needs = [], or }: Pick<Reaction, "needs" | "or">): string =>
  needs.length === 0 ? "" : t(", with {needs}", { needs: eitherOf(needs, or) });

function eitherOf(one: readonly string[], other: readonly string[] | undefined): string {
  const words = conditionText(one);

  return other ? t("{one} or {other}", { one: words, other: conditionText(other) }) : words;
}

/** Labels above the arrow, and their spoken form. */
export function overArrow({ needs = [], over = [] }: Pick<Reaction, "needs" | "over">) {
  return {
    signs: [...needs.map(conditionSign), ...over.map((each) => t(each))],
    spoken: formatList([...needs.map(spokenCondition), ...over.map((each) => t(each))]),
  };
}

/** Names of reaction kinds in schoolbooks of classes 9 to 12. */
export const kindsInBangla: Readonly<Record<Kind, string>> = {
  synthesis: "সংযোজন",
  decomposition: "বিয়োজন",
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
  hydration: "পানিযোজন",
  fermentation: "গাঁজন",
  reversible: "উভমুখী",
  "with a catalyst": "প্রভাবকসহ",
};

export function heatText({ heat }: Pick<Reaction, "heat">): string {
  if (heat === null) return t("No reliable value found");
  const amount = localizeDigits(`${Math.abs(heat)} kJ`);
  if (heat > 0) return t("Absorbs {amount}", { amount });

  return Math.abs(heat) < 5
    ? t("Gives off {amount}, which is hardly anything", { amount })
    : t("Gives off {amount}", { amount });
}

/** A signed number with a typographic minus: "−411", "+181". */
export const signed = (value: number, digits = 0): string =>
  localizeDigits(`${value > 0 ? "+" : ""}${value.toFixed(digits)}`.replace("-", "−"));

/** The substance whose mole the heat refers to: the only product, the only reactant of a decomposition, or the fuel. */
function referenceTerm({ equation, kinds }: Pick<Reaction, "equation" | "kinds">): Term | null {
  const { left, right } = equationOf(equation);
  const fuel = kinds.includes("combustion") && left.find(({ formula }) => formula !== "O2");
  const one = right.length === 1 ? right[0] : left.length === 1 ? left[0] : null;

  return one ?? (fuel || null);
}

/** "ΔH = −822 kJ", with a value per mole if the equation has more than one; null if the heat is unknown. */
export function deltaH({ heat, equation, kinds }: Pick<Reaction, "heat" | "equation" | "kinds">) {
  const sum = heatOf(equation);
  if (heat === null || !sum) return null;
  const term = referenceTerm({ equation, kinds });
  const perMole =
    term && term.count > 1
      ? t("{amount} of {formula}", {
          amount: `${signed(Math.round(sum.heat / term.count))} kJ/mol`,
          formula: withSubscripts(term.formula),
        })
      : null;

  return { whole: `ΔH = ${signed(heat)} kJ`, perMole };
}

export const riskTexts: Readonly<Record<Risk, Label>> = {
  never: "Never try this yourself",
  teacher: "Only with a teacher, in goggles",
  everyday: "Happens all around us",
};

/** Explains why the cards do not react, with any hazard. */
export const inertText = ({ why, risk, safety }: InertCombination): string =>
  risk && safety ? `${t(why)} ${dangerText({ risk, safety })}` : t(why);

/** "Only with a teacher, in goggles. The gas burns eyes and lungs." */
export const dangerText = ({ risk, safety }: Danger): string => `${t(riskTexts[risk])}${fullStop()} ${t(safety)}`;

/** "It needs heat." If the reaction starts without the condition, describes what makes it faster or more complete. */
export function needText({ already }: Pick<Reaction, "already">, missing: readonly string[]): string {
  const needs = conditionText(missing);
  if (already === "slowly") return t("It needs {needs} to react quickly.", { needs });

  return already ? t("It needs {needs} to react further.", { needs }) : t("It needs {needs}.", { needs });
}

/** One-line result of a combination, for the heading and page title. */
export function outcomeTitle(outcome: Outcome, cards: readonly Named[]): string {
  if (outcome.kind === "reaction") return t(outcome.reaction.happens);
  const names = cardsText(cards);
  if (outcome.kind === "waiting") {
    const already = outcome.waiting[0]?.reaction.already;

    if (already === "slowly") return t("{names}: only slowly", { names });

    return already ? t("{names}: only a little", { names }) : t("{names}: nothing yet", { names });
  }
  if (outcome.kind === "violent") return t("{names} react violently", { names });
  if (outcome.kind === "rest") return t("{names}: nothing new forms", { names });

  return cards.length === 1 ? t("{names} alone", { names }) : t("{names}: not in our set", { names });
}
