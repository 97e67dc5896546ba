/** Keeping cash orders longer that nobody could confirm in time, all of them at once: over a holiday nobody calls. */
import { addHours, confirmationHold, HOLD_ENDS_SOON_HOURS } from "@/lib/orders/holds";
import type { AdminActor } from "@/server/actor";
import { recordAudits } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { holdUntil } from "@/server/fulfilment/holds";
import { Prisma } from "@/server/generated/prisma/client";
import { readOrderLimits } from "@/server/settings/queries";

/**
 * Gives each order that is cancelled within a day the whole time for confirmations again, from now on; one that has longer than that
 * keeps it. Returns how many moved.
 */
export async function extendHolds({ actor, now }: { actor: AdminActor; now: Date }): Promise<{ extended: number }> {
  return transaction(async (tx) => {
    const heldUntil = confirmationHold(now, (await readOrderLimits(tx)).confirmation_hours);
    // In id order, as everybody who locks several orders.
    const due = await tx.$queryRaw<{ id: string; heldUntil: Date }[]>(Prisma.sql`
      SELECT id, held_until AS "heldUntil" FROM orders
      WHERE held_until <= ${addHours(now, HOLD_ENDS_SOON_HOURS).toISOString()}::timestamptz
        AND (held_until < ${heldUntil?.toISOString() ?? null}::timestamptz) IS NOT FALSE
        AND payment_method = 'cash_on_delivery'
      ORDER BY id FOR NO KEY UPDATE`);
    if (due.length === 0) return { extended: 0 };

    await holdUntil(tx, { where: { id: { in: due.map(({ id }) => id) } }, heldUntil, now });
    const to = heldUntil?.toISOString() ?? null;
    await recordAudits(
      tx,
      due.map(({ id, heldUntil: before }) => ({
        entity: "order",
        entityId: id,
        action: "hold_extended",
        actor,
        changes: { confirm_by: { from: before.toISOString(), to } },
        now,
      })),
    );

    return { extended: due.length };
  });
}
