/** What the camera's page says when cards are pushed together: for the server, which holds all words. */
import { markOf } from "@/lib/card-marks/cards";
import { reactionPage } from "./addresses";
import { reactions } from "./all";
import { atRest } from "./at-rest";
import { cardOfShape, labCards } from "./cards";
import { sceneFile } from "./files";
import { equationInWords, heatWords, inWords, riskWords } from "./words";

export type Meeting = {
  words: string;
  /** The reaction's page, and the file that shows how its atoms go; null where nothing new forms. */
  reaction: { href: string; scene: string } | null;
};

/** The name of a meeting: its cards' keys in one order. */
export const meetingKey = (cards: readonly string[]) => [...cards].sort().join();

/** The lab's card for a shape; null for one that the lab does not know. */
export const labKeyOf = (shape: string): string | null => cardOfShape(shape)?.key ?? null;

/** Of all cards that can lie under a camera: those with a mark. */
export function meetings(): Readonly<Record<string, Meeting>> {
  const printed = new Map(
    labCards.filter(({ shapes }) => shapes.some((shape) => markOf(shape) !== null)).map((card) => [card.key, card]),
  );
  const named = (keys: readonly string[]) => inWords(keys.flatMap((key) => printed.get(key) ?? []));
  const isPrinted = ({ of }: { of: readonly string[] }) => of.every((key) => printed.has(key));

  return Object.fromEntries([
    ...atRest
      .filter(isPrinted)
      .map(({ of, why }) => [meetingKey(of), { words: `${named(of)}: nothing new forms. ${why}`, reaction: null }]),
    ...reactions.filter(isPrinted).map((reaction) => {
      const { of, slug, equation, risk } = reaction;
      const words = `${named(of)} react: ${equationInWords(equation)}. ${heatWords(reaction)}. ${riskWords[risk]}.`;

      return [meetingKey(of), { words, reaction: { href: reactionPage(slug), scene: sceneFile(slug) } }];
    }),
  ]);
}
