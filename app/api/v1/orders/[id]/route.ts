import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { requireOrder } from "@/server/orders/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(ordersContract.get, ({ actor, params }) => requireOrder(actor, params.id)),
});
