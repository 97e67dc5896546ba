/** The addresses of the lab. */
import type { SearchParams } from "@/lib/search-params";

export const labPage = "/lab";

export const reactionPage = (slug: string) => `${labPage}/${slug}`;

/** What reacts, and what it needs: Haber's process is nitrogen, hydrogen, heat and iron. */
export const MOST_CARDS = 4;

/** The cards of an address: `?cards=sodium,chlorine`, or `?cards=sodium&cards=chlorine` as a form sends them. */
export function chosenCards({ cards }: SearchParams, known: readonly string[]): string[] {
  const asked = [cards ?? []].flat().flatMap((each) => each.split(","));

  return known.filter((key) => asked.includes(key)).slice(0, MOST_CARDS);
}

export const labAddress = (cards: readonly string[]) =>
  cards.length === 0 ? labPage : `${labPage}?cards=${cards.join(",")}`;

/** A path of a reaction, known or not; its slug is the first group. */
export const REACTION_PATH = /^\/lab\/([a-z0-9-]{1,60})$/;
