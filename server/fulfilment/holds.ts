/** The hold of an order in the database: how it begins and is made longer; a change of the order ends it (lib/orders/holds, ADR 020). */
import { holdEnd, holdOf, withLink } from "@/lib/orders/holds";
import { afterOpeningHours, type OpeningHours } from "@/lib/settings/opening-hours";
import type { OrderLimits } from "@/lib/settings/schema";
import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";

/** Cash orders awaiting confirmation by phone: holdOf as a query condition. */
export const waitingForConfirmation = { queue: "to_confirm" } satisfies Prisma.OrderWhereInput;

/** Until when an order is held that is placed now; null: it waits for nobody, or for ever. */
export function beginHold(
  order: Parameters<typeof holdOf>[0] & { paymentLinkEndsAt: Date | null },
  { limits, now }: { limits: OrderLimits; now: Date },
): Date | null {
  const hold = holdOf(order);

  return (
    hold &&
    withLink(hold, holdEnd(hold, { now, confirmationHours: limits.confirmation_hours }), order.paymentLinkEndsAt)
  );
}

/** When the hold of an order lapses that is placed now; null: its buyer is verified. */
export function beginLapse(
  isVerified: boolean,
  { limits, opening, now }: { limits: OrderLimits; opening: OpeningHours; now: Date },
): Date | null {
  return isVerified ? null : afterOpeningHours(now, limits.unverified_hold_hours, opening);
}

/** Sets until when orders are held that wait already. */
export async function holdUntil(
  tx: Tx,
  { where, heldUntil, now }: { where: Prisma.OrderWhereInput; heldUntil: Date | null; now: Date },
): Promise<void> {
  await tx.order.updateMany({ where, data: { heldUntil, updatedAt: now } });
}
