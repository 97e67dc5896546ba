/** Input and answers of the daily work on orders. */
import { z } from "zod";
import { bulkIds } from "@/lib/bulk";
import { callOutcomes, INTERNAL_NOTE_MAX } from "@/lib/orders/calls";
import { queueFilters } from "@/lib/orders/queues";
import { returnStatuses } from "@/lib/orders/returns";
import { strictBody } from "@/lib/strict-body";
import { oneLine } from "@/lib/text";
import { t } from "@/lib/texts/text";

/** How many cash orders are kept longer. */
export const extendedSchema = z.object({ extended: z.int() });

/** What became of the parcel, and why, for the shop alone. `none`: it is not coming back after all. */
export const returnParcelSchema = strictBody({
  return_status: z.enum(returnStatuses, { error: () => t("Choose what became of the parcel") }),
  note: oneLine(INTERNAL_NOTE_MAX).nullish(),
});
export type ReturnParcelInput = z.infer<typeof returnParcelSchema>;

export const cashDueInput = z.object({ ids: bulkIds });
export type CashDueInput = z.infer<typeof cashDueInput>;

/** What `cash_received` would record of them: those that it takes, and their taka together. */
export const cashDueSchema = z.object({
  count: z.int(),
  sum: z.number(),
  /** The premium codes that they are due, those of them that are reserved, and those that are free for the rest. */
  codes: z.object({ due: z.int(), reserved: z.int(), ready: z.int() }),
});
export type CashDue = z.infer<typeof cashDueSchema>;

export const callInputSchema = strictBody({
  outcome: z.enum(callOutcomes),
  /** With `call_later`, and only with it. */
  call_again_at: z.iso.datetime({ offset: true }).optional(),
  /** For the shop alone. */
  note: oneLine(INTERNAL_NOTE_MAX).default(""),
}).refine(({ outcome, call_again_at }) => (outcome === "call_later") === (call_again_at !== undefined), {
  path: ["call_again_at"],
  error: () => t("Please say when to call again, where the buyer asked for it and only there"),
});
export type CallInput = z.infer<typeof callInputSchema>;

/** How many calls were noted when the last of them was seen: another one is not taken back in its place. */
export const takenBackCallQuery = z.object({ count: z.coerce.number().int().min(1) });

export const queueCountSchema = z.object({
  queue: z.enum(queueFilters),
  /** Without those that are not wanted. */
  count: z.int(),
  /** Those of them whose time is over (`due_at`). */
  late: z.int(),
  /** To be confirmed, but their buyers said on the phone that they do not want them: no call is due, but a decision. */
  unwanted: z.int(),
  /** What the couriers owe, in taka; null for other queues. */
  amount: z.number().nullable(),
});
/** All of them, in their order, those without an order too. */
export const queueCountsSchema = z.array(queueCountSchema);
export type QueueCount = z.infer<typeof queueCountSchema>;
