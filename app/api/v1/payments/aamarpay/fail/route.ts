import { paymentsContract } from "@/lib/payments/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { sendPayerOn } from "@/server/http/gateway-claim";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(paymentsContract.fail, (call) => sendPayerOn("fail", call)),
});
