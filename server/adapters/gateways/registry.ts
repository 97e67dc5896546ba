/** The only place that knows which gateway serves a payment method. Others use the interface in gateway.ts. */
import { ONLINE_METHOD, type OnlineMethod } from "@/lib/settings/payment-methods";
import { aamarpay } from "./aamarpay/gateway";
import type { PaymentGateway } from "./gateway";

const gateways: Record<OnlineMethod, PaymentGateway> = { aamarpay: aamarpay() };

export function gatewayOf(method: OnlineMethod): PaymentGateway {
  return gateways[method];
}

/** The gateway of every payment attempt: attempts store none while there is one (docs/guides/add-a-payment-gateway.md). */
export function attemptGateway(): PaymentGateway {
  return gatewayOf(ONLINE_METHOD);
}
