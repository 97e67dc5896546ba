/** What comes of cards that are put together. All reactions are in here: a browser loads it when it is asked. */
import { reactions } from "./all";
import { atRest, whyNobleGasRests } from "./at-rest";
import { sceneFile } from "./files";
import type { Reaction, Rest } from "./reaction";

export type Outcome =
  /** `scene`: the file that shows how its atoms go. */
  | { kind: "reaction"; reaction: Reaction; scene: string }
  | { kind: "rest"; rest: Rest }
  /** Nobody has written down what these do: that is not to say that they do nothing. */
  | {
      kind: "unknown";
      /** What some of them do without the others. */
      some: readonly Reaction[];
      /** For each card, with what it reacts. */
      partners: readonly { card: string; reactions: readonly Reaction[] }[];
    };

export const reactionsOf = (card: string): readonly Reaction[] => reactions.filter(({ of }) => of.includes(card));

const isWithin = (few: readonly string[], many: readonly string[]) => few.every((each) => many.includes(each));

/** The reaction whose cards are all there, with nothing beside them that has no part in it; the one that needs most of them. */
function reactionAmong(cards: readonly string[]): Reaction | undefined {
  const all = reactions.filter(({ of, also = [] }) => isWithin(of, cards) && isWithin(cards, [...of, ...also]));

  return all.sort((a, b) => b.of.length - a.of.length)[0];
}

export function outcomeOf(cards: readonly string[]): Outcome {
  const reaction = reactionAmong(cards);
  if (reaction) return { kind: "reaction", reaction, scene: sceneFile(reaction.slug) };
  const rest = atRest.find(({ of }) => of.length === cards.length && isWithin(of, cards));
  if (rest) return { kind: "rest", rest };
  const why = whyNobleGasRests(cards);
  if (why !== null) return { kind: "rest", rest: { of: cards, why } };

  return {
    kind: "unknown",
    some: reactions.filter(({ of }) => isWithin(of, cards)),
    partners: cards.map((card) => ({ card, reactions: reactionsOf(card) })),
  };
}
