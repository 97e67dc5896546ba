/** Deletion of accounts. Pure. */

/** Name of a deleted account, and of the recipient of its orders. */
export const DELETED_NAME = "Deleted user";
