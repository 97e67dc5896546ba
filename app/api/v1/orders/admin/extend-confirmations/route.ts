import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { extendHolds } from "@/server/orders/extend-holds";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(ordersContract.extendConfirmations, ({ actor, now }) => extendHolds({ actor, now })),
});
