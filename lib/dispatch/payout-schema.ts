/** Responses about couriers' payments. Amounts are in taka. */
import { z } from "zod";
import { strictBody } from "@/lib/strict-body";
import { idSchema, multiLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";

export const PAYOUT_NOT_FOUND = "Payment not found" satisfies Label;

export const payoutParams = z.object({ id: idSchema });

export const settlePayoutSchema = strictBody({
  /** Explains a total that differs, or parcels that are not of the shop. */
  note: multiLine(500, "Note").optional(),
});

export const settledPayoutSchema = z.object({
  is_settled: z.boolean(),
  /** Whether it stays open because its difference is not explained. */
  needs_note: z.boolean(),
  results: z.array(
    z.object({
      id: z.uuid(),
      order_id: z.uuid(),
      order_number: z.string(),
      /** `case`: the amounts differ, and a case names the difference. */
      outcome: z.enum(["done", "unchanged", "refused", "case"]),
      detail: z.string().nullable(),
    }),
  ),
});
export type SettledPayout = z.infer<typeof settledPayoutSchema>;
