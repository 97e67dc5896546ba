/** Opens and closes cases (exceptions that an admin must resolve) in the transaction that causes them (D3.26). */
import type { Effects } from "@/lib/orders/plan";
import { type AuditActor, recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { CaseKind, Order, Prisma } from "@/server/generated/prisma/client";

type AboutPayment = Exclude<CaseKind, "risk_hold" | "waiting_code" | "paid_total_changed" | "courier_difference">;
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
  /** Reopens a case even if an admin has resolved it, because the decision is outdated. */
  again?: boolean;
  now: Date;
};

/** Opens a case about a payment, or reopens one that was closed automatically. Repeated calls change nothing. */
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

  await recordOpened(tx, { kind, orderId, actor, now });
}

type Opened = { kind: CaseKind; orderId: string; actor: AuditActor; now: Date };

async function recordOpened(tx: Tx, { kind, orderId, actor, now }: Opened): Promise<void> {
  const changes = { case: { from: null, to: kind } };
  await recordAudit(tx, { entity: "order", entityId: orderId, action: "case_opened", actor, changes, now });
}

async function closeCases(tx: Tx, where: Prisma.CaseWhereInput, now: Date): Promise<void> {
  await tx.case.updateMany({
    where: { ...where, resolvedAt: null },
    data: { resolvedAt: now, resolution: "superseded" },
  });
}

/** Closes payment cases that resolved themselves: the gateway corrected its response, or the money was returned. */
export async function closePaymentCases(
  tx: Tx,
  { attemptIds, now }: { attemptIds: string[]; now: Date },
): Promise<void> {
  await closeCases(tx, { attemptId: { in: attemptIds } }, now);
}

async function openCodeCases(
  tx: Tx,
  { kind, orderIds, now }: { kind: AboutCode; orderIds: string[]; now: Date },
): Promise<void> {
  const detail = codeDetails[kind];
  await tx.case.createMany({ data: orderIds.map((orderId) => ({ kind, orderId, detail, createdAt: now })) });
}

type Waits = Pick<Order, "waitsForCode" | "codeHeld">;

/** Opens and closes the code cases of orders when their waiting state changes. */
export async function syncCodeCases(
  tx: Tx,
  { orders, after, now }: { orders: readonly (Waits & { id: string })[]; after: Partial<Waits>; now: Date },
): Promise<void> {
  const columns = { waiting_code: "waitsForCode", risk_hold: "codeHeld" } as const;
  for (const kind of ["waiting_code", "risk_hold"] as const) {
    const is = after[columns[kind]];
    const changed = orders.filter((order) => is !== undefined && order[columns[kind]] !== is);
    if (changed.length === 0) continue;

    const orderIds = changed.map(({ id }) => id);
    if (is) await openCodeCases(tx, { kind, orderIds, now });
    else await closeCases(tx, { kind, orderId: { in: orderIds } }, now);
  }
}

type DifferenceCase = { orderId: string; difference: Effects["difference"]; actor: AuditActor; now: Date };

/** Keeps one open case per order whose paid amount differs from its total. */
export async function syncDifferenceCase(tx: Tx, { orderId, difference, actor, now }: DifferenceCase): Promise<void> {
  if (difference === null) return;

  const kind = "paid_total_changed";
  if (difference === "close") await closeCases(tx, { kind, orderId }, now);
  else await keepOpen(tx, { kind, orderId, detail: difference.open, actor, now });
}

/** Opens a case about a courier's payment that differs from the order's cash, once per description, also if it was resolved. */
export async function openCourierCase(tx: Tx, about: Omit<Kept, "kind">): Promise<void> {
  const { orderId, detail } = about;
  const kind = "courier_difference";
  if ((await tx.case.count({ where: { kind, orderId, detail } })) === 0) await keepOpen(tx, { kind, ...about });
}

type Kept = Opened & { detail: string };

/** One open case of this kind per order, with the newest description. */
async function keepOpen(tx: Tx, { kind, orderId, detail, actor, now }: Kept): Promise<void> {
  const { count } = await tx.case.updateMany({ where: { kind, orderId, resolvedAt: null }, data: { detail } });
  if (count > 0) return;

  await tx.case.create({ data: { kind, orderId, detail, createdAt: now } });
  await recordOpened(tx, { kind, orderId, actor, now });
}
