/** Separate from ./schema, because pages need these limits before any schema loads. */
export const MAX_STOCK = 1_000_000;
/** Per unit: anything heavier is not a parcel. */
export const MAX_WEIGHT_GRAMS = 50_000;
/** In addition to the main image. */
export const MAX_IMAGES = 7;
