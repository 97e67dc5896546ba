/** How cards, heat and danger are put into words. */
import { withDigitsBelow } from "@/lib/molecules/formula";
import { equationOf, type Term } from "./equation";
import type { Reaction, Risk } from "./reaction";

type Named = { name: string };

/** A name without what stands behind it in brackets: "Hydrochloric acid". */
const shortName = ({ name }: Named) => name.replace(/ \(.*\)$/, "");
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** "Iron, oxygen and water". */
export function inWords(cards: readonly Named[]): string {
  const [first = "", ...others] = cards.map(shortName);
  const names = [first, ...others.map(inSentence)];

  return names.length < 2 ? first : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "Rust: iron, oxygen and water", or the cards alone. */
export function titleOf({ name }: Pick<Reaction, "name">, cards: readonly Named[]): string {
  return name ? `${name}: ${inSentence(inWords(cards))}` : inWords(cards);
}

const side = (terms: readonly Term[]) =>
  terms.map(({ count, formula }) => `${count === 1 ? "" : `${count} `}${withDigitsBelow(formula)}`).join(" + ");

/** The equation as plain text: where no element can stand. */
export function equationInWords(equation: string): string {
  const { left, right, isReversible } = equationOf(equation);

  return `${side(left)} ${isReversible ? "⇌" : "→"} ${side(right)}`;
}

export function kindWords({ kinds }: Pick<Reaction, "kinds">): string {
  const words = kinds.join(" · ");

  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function heatWords({ heat }: Pick<Reaction, "heat">): string {
  if (heat === null) return "No value that we could look up";
  const amount = `${Math.abs(heat)} kJ`;
  if (heat > 0) return `Takes up ${amount}`;

  return Math.abs(heat) < 5 ? `Gives off ${amount}: hardly anything` : `Gives off ${amount}`;
}

export const riskWords: Readonly<Record<Risk, string>> = {
  never: "Never try this yourself",
  teacher: "Only with a teacher, in goggles",
  everyday: "Goes on around us",
};
