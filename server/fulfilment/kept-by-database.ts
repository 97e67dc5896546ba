/** Columns of an order that triggers keep, and that nothing needs which reads an order to change or show it. */
export const keptByDatabase = ["searchStarts", "queue", "dueAt"] as const;
export type KeptByDatabase = (typeof keptByDatabase)[number];
