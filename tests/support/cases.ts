/** Creates orders with open cases, and resolves them through the API. */

import type { CaseKind } from "@/lib/orders/case-kinds";
import { db, transaction } from "@/server/db";
import { openCourierCase } from "@/server/fulfilment/cases";
import type { Case, Product, User } from "@/server/generated/prisma/client";
import { call, tryCall } from "./api";
import { createPremiumCode } from "./factories";
import { gateway } from "./gateway";
import { decide, initiate, paymentOf, placeOnline, returnFromGateway } from "./payments";

type People = { admin: User; buyer: User; product: Product };

/** Pays the newest payment of an order at the gateway and returns to the shop. */
export async function pay(orderId: string): Promise<void> {
  const payment = await paymentOf(orderId);
  decide(payment, "paid");
  await returnFromGateway("success", payment.tranId);
}

export function edit({ admin }: Pick<People, "admin">, orderId: string, body: object) {
  return call("PUT /orders/admin/{id}", { as: admin, params: { id: orderId }, body });
}

/** Steps that create a case of each kind for a placed order. All but `waiting_code` leave a free code. */
const caseSteps: Record<CaseKind, (people: People, orderId: string) => Promise<void>> = {
  async risk_hold(_, orderId) {
    gateway.faults.set({ check: "risky" });
    await pay(orderId);
  },
  async late_payment({ buyer }, id) {
    await call("PATCH /orders/{id}/status", { as: buyer, params: { id }, body: { status: "cancelled" } });
    await pay(id);
  },
  async double_payment({ buyer }, orderId) {
    await initiate(buyer, orderId);
    await pay(orderId);
    const first = await db.paymentAttempt.findFirstOrThrow({ where: { orderId, status: "open" } });
    const payment = gateway.payments.byTranId(first.tranId);
    if (payment) decide(payment, "paid");
    await returnFromGateway("success", first.tranId);
  },
  async amount_mismatch(_, orderId) {
    gateway.faults.set({ check: "wrong_amount" });
    await pay(orderId);
  },
  async identity_mismatch(_, orderId) {
    gateway.faults.set({ check: "wrong_store" });
    await pay(orderId);
  },
  async waiting_code(_, orderId) {
    await pay(orderId);
  },
  async paid_total_changed({ admin }, orderId) {
    await pay(orderId);
    await edit({ admin }, orderId, { delivery_charge: 0 });
  },
  async advance_due_back({ admin, buyer }, id) {
    await call("POST /orders/{id}/pay-in-cash", { as: buyer, params: { id } });
    const { data } = await call("POST /orders/admin/{id}/payment-link", { as: admin, params: { id } });
    await call("POST /payments/link", { body: { token: data.url.split("/").at(-1) ?? "" } });
    await pay(id);
    await call("PATCH /orders/{id}/status", { as: buyer, params: { id }, body: { status: "cancelled" } });
  },
  async courier_difference({ admin }, orderId) {
    const about = { orderId, detail: "Steadfast collected ৳900.", actor: { type: "user", id: admin.id } as const };
    await transaction((tx) => openCourierCase(tx, { ...about, now: new Date() }));
  },
};

/** Creates an order of two units with one open case of this kind. */
export async function openCase(kind: CaseKind, people: People): Promise<Case> {
  // The general batch exists, so an order without a free code waits.
  await createPremiumCode({ isActive: kind !== "waiting_code" });
  const { order } = await placeOnline(people.buyer, people.product, { quantity: 2 });
  await caseSteps[kind](people, order.id);
  gateway.faults.reset();

  return db.case.findFirstOrThrow({ where: { orderId: order.id, kind, resolvedAt: null } });
}

export function resolve(as: User, id: string, body: unknown) {
  return tryCall("POST /admin/cases/{id}/resolve", { as, params: { id }, body });
}
