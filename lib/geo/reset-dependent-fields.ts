/** Fields of an address being edited, with its known district. */
export type EditedAddress = { district: string; area: string; zipCode: string };

const parts = ["area", "zipCode"] as const;
export type AddressPart = (typeof parts)[number];

/**
 * Address parts to clear after another district is chosen: those left from the previous district, except saved ones and those of the new
 * district.
 */
export function fieldsToClear(
  before: EditedAddress | null,
  now: EditedAddress,
  saved: EditedAddress | null,
): AddressPart[] {
  if (!before || before.district === now.district) return [];
  const isSaved = (part: AddressPart) => saved?.district === now.district && saved[part] === now[part];

  return parts.filter((part) => now[part] !== "" && now[part] === before[part] && !isSaved(part));
}
