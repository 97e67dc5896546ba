import { paymentsContract } from "@/lib/payments/contract";
import { readTranId, redirectPayer } from "@/server/http/gateway-claim";
import { implement } from "@/server/http/implement";
import { payByLink } from "@/server/payments/link";
import { scheduleCheck } from "@/server/payments/return";
import { startPayment } from "@/server/payments/start";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(paymentsContract, {
  initiate: ({ actor, query, now }) => startPayment({ actor, orderId: query.order_id, now }),
  payByLink: ({ body, now }) => payByLink({ token: body.token, now }),
  success: (call) => redirectPayer("success", call),
  fail: (call) => redirectPayer("fail", call),
  cancel: (call) => redirectPayer("cancel", call),
  cancelLink: (call) => redirectPayer("cancel", call),
  notify: async ({ request, now }) => {
    await scheduleCheck({ tranId: await readTranId(request), now });

    return { received: true as const };
  },
});
