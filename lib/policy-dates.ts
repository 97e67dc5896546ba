/** Dates of the last changes, YYYY-MM-DD. Apart from the texts, because the checkout needs only the dates. */
export const policyDates = { terms: "2026-11-29", privacy: "2026-12-01", refund: "2026-11-30" } as const;

/** Version of the three policies together, which orders record with the buyer's consent (ADR 098). */
export const policiesVersion: string = Object.values(policyDates).sort().at(-1) ?? "";
