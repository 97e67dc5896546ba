/** What an admin finds by one field, whatever it is. */
import { z } from "zod";
import { customerSchema } from "@/lib/auth/schema";
import { orderSchema } from "@/lib/orders/schema";
import { premiumCodeSchema } from "@/lib/premium-codes/schema";
import { productSchema } from "@/lib/products/schema";
import { SEARCH_MAX } from "@/lib/search-params";
import { requiredLine } from "@/lib/text";

/** Of each kind: what fits on a phone. The lists have the rest. */
export const FOUND_MAX = 5;

export const adminSearchQuery = z.object({ term: requiredLine("Term", SEARCH_MAX) });

export const adminFoundSchema = z.object({
  /** The newest first. */
  orders: z.array(
    orderSchema
      .pick({ id: true, order_number: true, created_at: true, status: true, payment_status: true, total_amount: true })
      .extend({ name: z.string(), phone: z.string() }),
  ),
  customers: z.array(customerSchema.pick({ id: true, full_name: true, email: true, phone: true })),
  codes: z.array(
    premiumCodeSchema.pick({
      id: true,
      code: true,
      is_active: true,
      bound_user_email: true,
      distributed_to_order_id: true,
    }),
  ),
  products: z.array(productSchema.pick({ id: true, name: true, price: true, stock_quantity: true, is_active: true })),
});
export type AdminFound = z.infer<typeof adminFoundSchema>;
