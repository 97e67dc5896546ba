/**
 * What places are called on the page that is being rendered. Orders carry English names, whatever the page of their buyer: couriers, searches
 * and forms know those alone. Whoever shows one asks here; what no list knows is shown as it was typed.
 */
type Where = { city: string; area?: string };

/** City and area in the language of the page. */
export function shownPlace({ city, area = "" }: Where): { city: string; area: string } {
  const speaker = globalThis.chemcardSpeaker?.();

  return { city: speaker?.place(city) ?? city, area: (area && speaker?.place(city, area)) || area };
}

/** "Mirpur, Dhaka". */
export function placeLine(where: Where): string {
  const { area, city } = shownPlace(where);

  return [area, city].filter((name) => name !== "").join(", ");
}
