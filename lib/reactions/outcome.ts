/** What comes of cards that are put together. */
import type { Label } from "@/lib/texts/catalogue";
import { reactions } from "./all";
import { atRest } from "./at-rest";
import { labCards } from "./cards";
import { whyAtRest, whyViolent } from "./families";
import { sceneFile } from "./files";
import type { Danger, Reaction, Rest } from "./reaction";

/** A reaction that would begin if these cards were there, too. */
export type Waiting = { reaction: Reaction; missing: readonly string[] };

/** What a card does with others, as far as it is written down. */
export type Partners = {
  card: string;
  reactions: readonly Reaction[];
  /** Those of which it is the catalyst. */
  helps: readonly Reaction[];
  rests: readonly Rest[];
};

export type Outcome =
  /** `scene`: the file that shows how its atoms go. */
  | { kind: "reaction"; reaction: Reaction; scene: string }
  | { kind: "waiting"; waiting: readonly Waiting[] }
  | { kind: "rest"; rest: Rest }
  /** By a rule for many: no entry, since nobody is to do it. */
  | ({ kind: "violent"; why: Label } & Danger)
  /** Nobody has written down what these do: that is not to say that they do nothing. */
  | {
      kind: "unknown";
      /** What some of them do without the others. */
      some: readonly Reaction[];
      /** Of each that is a substance: a flame is no reactant. */
      partners: readonly Partners[];
    };

export const reactionsOf = (card: string): readonly Reaction[] =>
  reactions.filter(({ of, needs = [] }) => of.includes(card) || needs.includes(card));

const isWithin = (few: readonly string[], many: readonly string[]) => few.every((each) => many.includes(each));

const waysOf = ({ needs = [], or }: Reaction): readonly (readonly string[])[] => (or ? [needs, or] : [needs]);

/** The cards with which it begins. */
export const cardsOf = ({ of, needs = [] }: Reaction): readonly string[] => [...of, ...needs];

/** What it lacks beside what reacts, by the shortest way; null where what reacts is not there, or a card has no part in it. */
function missingOf(reaction: Reaction, cards: readonly string[]): readonly string[] | null {
  const { of, also = [] } = reaction;
  const ways = waysOf(reaction);
  if (!isWithin(of, cards) || !isWithin(cards, [...of, ...ways.flat(), ...also])) return null;
  const missing = ways.map((way) => way.filter((card) => !cards.includes(card)));

  return missing.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** Those that could begin, with what they lack: what needs most of the cards first. */
function possible(cards: readonly string[]): Waiting[] {
  return reactions
    .flatMap((reaction) => {
      const missing = missingOf(reaction, cards);

      return missing ? [{ reaction, missing }] : [];
    })
    .sort((a, b) => b.reaction.of.length - a.reaction.of.length || a.missing.length - b.missing.length);
}

/** What is no substance: heat, light, a current, living things. */
export const isCondition = (card: string) => labCards.some(({ key, group }) => key === card && group === "Conditions");

const VIOLENT: Danger = {
  risk: "never",
  safety: "Hot acid and metal are thrown about: nobody does this, teachers neither.",
};

const partnersOf = (card: string): Partners => ({
  card,
  reactions: reactions.filter(({ of }) => of.includes(card)),
  helps: reactions.filter(({ needs = [] }) => needs.includes(card)),
  rests: atRest.filter(({ of }) => of.includes(card)),
});

/** `cards`: one or more. */
export function outcomeOf(cards: readonly string[]): Outcome {
  const all = possible(cards);
  const begun = all.find(({ missing }) => missing.length === 0);
  if (begun) return { kind: "reaction", reaction: begun.reaction, scene: sceneFile(begun.reaction.slug) };
  const violent = whyViolent(cards);
  if (violent !== null) return { kind: "violent", why: violent, ...VIOLENT };
  const rest = atRest.find(({ of }) => of.length === cards.length && isWithin(of, cards));
  if (rest) return { kind: "rest", rest };
  if (all.length > 0) return { kind: "waiting", waiting: all };
  const why = whyAtRest(cards);
  if (why !== null) return { kind: "rest", rest: { of: cards, why } };

  return {
    kind: "unknown",
    some: reactions.filter(({ of }) => isWithin(of, cards)),
    partners: cards.filter((card) => !isCondition(card)).map(partnersOf),
  };
}
