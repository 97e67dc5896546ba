import { paymentsContract } from "@/lib/payments/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { sendPayerOn } from "@/server/http/gateway-claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(paymentsContract.cancelLink, (call) => sendPayerOn("cancel", call)),
  POST: route(paymentsContract.cancel, (call) => sendPayerOn("cancel", call)),
});
