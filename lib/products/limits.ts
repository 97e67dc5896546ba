/** Apart from ./schema, because screens count with them before any schema is loaded. */
export const MAX_STOCK = 1_000_000;
/** Of one unit: more is no parcel. */
export const MAX_WEIGHT_GRAMS = 50_000;
