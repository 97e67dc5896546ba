/** Pays orders at the emulated gateway of the built shop, over HTTP. */
import { expect } from "vitest";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { orderBody } from "./factories";
import { call, tryCall } from "./http";

const { TEST_GATEWAY_URL: gatewayUrl = "" } = process.env;

/** Posts to a control endpoint: `faults` enables them, `payments` decides one. */
export async function control(path: "faults" | "payments", body: object): Promise<void> {
  const answer = await fetch(`${gatewayUrl}/control/${path}`, { method: "POST", body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

export function resetFaults(): Promise<void> {
  return control("faults", { initiate: "none", check: "none", callback: "none", ipn: "off" });
}

export async function placeOnline(token: string, product: Product): Promise<CreateOrderResult> {
  const body = { ...orderBody([{ product }]), payment_method: "aamarpay" as const };

  return (await call("POST /orders", { token, body })).data;
}

export function initiate(token: string, orderId: string) {
  return tryCall("POST /payments/aamarpay/initiate", { token, query: { order_id: orderId } });
}

/** Transaction ids of an order's payments, oldest first. */
export async function tranIdsOf(orderId: string): Promise<string[]> {
  const attempts = await db.paymentAttempt.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });

  return attempts.map(({ tranId }) => tranId);
}

export async function tranIdOf(orderId: string): Promise<string> {
  const [first] = await tranIdsOf(orderId);
  if (!first) throw new Error("This order has no payment");

  return first;
}

export async function statusOf(id: string): Promise<string> {
  return (await db.order.findUniqueOrThrow({ where: { id } })).paymentStatus;
}

/** Posts a gateway callback through the payer's browser, with additional fields. */
export function post(page: "success" | "fail" | "cancel", tranId: string, fields: Record<string, string> = {}) {
  const claims = { mer_txnid: tranId, pay_status: "Successful", status_code: "2", ...fields };

  return tryCall(`POST /payments/aamarpay/${page}`, {
    query: { tran_id: tranId },
    body: new URLSearchParams(claims),
    headers: { origin: gatewayUrl },
  });
}
