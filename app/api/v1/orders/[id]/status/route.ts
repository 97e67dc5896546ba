import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { changeStatus } from "@/server/orders/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(ordersContract.changeStatus, ({ actor, params, body, now }) =>
    changeStatus({ actor, id: params.id, status: body.status, now }),
  ),
});
