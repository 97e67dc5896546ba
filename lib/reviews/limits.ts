/** How much a review may be, for forms and the API alike. */

/** Characters. */
export const reviewLimits = { text: 2000, reply: 1000, reason: 500 } as const;

/** Of a picture as it is sent; the form makes it this small by itself. It fits an ordinary body (D8.42). */
export const MAX_REVIEW_PICTURE_BYTES: number = 80 * 1024;
export const REVIEW_PICTURE_TOO_LARGE = "The picture must be at most 80 kB";
