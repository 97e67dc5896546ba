/** How long a press waits for its control to become ready, in milliseconds: later it would surprise (browser/early-press.ts). */
export const EARLY_PRESS_MS = 10_000;
