/** Extends the holds of all unconfirmed cash orders, for example over a holiday without calls. */
import { addHours, confirmationHold, HOLD_ENDS_SOON_HOURS } from "@/lib/orders/holds";
import type { Can } from "@/server/actor";
import { recordAudits } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { setHoldEnd } from "@/server/fulfilment/holds";
import { Prisma } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { readOrderLimits } from "@/server/settings/queries";

/**
 * Restarts the full confirmation period of each order that would expire within a day, and leaves longer holds unchanged. If the shop has no
 * period any more, removes the deadline. Returns the number of orders changed.
 */
export async function extendConfirmationHolds({
  actor,
  now,
}: {
  actor: Can<"orders.edit">;
  now: Date;
}): Promise<{ extended: number }> {
  return transaction(async (tx) => {
    const heldUntil = confirmationHold(now, (await readOrderLimits(tx)).confirmation_hours);
    const isDue = Prisma.sql`payment_method = 'cash_on_delivery'
      AND held_until <= ${addHours(now, HOLD_ENDS_SOON_HOURS).toISOString()}::timestamptz
      AND (held_until < ${heldUntil?.toISOString() ?? null}::timestamptz) IS NOT FALSE`;
    const ids = await lockRows(tx, "order", isDue, { mode: "NO KEY UPDATE" });
    if (ids.length === 0) return { extended: 0 };

    const due = await tx.order.findMany({ where: { id: { in: ids } }, select: { id: true, heldUntil: true } });
    await setHoldEnd(tx, { where: { id: { in: ids } }, heldUntil, now });
    const to = heldUntil?.toISOString() ?? null;
    await recordAudits(
      tx,
      due.map(({ id, heldUntil: before }) => ({
        entity: "order",
        entityId: id,
        action: "hold_extended",
        actor,
        changes: { confirm_by: { from: before?.toISOString() ?? null, to } },
        now,
      })),
    );

    return { extended: due.length };
  });
}
