/** Parts of a message that need a person. Separate from ./read, because the form needs only this. */

/** Characters; the longest order in a message is far shorter. */
export const MESSAGE_MAX = 2000;

export const unclearKinds = [
  /** The name has no label. */
  "guessed_name",
  /** The district was derived from the area. */
  "inferred_city",
  "other_phone",
  /** Looks like a mobile number, but has too few or too many digits. */
  "wrong_phone",
  "possible_products",
  /** A quantity of zero or above the limit of an order. */
  "wrong_quantity",
  /** Fewer in stock than ordered, or none. */
  "out_of_stock",
  "not_understood",
] as const;
export type UnclearKind = (typeof unclearKinds)[number];
