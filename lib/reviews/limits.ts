/** Review limits in characters, for forms and API. */

export const reviewLimits = { text: 2000, reply: 1000, reason: 500 } as const;
