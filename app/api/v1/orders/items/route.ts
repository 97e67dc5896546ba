import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { addItem } from "@/server/orders/items";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(ordersContract.addItem, ({ actor, body, now }) => addItem({ actor, input: body, now })),
});
