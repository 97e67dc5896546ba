/** Minimal data of an order: identity and state. */
import { orderSchema } from "./schema";
import { orderWorkSchema } from "./work-schema";

export const orderSummarySchema = orderSchema
  .pick({
    id: true,
    order_number: true,
    created_at: true,
    status: true,
    payment_status: true,
    return_status: true,
    total_amount: true,
    advance_amount: true,
    rest_amount: true,
  })
  .extend({ work: orderWorkSchema.pick({ queue: true }) });
