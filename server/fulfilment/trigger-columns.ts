/** Order columns that triggers maintain, and that code does not need when it loads an order to change or show it. */
export const triggerColumns = ["searchStarts", "queue", "dueAt"] as const;
export type TriggerColumn = (typeof triggerColumns)[number];
