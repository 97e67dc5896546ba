type Sums = { totalPaisa: number; advancePaisa: number };

/** What the buyer pays besides the advance (ADR 105): on delivery, or online. In SQL: REST in server/revenue. */
export const restPaisa = ({ totalPaisa, advancePaisa }: Sums): number => Math.max(0, totalPaisa - advancePaisa);
