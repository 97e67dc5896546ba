/** Milliseconds an early click waits for its control to become ready; later it would surprise the user (browser/early-press.ts). */
export const EARLY_PRESS_MS = 10_000;
