/** Determines the outcome of a combination of cards. */
import type { Label } from "@/lib/texts/catalogue";
import { reactions } from "./all";
import { labCards } from "./cards";
import { whyInert, whyViolent } from "./families";
import { sceneFile } from "./files";
import { inertCombinations } from "./inert-combinations";
import type { Danger, InertCombination, Reaction } from "./reaction";

/** A reaction that would start with the missing cards. */
export type Waiting = { reaction: Reaction; missing: readonly string[] };

/** Known combinations with a card. */
export type Partners = {
  card: string;
  reactions: readonly Reaction[];
  /** Reactions that the card catalyses. */
  helps: readonly Reaction[];
  rests: readonly InertCombination[];
};

export type Outcome =
  /** `scene`: the animation file. */
  | { kind: "reaction"; reaction: Reaction; scene: string }
  | { kind: "waiting"; waiting: readonly Waiting[] }
  | { kind: "rest"; rest: InertCombination }
  /** A violent reaction without an entry, found by a general rule, because it must not be tried. */
  | ({ kind: "violent"; why: Label } & Danger)
  /** There is no data about this combination, which does not mean that it does not react. */
  | {
      kind: "unknown";
      /** Reactions among some of the cards. */
      some: readonly Reaction[];
      /** Partners of each substance; conditions such as a flame are excluded. */
      partners: readonly Partners[];
    };

export const reactionsOf = (card: string): readonly Reaction[] =>
  reactions.filter(({ of, needs = [] }) => of.includes(card) || needs.includes(card));

const isSubset = (few: readonly string[], many: readonly string[]) => few.every((each) => many.includes(each));

const alternativesOf = ({ needs = [], or }: Reaction): readonly (readonly string[])[] => (or ? [needs, or] : [needs]);

/** Cards the reaction needs to start. */
export const cardsOf = ({ of, needs = [] }: Reaction): readonly string[] => [...of, ...needs];

/** Missing conditions, choosing the shortest alternative; null if reactants are missing, or a card plays no part. */
function missingOf(reaction: Reaction, cards: readonly string[]): readonly string[] | null {
  const { of, also = [] } = reaction;
  const ways = alternativesOf(reaction);
  if (!isSubset(of, cards) || !isSubset(cards, [...of, ...ways.flat(), ...also])) return null;
  const missing = ways.map((way) => way.filter((card) => !cards.includes(card)));

  return missing.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** Possible reactions with their missing conditions: most reactants first, then fewest missing conditions. */
function possible(cards: readonly string[]): Waiting[] {
  return reactions
    .flatMap((reaction) => {
      const missing = missingOf(reaction, cards);

      return missing ? [{ reaction, missing }] : [];
    })
    .sort((a, b) => b.reaction.of.length - a.reaction.of.length || a.missing.length - b.missing.length);
}

/** Whether a card is a condition rather than a substance: heat, light, a current, living things. */
export const isCondition = (card: string) => labCards.some(({ key, group }) => key === card && group === "Conditions");

const VIOLENT: Danger = {
  risk: "never",
  safety: "Hot acid and metal spray out: nobody should do this, not even teachers.",
};

const partnersOf = (card: string): Partners => ({
  card,
  reactions: reactions.filter(({ of }) => of.includes(card)),
  helps: reactions.filter(({ needs = [] }) => needs.includes(card)),
  rests: inertCombinations.filter(({ of }) => of.includes(card)),
});

/** Determines the outcome of one or more cards. */
export function outcomeOf(cards: readonly string[]): Outcome {
  const all = possible(cards);
  const begun = all.find(({ missing }) => missing.length === 0);
  if (begun) return { kind: "reaction", reaction: begun.reaction, scene: sceneFile(begun.reaction.slug) };
  const violent = whyViolent(cards);
  if (violent !== null) return { kind: "violent", why: violent, ...VIOLENT };
  const rest = inertCombinations.find(({ of }) => of.length === cards.length && isSubset(of, cards));
  if (rest) return { kind: "rest", rest };
  if (all.length > 0) return { kind: "waiting", waiting: all };
  const why = whyInert(cards);
  if (why !== null) return { kind: "rest", rest: { of: cards, why } };

  return {
    kind: "unknown",
    some: reactions.filter(({ of }) => isSubset(of, cards)),
    partners: cards.filter((card) => !isCondition(card)).map(partnersOf),
  };
}
