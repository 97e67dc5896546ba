/** Limits of product fields. Separate from ./schema, because pages need them before any schema loads. */
export const MAX_STOCK = 1_000_000;
/** Maximum weight per unit: anything heavier is not a parcel. */
export const MAX_WEIGHT_GRAMS = 50_000;
/** Maximum number of images in addition to the main one. */
export const MAX_IMAGES = 7;
/** Maximum number of products that the owner suggests with another. */
export const MAX_RELATED = 8;
/** Number of elements, thus the largest number on a card. */
export const ELEMENT_COUNT = 118;
export const MAX_SKU = 40;
export const MAX_BARCODE = 48;
