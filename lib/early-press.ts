/**
 * Maximum milliseconds an early click waits for its control to become ready; a later reaction would surprise the user
 * (browser/early-press.ts).
 */
export const EARLY_PRESS_MS = 10_000;
