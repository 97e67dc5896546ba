import { checkoutContract } from "@/lib/checkout/contract";
import { quote } from "@/server/checkout/quote";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(checkoutContract.quote, ({ body }) => quote(body)),
});
