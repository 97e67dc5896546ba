/** One step for several orders at once (ADR 067). */

import { z } from "zod";
import { bulkAnswerSchema, bulkOf, seenCount } from "@/lib/bulk";
import { courierNameSchema, courierNumberSchema } from "@/lib/orders/admin-schema";
import { orderExportQuery } from "@/lib/orders/list-query";
import { listedOrderSchema } from "@/lib/orders/schema";
import { strictBody } from "@/lib/strict-body";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { orderSteps } from "./steps";

export const bulkOrdersSchema = strictBody({
  step: z.enum(orderSteps, { error: () => t("Choose a step") }),
  orders: bulkOf(
    strictBody({
      id: idSchema,
      /** With `hand_over`: what the courier calls this parcel. */
      courier_tracking_number: courierNumberSchema.optional(),
      /** Also a number that another order has: without it that is refused as `courier_number_taken`. */
      repeat_number: z.boolean().optional(),
    }),
  ),
  /** With `hand_over`, of all of them. */
  courier_name: courierNameSchema.optional(),
  /** With `confirm`: each buyer was called and wants the parcel. Without it the orders are confirmed without a call, and say so. */
  by_phone: z.boolean().optional(),
  /**
   * With `confirm`: also against what the last call says, or to a number that a parcel came back from; with `hand_over`: also what is not paid, held, not wanted or not confirmed yet;
   * with `cancel`: also what is paid.
   */
  anyway: z.boolean().default(false),
});
export type BulkOrdersInput = z.infer<typeof bulkOrdersSchema>;

export const bulkResultSchema = bulkAnswerSchema.extend({
  /** Null where there is no such order. */
  order_number: z.string().nullable(),
  /** Of a refusal that can be insisted on (`repeat_number`). */
  reason: z.literal("courier_number_taken").optional(),
  /** Taka that were recorded by `cash_received`; left out elsewhere. */
  cash: z.number().optional(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** In the order of the call. */
export const bulkResultsSchema = z.object({ results: z.array(bulkResultSchema) });
export type BulkResults = z.infer<typeof bulkResultsSchema>;

/** All orders that the list's filters find. */
export const selectionQuery = orderExportQuery.extend({ count: seenCount });
export type SelectionQuery = z.infer<typeof selectionQuery>;

/** An order with what says where it stands and which steps fit it. */
export const selectedOrderSchema = listedOrderSchema
  .pick({
    id: true,
    order_number: true,
    status: true,
    payment_status: true,
    payment_method: true,
    return_status: true,
    total_amount: true,
    paid_amount: true,
    refunded_amount: true,
    courier_name: true,
    courier_tracking_number: true,
    work: true,
    refused_before: true,
    number_record: true,
    unknown_place: true,
    has_open_case: true,
  })
  .extend({ has_parcel: z.boolean() });
export type SelectedOrder = z.infer<typeof selectedOrderSchema>;

/** The newest first. */
export const selectionSchema = z.object({ orders: z.array(selectedOrderSchema) });
export type Selection = z.infer<typeof selectionSchema>;
