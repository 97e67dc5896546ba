/** Admin search across all kinds. */
import { z } from "zod";
import { customerSchema } from "@/lib/auth/schema";
import { contactMessageSchema } from "@/lib/contact/schema";
import { couponSchema, couponTermsSchema } from "@/lib/coupons/schema";
import { orderSummarySchema } from "@/lib/orders/order-summary-schema";
import { premiumCodeSchema } from "@/lib/premium-codes/schema";
import { productSchema } from "@/lib/products/schema";
import { questionSchema } from "@/lib/quiz/bank-schema";
import { SEARCH_MAX } from "@/lib/search-params";
import { oneLine, requiredLine } from "@/lib/text";

export const adminSearchQuery = z.object({ term: requiredLine("Term", SEARCH_MAX) });

export const adminFoundSchema = z.object({
  /** Newest first. */
  orders: z.array(orderSummarySchema.extend({ name: z.string(), phone: z.string() })),
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
  products: z.array(
    productSchema.pick({ id: true, name: true, name_bn: true, price: true, stock_quantity: true, is_active: true }),
  ),
  /** Includes coupons of single accounts. */
  coupons: z.array(
    couponTermsSchema.extend(
      couponSchema.pick({
        id: true,
        is_active: true,
        valid_from: true,
        valid_until: true,
        usage_limit: true,
        used_count: true,
      }).shape,
    ),
  ),
  messages: z.array(
    contactMessageSchema.pick({ id: true, name: true, subject: true, answered_at: true, created_at: true }),
  ),
  questions: z.array(
    questionSchema.pick({
      id: true,
      title: true,
      title_bn: true,
      topic_name: true,
      topic_name_bn: true,
      is_active: true,
    }),
  ),
  /** Counts per kind, up to 100. */
  totals: z.object({
    orders: z.int(),
    customers: z.int(),
    codes: z.int(),
    products: z.int(),
    coupons: z.int(),
    messages: z.int(),
    questions: z.int(),
  }),
});
export type AdminFound = z.infer<typeof adminFoundSchema>;

/** The searched kinds, each with its own list. */
export type FoundKind = keyof AdminFound["totals"];

/** 3D models matching a term, or those with the given comma-separated keys. */
export const shapesQuery = z.object({ term: oneLine(60).default(""), keys: oneLine(8_000).default("") });
export type ShapesQuery = z.output<typeof shapesQuery>;

export const shapesSchema = z.object({
  shapes: z.array(z.object({ key: z.string(), name: z.string(), name_bn: z.string(), formula: z.string() })),
});
export type NamedShape = z.infer<typeof shapesSchema>["shapes"][number];
