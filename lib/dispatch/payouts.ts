/** A parcel in a courier's payment, compared with its order. Amounts in paisa. Pure. */

type PaidLine = {
  /** Cash to collect according to the booking. */
  due: number;
  /** Cash that the courier has collected; null: not reported for a part of a parcel. */
  collected: number | null;
  /** Cash that is due for the order at present; 0 if it accepts none. */
  order_cash: number;
  /** Cash that is recorded for the order; null: none. */
  recorded: number | null;
};

/** `nothing`: nothing was collected, and nothing was to be. */
export type LineMatch = "nothing" | "matches" | "differs";

/** Whole taka are collected, so that an order's amount may be up to 99 paisa less. */
export const inWholeTaka = (paisa: number): number => Math.ceil(paisa / 100) * 100;

/** Whether a courier's amount is the one that is due: to the paisa, or in whole taka, as the shop asked for it. */
export const isAmountDue = (came: number | null, due: number | null): boolean =>
  came === due || (due !== null && came === inWholeTaka(due));

/** The order counts, not the booking, because it may have been corrected since. */
export function matchOf({ due, collected, order_cash: cash, recorded }: PaidLine): LineMatch {
  if (collected === null) return "differs";
  if (collected === 0) return due === 0 || cash === 0 ? "nothing" : "differs";
  const isRecorded = recorded !== null && inWholeTaka(recorded) === collected;

  return isRecorded || inWholeTaka(cash) === collected ? "matches" : "differs";
}
