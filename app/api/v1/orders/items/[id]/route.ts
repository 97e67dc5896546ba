import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { changeItem, removeItem } from "@/server/orders/items";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route(ordersContract.changeItem, ({ actor, params, body, now }) =>
    changeItem({ actor, id: params.id, quantity: body.quantity, now }),
  ),
  DELETE: route(ordersContract.removeItem, ({ actor, params, now }) => removeItem({ actor, id: params.id, now })),
});
