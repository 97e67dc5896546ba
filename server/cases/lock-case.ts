/** Locking what a case is about, in the one order in which everybody locks it. */
import { CASE_NOT_FOUND } from "@/lib/cases/schema";
import type { CaseAction } from "@/lib/orders/case-kinds";
import type { AdminActor } from "@/server/actor";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { lockCodeQueue } from "@/server/fulfilment/codes";
import { type Case, type PaymentAttempt, Prisma } from "@/server/generated/prisma/client";

/** A locked case with everything needed to settle it. */
export type LockedCase = {
  /** Locked by lockOrder in this transaction. */
  order: LockedOrder;
  entry: Case;
  /** The payment it is about; null where it is about the order alone. */
  attempt: PaymentAttempt | null;
  actor: AdminActor;
  now: Date;
};

type Lock = { actor: AdminActor; id: string; action: CaseAction; now: Date };

/** Order before case, as everybody who opens or closes one. Throws not_found. */
export async function lockCase(tx: Tx, { actor, id, action, now }: Lock): Promise<LockedCase> {
  const found = await tx.case.findUnique({ where: { id }, select: { orderId: true, kind: true } });
  if (!found) throw new AppError("not_found", CASE_NOT_FOUND);
  // The queue of codes must be locked before an order that waits.
  if (found.kind === "waiting_code" && action === "release") await lockCodeQueue(tx);

  const order = await lockOrder(tx, found.orderId);
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM cases WHERE id = ${id}::uuid FOR UPDATE`);
  const { attempt, ...entry } = await tx.case.findUniqueOrThrow({ where: { id }, include: { attempt: true } });

  return { order, entry, attempt, actor, now };
}
