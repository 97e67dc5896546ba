/** Order holds in the database: finds and extends them. Plans start and end holds (lib/orders/holds, ADR 020). */
import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";

/** Prisma filter equivalent to holdOf, for cash orders that await confirmation by phone. */
export const awaitingConfirmationWhere = { queue: "to_confirm" } satisfies Prisma.OrderWhereInput;

/** Updates the hold expiry of waiting orders. */
export async function setHoldEnd(
  tx: Tx,
  { where, heldUntil, now }: { where: Prisma.OrderWhereInput; heldUntil: Date | null; now: Date },
): Promise<void> {
  await tx.order.updateMany({ where, data: { heldUntil, updatedAt: now } });
}
