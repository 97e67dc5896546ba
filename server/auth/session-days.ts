/** Lifetime of sessions, in days. */
export const SESSION_IDLE_DAYS = 7;
export const SESSION_MAX_DAYS = 30;
