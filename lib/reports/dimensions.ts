/** Groups of the reports (ADR 111), as stored in `report_days`. */

export const dimensions = ["product", "category", "district", "courier", "coupon", "source"] as const;
export type Dimension = (typeof dimensions)[number];

/** Stored rows of whole days. */
export const WHOLE_DAY = "day";
