import { contract } from "@/lib/contract";
import { quoteRequestSchema, quoteSchema } from "./schema";

export const checkoutContract = {
  quote: contract({
    method: "POST",
    path: "/checkout/quote",
    auth: "public",
    readsActor: "strict",
    summary:
      "What lines would cost now, delivery and coupon included, and what has changed since the client last looked",
    body: quoteRequestSchema,
    response: quoteSchema,
    status: 200,
    // Phones on one mobile network share addresses.
    limits: [{ points: 300, seconds: 60, by: "address" }],
  }),
};
