/** Columns of an order that triggers keep: nobody writes them, and what reads an order to change or show it needs none. */
export const keptByDatabase = ["searchStarts", "queue", "readyAt", "dueAt"] as const;
export type KeptByDatabase = (typeof keptByDatabase)[number];
