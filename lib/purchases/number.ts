/** The number of a purchase as people read it: `PO-0001`. */
export const purchaseNumber = (number: number): string => `PO-${String(number).padStart(4, "0")}`;
