import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { returnParcel } from "@/server/orders/return-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(ordersContract.returnParcel, ({ actor, params, body, now }) =>
    returnParcel({ actor, id: params.id, input: body, now }),
  ),
});
