/** Requests and responses for the daily work on orders. */
import { z } from "zod";
import { bulkIds } from "@/lib/bulk";
import { callOutcomes, INTERNAL_NOTE_MAX } from "@/lib/orders/calls";
import { CHAT_TEXT_MAX } from "@/lib/orders/chat-confirmation";
import { queueFilters } from "@/lib/orders/queues";
import { returnStatuses } from "@/lib/orders/returns";
import { strictBody } from "@/lib/strict-body";
import { multiLine, oneLine, phoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";

/** Number of cash orders whose hold was extended. */
export const extendedHoldsSchema = z.object({ extended: z.int() });

/** Records the outcome of the parcel, with an internal note. `none` undoes a return. */
export const returnParcelSchema = strictBody({
  return_status: z.enum(returnStatuses, { error: () => t("Choose what happened to the parcel") }),
  note: oneLine(INTERNAL_NOTE_MAX).nullish(),
});
export type ReturnParcelInput = z.infer<typeof returnParcelSchema>;

export const cashDueInput = z.object({ ids: bulkIds });
export type CashDueInput = z.infer<typeof cashDueInput>;

/** What `cash_received` would record for these orders: their number, and the total in taka. */
export const cashDueSchema = z.object({
  count: z.int(),
  sum: z.number(),
  /** Number of premium codes the orders need, of reserved codes, and of free codes that cover the rest. */
  codes: z.object({ due: z.int(), reserved: z.int(), ready: z.int() }),
});
export type CashDue = z.infer<typeof cashDueSchema>;

export const callInputSchema = strictBody({
  outcome: z.enum(callOutcomes),
  /** Required with `call_later`, forbidden otherwise. */
  call_again_at: z.iso.datetime({ offset: true }).optional(),
  /** Internal note. */
  note: oneLine(INTERNAL_NOTE_MAX).default(""),
}).refine(({ outcome, call_again_at }) => (outcome === "call_later") === (call_again_at !== undefined), {
  path: ["call_again_at"],
  error: () => t("Please say when to call again if the buyer asked for it, and only then"),
});
export type CallInput = z.infer<typeof callInputSchema>;

/** A message that a buyer sent by WhatsApp, as staff paste it, and its sender as WhatsApp shows it. */
export const chatConfirmationSchema = strictBody({ text: multiLine(CHAT_TEXT_MAX), sender: phoneSchema });
export type ChatConfirmationInput = z.infer<typeof chatConfirmationSchema>;

/** Number of calls when the client loaded the order, so that undo does not remove a later call. */
export const undoCallQuery = z.object({ count: z.coerce.number().int().min(1) });

export const queueCountSchema = z.object({
  queue: z.enum(queueFilters),
  /** Number of orders, excluding unwanted ones. */
  count: z.int(),
  /** Number of overdue orders (`due_at`). */
  late: z.int(),
  /** Number of unconfirmed orders whose buyer said on the phone that they do not want them: they need a decision, not a call. */
  unwanted: z.int(),
  /** Taka that couriers owe; null for other queues. */
  amount: z.number().nullable(),
});
/** All queues in display order, including empty ones. */
export const queueCountsSchema = z.array(queueCountSchema);
export type QueueCount = z.infer<typeof queueCountSchema>;
