/** Adapter for the test gateway in signed-gateway.ts. */
import { timingSafeEqual } from "node:crypto";
import { paisa } from "@/lib/money";
import {
  type Notice,
  type OpenResult,
  type PaymentGateway,
  TIMEOUT_MS,
  type Transaction,
  type TransactionState,
} from "@/server/adapters/gateways/gateway";
import { emptyTransaction } from "@/server/adapters/gateways/transaction";
import { type SignedPayment, signatureOf } from "./signed-gateway";

type Settings = { baseUrl: string; merchant: string; key: string };

const states: Record<SignedPayment["status"], TransactionState> = {
  created: "pending",
  captured: "paid",
  declined: "failed",
  voided: "cancelled",
};

function toTransaction(payment: SignedPayment): Transaction {
  return {
    ...emptyTransaction("unknown_id"),
    state: states[payment.status],
    tranId: payment.reference,
    storeId: payment.merchant,
    currency: payment.amount.currency,
    amounts: [{ name: "amount", paisa: paisa(payment.amount.minor) }],
    gatewayTransactionId: payment.id,
  };
}

function isSigned({ headers, text }: Notice, key: string): boolean {
  const [given, wanted] = [headers.get("x-signature") ?? "", signatureOf(text, key)].map((one) => Buffer.from(one));

  return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
}

export function signedAdapter({ baseUrl, merchant, key }: Settings): PaymentGateway {
  const ask = async (path: string, { json, timeoutMs = TIMEOUT_MS }: { json?: unknown; timeoutMs?: number }) => {
    const response = await fetch(`${baseUrl}/v2/${path}`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
      ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) }),
    });

    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  return {
    storeId: merchant,

    async open({ tranId, amount, returnTo }, options): Promise<OpenResult> {
      const json = { reference: tranId, amount: { minor: amount, currency: "BDT" }, links: returnTo };
      try {
        const { status, body } = await ask("payments", { ...options, json });
        if (status === 201 && body.checkout_url) return { ok: true, paymentUrl: body.checkout_url };
        return { ok: false, reason: "refused", message: `status ${status}` };
      } catch (error) {
        return { ok: false, reason: "unknown", message: String(error) };
      }
    },

    async check(tranId, options): Promise<Transaction> {
      try {
        const { status, body } = await ask(`payments/${encodeURIComponent(tranId)}`, { ...options });
        if (status === 404) return emptyTransaction("unknown_id");
        return status === 200
          ? toTransaction(body as unknown as SignedPayment)
          : emptyTransaction("unreachable", `status_${status}`);
      } catch {
        return emptyTransaction("unreachable", "connection");
      }
    },

    readNotice: (notice) =>
      isSigned(notice, key) ? ((JSON.parse(notice.text) as { reference?: string }).reference ?? null) : null,

    async refund({ gatewayTransactionId, amount }, options) {
      try {
        const json = { payment: gatewayTransactionId, minor: amount };
        const { status, body } = await ask("refunds", { ...options, json });
        return status === 201 && body.id ? { ok: true, refundId: body.id } : { ok: false, message: `status ${status}` };
      } catch (error) {
        return { ok: false, message: String(error) };
      }
    },
  };
}
