/** Pays orders at the emulated gateway, in process. */
import { callbackFields } from "@/emulators/aamarpay/gateway-fields.ts";
import type { Outcome, Payment } from "@/emulators/aamarpay/payments.ts";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, tryCall } from "./api";
import { orderBody } from "./factories";
import { gateway } from "./gateway";

const returns = {
  success: "POST /payments/aamarpay/success",
  fail: "POST /payments/aamarpay/fail",
  cancel: "POST /payments/aamarpay/cancel",
} as const;

/** Places an order for online payment through the API. */
export async function placeOnline(
  buyer: User,
  product: Product,
  { quantity = 1, headers = {} }: { quantity?: number; headers?: Record<string, string> } = {},
): Promise<CreateOrderResult> {
  const body = { ...orderBody([{ product, quantity }]), payment_method: "aamarpay" as const };

  return (await call("POST /orders", { as: buyer, body, headers })).data;
}

/** The gateway's payments of an order, newest first. */
export async function paymentsOf(orderId: string): Promise<Payment[]> {
  const attempts = await db.paymentAttempt.findMany({ where: { orderId }, orderBy: { createdAt: "desc" } });

  return attempts.flatMap(({ tranId }) => gateway.payments.byTranId(tranId) ?? []);
}

/** The gateway's newest payment of an order. */
export async function paymentOf(orderId: string): Promise<Payment> {
  const [newest] = await paymentsOf(orderId);
  if (!newest) throw new Error("The gateway knows no payment of this order");

  return newest;
}

export function decide(payment: Payment, outcome: Outcome): void {
  gateway.payments.decide(payment, outcome);
}

export function initiate(as: User, orderId: string) {
  return tryCall("POST /payments/aamarpay/initiate", { as, query: { order_id: orderId } });
}

/** Simulates the payer's return to the shop. Returns the redirect target, relative to the shop. */
export async function returnFromGateway(
  by: keyof typeof returns,
  tranId: string,
  form: Record<string, string> = {},
): Promise<{ status: number; to: string }> {
  const { status, headers } = await tryCall(returns[by], {
    query: { tran_id: tranId },
    body: new URLSearchParams(form),
  });
  const url = new URL(headers.get("location") ?? "about:blank");

  return { status, to: url.pathname + url.search };
}

/** Returns the callback fields that the gateway posts through the browser. */
export function callbackOf(payment: Payment, claimed: "paid" | "failed"): Record<string, string> {
  return callbackFields(payment, claimed);
}

export function followCancelLink(tranId: string) {
  return tryCall("GET /payments/aamarpay/cancel", { query: { tran_id: tranId } });
}

export function notify(body: unknown) {
  return tryCall("POST /payments/aamarpay/ipn", { body });
}
