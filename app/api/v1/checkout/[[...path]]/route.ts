import { checkoutContract } from "@/lib/checkout/contract";
import { quote } from "@/server/checkout/quote";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(checkoutContract, {
  quote: ({ actor, body, now }) => quote({ actor, input: body, now }),
});
