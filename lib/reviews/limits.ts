/** Review limits in characters, for forms and API. */

export const reviewLimits = { text: 2000, reply: 1000, reason: 500 } as const;

/** Maximum size of an uploaded image; the form scales images down to it. It fits the default body limit (D8.42). */
export const MAX_REVIEW_PICTURE_BYTES: number = 80 * 1024;
export const REVIEW_PICTURE_TOO_LARGE = "The picture must be at most 80 kB";
