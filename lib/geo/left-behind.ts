/** An address while somebody writes it: its district, where it is a known one. */
export type Whereabouts = { district: string; area: string; zipCode: string };

const parts = ["area", "zipCode"] as const;
export type AddressPart = (typeof parts)[number];

/**
 * Another district was chosen: what still stands there from the one before. What came with the new district stays, and so does what is
 * saved of it.
 */
export function leftBehind(before: Whereabouts | null, now: Whereabouts, saved: Whereabouts | null): AddressPart[] {
  if (!before || before.district === now.district) return [];
  const isSaved = (part: AddressPart) => saved?.district === now.district && saved[part] === now[part];

  return parts.filter((part) => now[part] !== "" && now[part] === before[part] && !isSaved(part));
}
