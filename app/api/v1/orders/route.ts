import { ordersContract } from "@/lib/orders/contract";
import { readIdempotencyKey } from "@/server/checkout/idempotency";
import { placeOrder } from "@/server/checkout/place-order";
import { endpoint, route } from "@/server/http/endpoint";
import { clientKey } from "@/server/http/limits";
import { listOrders } from "@/server/orders/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(ordersContract.list, ({ actor, query }) => listOrders(actor, query)),
  POST: route(ordersContract.create, ({ actor, body, request, now }) =>
    placeOrder({
      actor,
      input: body,
      idempotencyKey: readIdempotencyKey(request.headers),
      network: clientKey(request),
      now,
    }),
  ),
});
