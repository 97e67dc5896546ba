import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { confirmPhone } from "@/server/orders/confirm-phone";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(ordersContract.confirmPhone, ({ actor, params, now }) => confirmPhone({ actor, id: params.id, now })),
});
