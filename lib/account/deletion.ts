/** Deletion of accounts (ADR 097). Pure. */

/** Days in which a requested deletion can be cancelled. */
export const GRACE_DAYS = 14;

/** Name of a deleted account, and of the recipient of its orders. */
export const DELETED_NAME = "Deleted user";
