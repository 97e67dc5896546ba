import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { receiveCash } from "@/server/orders/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(ordersContract.receiveCash, ({ actor, params, now }) => receiveCash({ actor, id: params.id, now })),
});
