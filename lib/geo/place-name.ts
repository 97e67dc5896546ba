/**
 * Localised place names for display. Orders store English names in every locale, because couriers, searches and forms use only those.
 * Unknown places are shown as typed.
 */
type Where = { city: string; area?: string };

/** City and area in the page's locale. */
export function localizePlace({ city, area = "" }: Where): { city: string; area: string } {
  const speaker = globalThis.chemcardSpeaker?.();

  return { city: speaker?.place(city) ?? city, area: (area && speaker?.place(city, area)) || area };
}

/** "Mirpur, Dhaka". */
export function placeLine(where: Where): string {
  const { area, city } = localizePlace(where);

  return [area, city].filter((name) => name !== "").join(", ");
}
