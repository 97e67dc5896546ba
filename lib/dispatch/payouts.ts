/** A parcel in a courier's payment, compared with its order. Amounts in paisa. Pure. */

type PaidLine = {
  /** What the courier was to collect, and has collected. */
  due: number;
  collected: number;
  orderTotal: number;
};

/** `nothing`: paid before, or nothing was collected for a parcel that came back. */
export type LineMatch = "nothing" | "matches" | "differs";

export function matchOf({ due, collected, orderTotal }: PaidLine): LineMatch {
  if (collected === 0 && due === 0) return "nothing";
  // Whole taka are collected, so that the order's total may be up to 99 paisa less.
  const isOrders = Math.ceil(orderTotal / 100) * 100 === collected;

  return collected === due && isOrders ? "matches" : "differs";
}
