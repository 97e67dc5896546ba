/** What comes of cards that are put together. */
import { reactions } from "./all";
import { atRest } from "./at-rest";
import { kinOf, whyAtRest } from "./families";
import { sceneFile } from "./files";
import type { Reaction, Rest } from "./reaction";

/** A reaction that would begin if these cards were there, too. */
export type Waiting = { reaction: Reaction; missing: readonly string[] };

/** What a card does with others, as far as it is written down. */
export type Partners = { card: string; reactions: readonly Reaction[]; rests: readonly Rest[] };

export type Outcome =
  /** `scene`: the file that shows how its atoms go. */
  | { kind: "reaction"; reaction: Reaction; scene: string }
  | { kind: "waiting"; waiting: readonly Waiting[] }
  | { kind: "rest"; rest: Rest }
  /** Nobody has written down what these do: that is not to say that they do nothing. */
  | {
      kind: "unknown";
      /** What some of them do without the others. */
      some: readonly Reaction[];
      /** What one of them does with a card that is like another of them. */
      near: readonly Reaction[];
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

function nearOf(cards: readonly string[]): readonly Reaction[] {
  return cards.flatMap((card) =>
    cards
      .filter((other) => other !== card)
      .flatMap((other) =>
        reactionsOf(card).filter(
          ({ of }) => of.includes(card) && of.some((each) => each !== card && kinOf(other).includes(each)),
        ),
      ),
  );
}

const MOST_NEAR = 4;

/** `cards`: one or more. */
export function outcomeOf(cards: readonly string[]): Outcome {
  const all = possible(cards);
  const begun = all.find(({ missing }) => missing.length === 0);
  if (begun) return { kind: "reaction", reaction: begun.reaction, scene: sceneFile(begun.reaction.slug) };
  const rest = atRest.find(({ of }) => of.length === cards.length && isWithin(of, cards));
  if (rest) return { kind: "rest", rest };
  if (all.length > 0) return { kind: "waiting", waiting: all };
  const why = whyAtRest(cards);
  if (why !== null) return { kind: "rest", rest: { of: cards, why } };
  const some = reactions.filter(({ of }) => isWithin(of, cards));

  return {
    kind: "unknown",
    some,
    near: [...new Set(nearOf(cards))].filter((reaction) => !some.includes(reaction)).slice(0, MOST_NEAR),
    partners: cards.map((card) => ({
      card,
      reactions: reactionsOf(card),
      rests: atRest.filter(({ of }) => of.includes(card)),
    })),
  };
}
