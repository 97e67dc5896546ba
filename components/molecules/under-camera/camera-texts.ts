/** Texts about the detected cards. */
import { withSubscripts } from "@/lib/molecules/formula";
import { labAddress } from "@/lib/reactions/addresses";
import type { CombinationResult, CombinationResults } from "@/lib/reactions/combinations";
import { t } from "@/lib/texts/text";
import type { Card, Group, Seen } from "./session";

const cardNames = (cards: readonly Card[]) =>
  cards.map(({ name, formula }) => `${name}, ${withSubscripts(formula)}`).join(" · ");

export const formulasOf = (cards: readonly Card[]) => cards.map(({ formula }) => withSubscripts(formula)).join(" + ");

/** Returns the lab keys of the cards without duplicates, because two shapes may be the same substance. */
const labKeysOf = (cards: readonly Card[]) => [...new Set(cards.flatMap(({ lab }) => lab ?? []))];

/** Returns the lab's result for these cards and conditions; null if unknown. */
export function reactionFor(
  { known, rests }: CombinationResults,
  cards: readonly Card[],
  added: readonly string[],
): CombinationResult | null {
  if (cards.some(({ lab }) => lab === null)) return null;
  const key = [...labKeysOf(cards), ...added].sort().join();
  const rule = rests.find(({ pairs }) => pairs.includes(key));

  return rule
    ? { words: t("{met}: nothing new forms. {why}", { met: cardNames(cards), why: rule.why }) }
    : (known[key] ?? null);
}

/** Returns the URL of the lab with these cards; null if the lab does not have all of them. */
export const labOf = ({ cards, added }: Group): string | null =>
  cards.some(({ lab }) => lab === null) ? null : labAddress([...labKeysOf(cards), ...added]);

export function groupText(group: Group, meetings: CombinationResults): string {
  const { cards, added, isOnSheet } = group;
  const meeting = reactionFor(meetings, cards, added);
  if (meeting) return meeting.words;
  const names = cardNames(cards);
  if (isOnSheet || (labKeysOf(cards).length === 1 && cards.every(({ lab }) => lab))) return names;
  const strange = cards.filter(({ lab }) => lab === null);
  const why =
    strange.length > 0
      ? t("Our lab has no card for {names}.", { names: strange.map(({ name }) => name).join(", ") })
      : t("Our lab has no entry for this combination, so we don't claim that nothing happens.");

  return `${t("{names}: not in our set.", { names })} ${why}`;
}

export function visibleCardsText({ cards, hasUnknown }: Seen): string {
  if (cards.length > 0) return cardNames(cards);

  return hasUnknown
    ? t("We don't know this card yet.")
    : t("Point the camera at a card. Hold the whole card in the picture.");
}
