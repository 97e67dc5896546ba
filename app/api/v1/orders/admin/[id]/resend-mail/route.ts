import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { resendMail } from "@/server/orders/resend-mail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(ordersContract.resendMail, ({ actor, params, body, now }) =>
    resendMail({ actor, id: params.id, kind: body.kind, now }),
  ),
});
