/** Fields of an address being edited, with its district if known. */
export type EditedAddress = { district: string; area: string; zipCode: string };

const parts = ["area", "zipCode"] as const;
export type AddressPart = (typeof parts)[number];

/**
 * Address fields to clear after another district is chosen: values that belong to the previous district, except saved values and values of
 * the new district.
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
