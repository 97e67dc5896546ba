/** Order holds in the database: computes their start and extends them. Changes of an order end them (lib/orders/holds, ADR 020). */
import { holdEnd, holdOf, withLink } from "@/lib/orders/holds";
import { afterOpeningHours, type OpeningHours } from "@/lib/settings/opening-hours";
import type { OrderLimits } from "@/lib/settings/schema";
import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";

/** Cash orders awaiting confirmation by phone: holdOf as a Prisma filter. */
export const waitingForConfirmation = { queue: "to_confirm" } satisfies Prisma.OrderWhereInput;

/** End of the hold of an order placed now; null if it has none or it is unlimited. */
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

/** Time when the hold of an order placed now lapses; null if the buyer is verified. */
export function beginLapse(
  isVerified: boolean,
  { limits, opening, now }: { limits: OrderLimits; opening: OpeningHours; now: Date },
): Date | null {
  return isVerified ? null : afterOpeningHours(now, limits.unverified_hold_hours, opening);
}

/** Updates the hold end of waiting orders. */
export async function holdUntil(
  tx: Tx,
  { where, heldUntil, now }: { where: Prisma.OrderWhereInput; heldUntil: Date | null; now: Date },
): Promise<void> {
  await tx.order.updateMany({ where, data: { heldUntil, updatedAt: now } });
}
