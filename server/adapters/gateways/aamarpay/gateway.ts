/** aamarPay as a payment gateway (docs/product/aamarpay.md). It has no refund API. */
import { env } from "@/server/env";
import type { AamarpaySettings } from "@/server/env/aamarpay";
import type { Notice, PaymentGateway } from "../gateway";
import { checkTransaction } from "./check";
import { initiatePayment } from "./initiate";

export function aamarpay(settings: AamarpaySettings | null = env.aamarpay): PaymentGateway {
  return {
    storeId: settings?.storeId ?? null,
    open: (request, options) => initiatePayment(request, { ...options, gateway: settings }),
    check: (tranId, options) => checkTransaction(tranId, { ...options, gateway: settings }),
    readNotice: (notice) => claimedTranId(notice),
  };
}

/** Notifications are unsigned forms or JSON, with our transaction id in `mer_txnid`. */
function claimedTranId({ headers, text }: Notice): string | null {
  const claimed = headers.get("content-type")?.includes("json")
    ? fromJson(text)
    : new URLSearchParams(text).get("mer_txnid");

  return typeof claimed === "string" ? claimed : null;
}

function fromJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "mer_txnid" in body ? body.mer_txnid : null;
  } catch {
    return null;
  }
}
