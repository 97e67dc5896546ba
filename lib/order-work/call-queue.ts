/** Entries of the call list. */

/** An order that waits for a call. */
export type WaitingOrder = { id: string; order_number: string; placed_at: string; total: number };

/** Waiting orders of one phone number: id and date of the first, and their sum. */
export type Upcoming = { id: string; name: string; placed_at: string; total: number; orders: number };
