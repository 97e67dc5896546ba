/** Locks a case with its order. */
import { CASE_NOT_FOUND } from "@/lib/cases/schema";
import type { CaseAction } from "@/lib/orders/case-kinds";
import type { Can } from "@/server/actor";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder, lockWaitingOrder } from "@/server/fulfilment/change";
import type { Case, PaymentAttempt } from "@/server/generated/prisma/client";

/** A locked case with everything needed to settle it. */
export type LockedCase = {
  /** The order, locked by lockOrder in this transaction. */
  order: LockedOrder;
  entry: Case;
  /** The payment concerned; null if the case is only about the order. */
  attempt: PaymentAttempt | null;
  actor: Can<"cases.edit">;
  now: Date;
};

type Lock = { actor: Can<"cases.edit">; id: string; action: CaseAction; now: Date };

/** Opening or closing a case requires the lock of its order, so locking the order is enough. Throws not_found. */
export async function lockCase(tx: Tx, { actor, id, action, now }: Lock): Promise<LockedCase> {
  const found = await tx.case.findUnique({ where: { id }, select: { orderId: true, kind: true } });
  if (!found) throw new AppError("not_found", CASE_NOT_FOUND);
  const servesWaiting = found.kind === "waiting_code" && action === "release";
  const order = servesWaiting ? await lockWaitingOrder(tx, found.orderId) : await lockOrder(tx, found.orderId);
  const { attempt, ...entry } = await tx.case.findUniqueOrThrow({ where: { id }, include: { attempt: true } });

  return { order, entry, attempt, actor, now };
}
