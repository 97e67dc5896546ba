/** The addresses of the lab. */
import type { SearchParams } from "@/lib/search-params";

export const labPage = "/lab";

export const MOST_CARDS = 3;

/** The cards of an address: `?cards=sodium,chlorine`, or `?cards=sodium&cards=chlorine` as a form sends them. */
export function chosenCards({ cards }: SearchParams, known: readonly string[]): string[] {
  const asked = [cards ?? []].flat().flatMap((each) => each.split(","));

  return known.filter((key) => asked.includes(key)).slice(0, MOST_CARDS);
}

export const labAddress = (cards: readonly string[]) =>
  cards.length === 0 ? labPage : `${labPage}?cards=${cards.join(",")}`;
