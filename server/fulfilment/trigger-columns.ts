/** Order columns that triggers maintain, and that code which reads an order to change or show it does not need. */
export const triggerColumns = ["searchStarts", "queue", "dueAt"] as const;
export type TriggerColumn = (typeof triggerColumns)[number];
