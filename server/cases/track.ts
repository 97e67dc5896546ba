/** Opening and closing cases inside the transaction that gives the reason: what an admin has to look at (D3.26). */
import { type AuditActor, recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { CaseKind, Order } from "@/server/generated/prisma/client";

type AboutPayment = Exclude<CaseKind, "risk_hold" | "waiting_code" | "paid_total_changed">;
type AboutCode = Extract<CaseKind, "risk_hold" | "waiting_code">;

const codeDetails: Record<AboutCode, string> = {
  risk_hold: "The gateway calls the payment risky: the premium code is held back until it is released.",
  waiting_code: "The order is paid, and no premium code was free.",
};

type OpenPaymentCase = {
  kind: AboutPayment;
  orderId: string;
  attemptId: string;
  detail: string;
  actor?: AuditActor;
  /** Also one that somebody has decided about: the decision holds no longer. */
  again?: boolean;
  now: Date;
};

/** Opens a case of a payment, also one that had settled itself; a repeat changes nothing. */
export async function openPaymentCase(
  tx: Tx,
  { kind, orderId, attemptId, detail, actor = { type: "gateway" }, again = false, now }: OpenPaymentCase,
): Promise<void> {
  const reopened = await tx.case.updateMany({
    where: { attemptId, kind, ...(again ? { resolvedAt: { not: null } } : { resolution: "superseded" }) },
    data: { detail, createdAt: now, resolvedAt: null, resolution: null, resolvedById: null, note: "" },
  });
  const created = await tx.case.createMany({
    data: [{ kind, orderId, attemptId, detail, createdAt: now }],
    skipDuplicates: true,
  });
  if (reopened.count + created.count === 0) return;

  const changes = { case: { from: null, to: kind } };
  await recordAudit(tx, { entity: "order", entityId: orderId, action: "case_opened", actor, changes, now });
}

/** Closes what is open about payments and has settled itself: the gateway corrected its word, or the money went back. */
export async function closePaymentCases(
  tx: Tx,
  { attemptIds, now }: { attemptIds: string[]; now: Date },
): Promise<void> {
  await tx.case.updateMany({
    where: { attemptId: { in: attemptIds }, resolvedAt: null },
    data: { resolvedAt: now, resolution: "superseded" },
  });
}

/** Closes what has settled itself about codes. */
export async function closeCodeCases(
  tx: Tx,
  { kind, orderIds, now }: { kind: AboutCode; orderIds: string[]; now: Date },
): Promise<void> {
  await tx.case.updateMany({
    where: { kind, orderId: { in: orderIds }, resolvedAt: null },
    data: { resolvedAt: now, resolution: "superseded" },
  });
}

type CodeColumns = Partial<Pick<Order, "waitsForCode" | "codeHeld">>;

/** Keeps an order's cases in step with what it waits for. */
export async function trackCodeCases(
  tx: Tx,
  { order, after, now }: { order: Order; after: CodeColumns; now: Date },
): Promise<void> {
  const states = [
    ["waiting_code", order.waitsForCode, after.waitsForCode ?? order.waitsForCode],
    ["risk_hold", order.codeHeld, after.codeHeld ?? order.codeHeld],
  ] as const;
  for (const [kind, was, is] of states) {
    if (!was && is) {
      await tx.case.create({ data: { kind, orderId: order.id, detail: codeDetails[kind], createdAt: now } });
    }
    if (was && !is) await closeCodeCases(tx, { kind, orderIds: [order.id], now });
  }
}
