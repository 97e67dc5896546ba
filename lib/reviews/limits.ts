/** Review limits, for forms and API. */

/** Characters. */
export const reviewLimits = { text: 2000, reply: 1000, reason: 500 } as const;

/** Maximum uploaded image size; the form scales images down to it. Fits the default body limit (D8.42). */
export const MAX_REVIEW_PICTURE_BYTES: number = 80 * 1024;
export const REVIEW_PICTURE_TOO_LARGE = "The picture must be at most 80 kB";
