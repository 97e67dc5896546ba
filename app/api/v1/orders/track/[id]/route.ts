import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { requireTrackedOrder } from "@/server/orders/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(ordersContract.track, ({ actor, params, now }) => requireTrackedOrder({ id: params.id, actor, now })),
});
