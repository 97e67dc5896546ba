import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { updateOrder } from "@/server/orders/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(ordersContract.adminUpdate, ({ actor, params, body, now }) =>
    updateOrder({ actor, id: params.id, changes: body, now }),
  ),
});
