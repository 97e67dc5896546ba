/** POST /orders/admin/read-message: the order that a customer's message proposes. */
import { z } from "zod";
import { productSchema } from "@/lib/products/schema";
import { strictBody } from "@/lib/strict-body";
import { multiLine, required } from "@/lib/text";
import { MESSAGE_MAX, unclearKinds } from "./kinds";

export const readMessageSchema = strictBody({ text: required(multiLine(MESSAGE_MAX, "Text"), "Text") });

/** Empty strings for parts that the message does not contain. */
export const messageProposalSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  area: z.string(),
  city: z.string(),
  zip_code: z.string(),
  coupon: z.string(),
  note: z.string(),
  items: z.array(z.object({ product: productSchema, quantity: z.int() })),
  unclear: z.array(
    z.object({
      kind: z.enum(unclearKinds),
      text: z.string(),
      /** Candidates for an item. */
      products: z.array(productSchema),
      /** Of these products; null if the text is not about a product. */
      quantity: z.int().nullable(),
    }),
  ),
  source: z.enum(["messenger", "whatsapp"]),
});
export type MessageProposal = z.infer<typeof messageProposalSchema>;
