/** Gateways for the contract tests: each adapter with an in-process server. */
import { afterAll } from "vitest";
import { callbackFields } from "@/emulators/aamarpay/gateway-fields.ts";
import { aamarpay } from "@/server/adapters/gateways/aamarpay/gateway";
import type { PaymentGateway } from "@/server/adapters/gateways/gateway";
import { gateway as emulator, resetGateway } from "./gateway";
import { signedAdapter } from "./signed-adapter";
import { type SignedPayment, signatureOf, startSignedGateway } from "./signed-gateway";

type Outcome = "pending" | "paid" | "failed" | "cancelled";

export type TestedGateway = {
  name: string;
  adapter: PaymentGateway;
  /** An adapter for a gateway that is unreachable. */
  away: PaymentGateway;
  baseUrl: string;
  reset: () => void;
  /** Amount and return URL that the gateway received; null: unknown payment. */
  received: (tranId: string) => { paisa: number; success: string } | null;
  decide: (tranId: string, outcome: Outcome) => void;
  /** Makes the gateway report one taka less than was paid. */
  misreport: (tranId: string) => void;
  /** The gateway's notification that a payment is paid (true or not). */
  notice: (tranId: string) => { headers: Record<string, string>; text: string };
};

const UNREACHABLE = "http://127.0.0.1:1";

function aamarpayUnderTest(): TestedGateway {
  const { storeId, signatureKey, baseUrl } = emulator;
  const paymentOf = (tranId: string) => {
    const payment = emulator.payments.byTranId(tranId);
    if (!payment) throw new Error(`The gateway has no payment ${tranId}`);
    return payment;
  };

  return {
    name: "aamarPay",
    adapter: aamarpay({ baseUrl, storeId, signatureKey }),
    away: aamarpay({ baseUrl: UNREACHABLE, storeId, signatureKey }),
    baseUrl,
    reset: resetGateway,
    received: (tranId) => {
      const fields = emulator.payments.byTranId(tranId)?.fields;
      return fields ? { paisa: Math.round(Number(fields.amount) * 100), success: fields.success_url ?? "" } : null;
    },
    decide: (tranId, outcome) => emulator.payments.decide(paymentOf(tranId), outcome),
    misreport: () => emulator.faults.set({ check: "wrong_amount" }),
    notice: (tranId) => ({
      headers: { "content-type": "application/x-www-form-urlencoded" },
      text: String(new URLSearchParams(callbackFields(paymentOf(tranId), "paid"))),
    }),
  };
}

export const SIGNED = "a signed JSON gateway";

const statuses: Record<Outcome, SignedPayment["status"]> = {
  pending: "created",
  paid: "captured",
  failed: "declined",
  cancelled: "voided",
};

async function signedUnderTest(): Promise<TestedGateway> {
  const server = await startSignedGateway();
  afterAll(server.stop);
  const { baseUrl, merchant, key, payments } = server;
  const change = (tranId: string, values: (payment: SignedPayment) => Partial<SignedPayment>) => {
    const payment = payments.get(tranId);
    if (!payment) throw new Error(`The gateway has no payment ${tranId}`);
    payments.set(tranId, { ...payment, ...values(payment) });
  };

  return {
    name: SIGNED,
    adapter: signedAdapter({ baseUrl, merchant, key }),
    away: signedAdapter({ baseUrl: UNREACHABLE, merchant, key }),
    baseUrl,
    reset: () => payments.clear(),
    received: (tranId) => {
      const payment = payments.get(tranId);
      return payment ? { paisa: payment.amount.minor, success: payment.links.success } : null;
    },
    decide: (tranId, outcome) => change(tranId, () => ({ status: statuses[outcome] })),
    misreport: (tranId) => change(tranId, ({ amount }) => ({ amount: { ...amount, minor: amount.minor - 100 } })),
    notice: (tranId) => {
      const text = JSON.stringify({ event: "payment.captured", reference: tranId });
      return { headers: { "content-type": "application/json", "x-signature": signatureOf(text, key) }, text };
    },
  };
}

export const testedGateways: readonly TestedGateway[] = [aamarpayUnderTest(), await signedUnderTest()];
