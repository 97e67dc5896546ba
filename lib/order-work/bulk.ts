/** One step for several orders in one request (ADR 067). */

import { z } from "zod";
import { bulkItemResultSchema, bulkItems, expectedCount } from "@/lib/bulk";
import { courierNameSchema, courierNumberSchema } from "@/lib/orders/admin-schema";
import { orderExportQuery } from "@/lib/orders/list-query";
import { listedOrderSchema } from "@/lib/orders/schema";
import { strictBody } from "@/lib/strict-body";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { orderSteps } from "./steps";

export const bulkOrdersSchema = strictBody({
  step: z.enum(orderSteps, { error: () => t("Choose a step") }),
  orders: bulkItems(
    strictBody({
      id: idSchema,
      /** For `hand_over` only: the courier's tracking number. */
      courier_tracking_number: courierNumberSchema.optional(),
      /** Accepts a number that another order has, which is otherwise rejected as `courier_number_taken`. */
      repeat_number: z.boolean().optional(),
    }),
  ),
  /** For `hand_over` only: the courier of all parcels. */
  courier_name: courierNameSchema.optional(),
  /** For `confirm` only: all buyers confirmed by phone. Otherwise the orders are recorded as confirmed without a call. */
  by_phone: z.boolean().optional(),
  /**
   * Overrides a warning: for `confirm`, the last call's outcome or an earlier returned parcel; for `hand_over`, an unpaid, held, unwanted
   * or unconfirmed order; for `cancel`, a payment.
   */
  anyway: z.boolean().default(false),
});
export type BulkOrdersInput = z.infer<typeof bulkOrdersSchema>;

export const bulkResultSchema = bulkItemResultSchema.extend({
  /** Null if the order does not exist. */
  order_number: z.string().nullable(),
  /** Set if the rejection can be overridden (`repeat_number`). */
  reason: z.literal("courier_number_taken").optional(),
  /** Taka recorded by `cash_received`; omitted for other steps. */
  cash: z.number().optional(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** Results in request order. */
export const bulkResultsSchema = z.object({ results: z.array(bulkResultSchema) });
export type BulkResults = z.infer<typeof bulkResultsSchema>;

/** All orders that match the list's filters. */
export const selectionQuery = orderExportQuery.extend({ count: expectedCount });
export type SelectionQuery = z.infer<typeof selectionQuery>;

/** An order with the data that determines its state and possible steps. */
export const selectedOrderSchema = listedOrderSchema
  .pick({
    id: true,
    order_number: true,
    status: true,
    payment_status: true,
    payment_method: true,
    return_status: true,
    total_amount: true,
    advance_amount: true,
    rest_amount: true,
    paid_amount: true,
    refunded_amount: true,
    courier_name: true,
    courier_tracking_number: true,
    work: true,
    refused_before: true,
    number_record: true,
    unknown_place: true,
    risk: true,
    has_open_case: true,
  })
  .extend({ has_parcel: z.boolean() });
export type SelectedOrder = z.infer<typeof selectedOrderSchema>;

/** Selected orders, newest first. */
export const selectionSchema = z.object({ orders: z.array(selectedOrderSchema) });
export type Selection = z.infer<typeof selectionSchema>;
