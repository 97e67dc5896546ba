import { paymentsContract } from "@/lib/payments/contract";
import { readTranId, sendPayerOn } from "@/server/http/gateway-claim";
import { implement } from "@/server/http/implement";
import { payByLink } from "@/server/payments/link";
import { noteNotification } from "@/server/payments/return";
import { startPayment } from "@/server/payments/start";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(paymentsContract, {
  initiate: ({ actor, query, now }) => startPayment({ actor, orderId: query.order_id, now }),
  payByLink: ({ body, now }) => payByLink({ token: body.token, now }),
  success: (call) => sendPayerOn("success", call),
  fail: (call) => sendPayerOn("fail", call),
  cancel: (call) => sendPayerOn("cancel", call),
  cancelLink: (call) => sendPayerOn("cancel", call),
  notify: async ({ request, now }) => {
    await noteNotification({ tranId: await readTranId(request), now });

    return { received: true as const };
  },
});
