import { paymentsContract } from "@/lib/payments/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { startPayment } from "@/server/payments/start";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(paymentsContract.initiate, ({ actor, query, now }) =>
    startPayment({ actor, orderId: query.order_id, now }),
  ),
});
