/** Results shown on the camera page when cards touch, derived from the lab's rules. For the server, which has all texts. */
import { markerIdOf } from "@/lib/card-marks/cards";
import { fullStop } from "@/lib/texts/full-stop";
import { t } from "@/lib/texts/text";
import { reactionPage } from "./addresses";
import { reactions } from "./all";
import { cardOfShape, type LabCard, labCards } from "./cards";
import { whyInert, whyViolent } from "./families";
import { sceneFile } from "./files";
import { inertCombinations } from "./inert-combinations";
import {
  cardsText,
  conditionSuffix,
  equationText,
  heatText,
  inertText,
  needText,
  outcomeTitle,
  riskTexts,
} from "./labels";
import { type Outcome, outcomeOf } from "./outcome";
import type { Reaction } from "./reaction";

/** Heat, light, a current or a catalyst without a printed card, which a button adds. */
export type Addition = { cards: readonly string[]; label: string };

export type CombinationResult = {
  words: string;
  /** The reaction's page and animation file; omitted if there is no reaction yet, or none at all. */
  href?: string;
  scene?: string;
  /** Missing conditions that a button can add. */
  additions?: readonly Addition[];
};

/** Combinations that do not react because of a general rule: the reason, and the keys. */
export type InertRule = { why: string; pairs: readonly string[] };

/** All results for the camera page by `combinationKey`; missing keys have no entry in the lab either. */
export type CombinationResults = { known: Readonly<Record<string, CombinationResult>>; rests: readonly InertRule[] };

/** Key of a combination: its card keys and additions, sorted. */
export const combinationKey = (cards: readonly string[]) => [...cards].sort().join();

/** The lab's card for a model; null if the lab has none. */
export const labKeyOf = (shape: string): string | null => cardOfShape(shape)?.key ?? null;

/** "Add heat or a flame", used in the lab and on the camera page. */
export const addLabel = (cards: readonly Pick<LabCard, "name" | "nameBn">[]) =>
  t("Add {cards}", { cards: cardsText(cards).replace(/^./, (letter) => letter.toLowerCase()) });

/** Maximum suggestions for a missing condition, as in the lab. */
export const MAX_WAITING = 2;

const isPrinted = ({ shapes }: LabCard) => shapes.some((shape) => markerIdOf(shape) !== null);

const cardsByKey = (keys: readonly string[]) => labCards.filter(({ key }) => keys.includes(key));

const reactionWords = (reaction: Reaction) =>
  [
    `${t(reaction.happens)}${conditionSuffix(reaction)}: ${equationText(reaction.equation)}${fullStop()}`,
    `${heatText(reaction)}${fullStop()}`,
    `${t(riskTexts[reaction.risk])}${fullStop()}`,
  ].join(" ");

function additionsOf({ waiting }: Extract<Outcome, { kind: "waiting" }>): Addition[] {
  const lacking = waiting
    .slice(0, MAX_WAITING)
    .map(({ missing }) => cardsByKey(missing).filter((card) => !isPrinted(card)))
    .filter((cards) => cards.length > 0);
  const all = lacking.map((cards) => ({ cards: cards.map(({ key }) => key), label: addLabel(cards) }));

  return all.filter(({ label }, index) => all.findIndex((other) => other.label === label) === index);
}

/** A shortened lab result for these cards; null if there is none, or a general rule covers the combination. */
function combinationResult(keys: readonly string[]): CombinationResult | null {
  const outcome = outcomeOf(keys);
  const title = `${outcomeTitle(outcome, cardsByKey(keys))}${fullStop()}`;
  switch (outcome.kind) {
    case "reaction":
      return {
        words: reactionWords(outcome.reaction),
        href: reactionPage(outcome.reaction.slug),
        scene: sceneFile(outcome.reaction.slug),
      };
    case "waiting": {
      const needs = outcome.waiting
        .slice(0, MAX_WAITING)
        .map(({ reaction, missing }) =>
          [needText(reaction, missing), reaction.without ? t(reaction.without) : ""].filter(Boolean).join(" "),
        );

      return { words: [title, ...needs].join(" "), additions: additionsOf(outcome) };
    }
    case "violent":
      return { words: `${title} ${inertText({ ...outcome, of: keys })}` };
    case "rest":
      return inertCombinations.includes(outcome.rest) ? { words: `${title} ${inertText(outcome.rest)}` } : null;
    case "unknown":
      return null;
  }
}

/** All pairs of printed cards, and the triples that have an entry or a rule. */
function printedGroups(): string[][] {
  const keys = labCards.filter(isPrinted).map(({ key }) => key);
  const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other]));
  const triples = pairs.flatMap(([one = "", other = ""]) =>
    keys.slice(keys.indexOf(other) + 1).map((third) => [one, other, third]),
  );
  const inOneReaction = (cards: readonly string[]) =>
    reactions.some(({ of, needs = [], or = [], also = [] }) =>
      cards.every((card) => [of, needs, or, also].some((all) => all.includes(card))),
    );
  const hasRule = (cards: readonly string[]) =>
    inOneReaction(cards) ||
    whyViolent(cards) !== null ||
    whyInert(cards) !== null ||
    inertCombinations.some(({ of }) => of.length === cards.length && of.every((card) => cards.includes(card)));

  return [...pairs, ...triples.filter(hasRule)];
}

/** Results of all combinations of printed cards. */
export function allCombinations(): CombinationResults {
  const known: Record<string, CombinationResult> = {};
  const rules = new Map<string, string[]>();

  function enter(keys: readonly string[]): void {
    const key = combinationKey(keys);
    if (key in known) return;
    const meeting = combinationResult(keys);
    if (meeting) known[key] = meeting;
    for (const { cards } of meeting?.additions ?? []) enter([...keys, ...cards]);
    if (meeting) return;

    const outcome = outcomeOf(keys);
    if (outcome.kind !== "rest") return;
    const why = t(outcome.rest.why);
    rules.set(why, [...(rules.get(why) ?? []), key]);
  }
  for (const keys of printedGroups()) enter(keys);

  return { known, rests: [...rules].map(([why, pairs]) => ({ why, pairs })) };
}
