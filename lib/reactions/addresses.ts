/** URLs of the lab. */
import type { SearchParams } from "@/lib/search-params";

export const labPage = "/lab";

export const reactionPage = (slug: string) => `${labPage}/${slug}`;

/** Maximum number of reactants and conditions: the Haber process needs nitrogen, hydrogen, heat and iron. */
export const MAX_CARDS = 4;

/**
 * Parses the cards in the URL: `?cards=sodium,chlorine`, or `?cards=sodium&cards=chlorine` as sent by a form. Unknown cards and those
 * beyond the maximum are dropped; the order is that of `known`.
 */
export function chosenCards({ cards }: SearchParams, known: readonly string[]): string[] {
  const requested = [cards ?? []].flat().flatMap((each) => each.split(","));

  return known.filter((key) => requested.includes(key)).slice(0, MAX_CARDS);
}

export const labAddress = (cards: readonly string[]) =>
  cards.length === 0 ? labPage : `${labPage}?cards=${cards.join(",")}`;

/** Matches the path of a reaction, whether or not it exists; the slug is the first group. */
export const REACTION_PATH = /^\/lab\/([a-z0-9-]{1,60})$/;
