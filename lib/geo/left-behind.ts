/** An address while somebody writes it: its district, where it is a known one. */
export type Whereabouts = { district: string; area: string; zipCode: string };

const parts = ["area", "zipCode"] as const;
export type AddressPart = (typeof parts)[number];

/** Another district was chosen: what still stands there from the one before. A part that came with the new district stays. */
export function leftBehind(before: Whereabouts | null, now: Whereabouts): AddressPart[] {
  if (!before || before.district === now.district) return [];

  return parts.filter((part) => now[part] !== "" && now[part] === before[part]);
}
