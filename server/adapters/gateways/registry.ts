/** The only module that maps payment methods to gateways. All other code uses the interface in gateway.ts. */
import { ONLINE_METHOD, type OnlineMethod } from "@/lib/settings/payment-methods";
import { aamarpay } from "./aamarpay/gateway";
import type { PaymentGateway } from "./gateway";

const gateways: Record<OnlineMethod, PaymentGateway> = { aamarpay: aamarpay() };

export function gatewayOf(method: OnlineMethod): PaymentGateway {
  return gateways[method];
}

/** The gateway of all payment attempts; attempts need not store it while there is only one (docs/guides/add-a-payment-gateway.md). */
export function attemptGateway(): PaymentGateway {
  return gatewayOf(ONLINE_METHOD);
}
