/** What is said of cards under the camera. */
import { withDigitsBelow } from "@/lib/molecules/formula";
import { labAddress } from "@/lib/reactions/addresses";
import type { Meeting, Meetings } from "@/lib/reactions/meetings";
import { t } from "@/lib/texts/text";
import type { Card, Group, Seen } from "./session";

const inWords = (cards: readonly Card[]) =>
  cards.map(({ name, formula }) => `${name}, ${withDigitsBelow(formula)}`).join(" · ");

/** "CH₄ + O₂". */
export const formulasOf = (cards: readonly Card[]) => cards.map(({ formula }) => withDigitsBelow(formula)).join(" + ");

/** The cards of the lab that lie there: two shapes of one substance are one. */
const labKeysOf = (cards: readonly Card[]) => [...new Set(cards.flatMap(({ lab }) => lab ?? []))];

/** What the lab has of these cards, and of what was added to them; null where it has written nothing down. */
export function meetingIn(
  { known, rests }: Meetings,
  cards: readonly Card[],
  added: readonly string[],
): Meeting | null {
  if (cards.some(({ lab }) => lab === null)) return null;
  const key = [...labKeysOf(cards), ...added].sort().join();
  const rule = rests.find(({ pairs }) => pairs.includes(key));

  return rule
    ? { words: t("{met}: nothing new forms. {why}", { met: inWords(cards), why: rule.why }) }
    : (known[key] ?? null);
}

/** The lab with these cards; null where it has not all of them. */
export const labOf = ({ cards, added }: Group): string | null =>
  cards.some(({ lab }) => lab === null) ? null : labAddress([...labKeysOf(cards), ...added]);

/** Of cards that have been pushed together. */
export function groupWords(group: Group, meetings: Meetings): string {
  const { cards, added, isOnSheet } = group;
  const meeting = meetingIn(meetings, cards, added);
  if (meeting) return meeting.words;
  const names = inWords(cards);
  if (isOnSheet || (labKeysOf(cards).length === 1 && cards.every(({ lab }) => lab))) return names;
  const strange = cards.filter(({ lab }) => lab === null);
  const why =
    strange.length > 0
      ? t("Our lab has no card for {names}.", { names: strange.map(({ name }) => name).join(", ") })
      : t("We have not written down what these do together, so we do not say that they do nothing.");

  return `${t("{names}: not in our set.", { names })} ${why}`;
}

/** Of what is in the picture, where no cards have been pushed together. */
export function seenWords({ cards, hasUnknown }: Seen): string {
  if (cards.length > 0) return inWords(cards);

  return hasUnknown
    ? t("This card is not known here yet.")
    : t("Point the camera at a card. Hold the whole card in the picture.");
}
