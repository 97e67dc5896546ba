/** Changing how much is held without payment, and what a new time for confirmations means for the orders that wait (ADR 020). */
import { confirmationHold } from "@/lib/orders/holds";
import type { OrderLimits, OrderLimitsChanges } from "@/lib/settings/schema";
import type { AdminActor } from "@/server/actor";
import type { Tx } from "@/server/db";
import { holdUntil, waitingForConfirmation } from "@/server/fulfilment/holds";
import { changeSettings } from "@/server/settings/mutations";
import { toOrderLimits } from "@/server/settings/serialize";

type Hours = number | null;

/**
 * Switched off: waiting orders lose their deadline. Switched on: waiting orders without one get the full time from now. Another
 * duration only applies to new orders: the others keep the deadline that their buyers were given.
 */
async function applyToWaiting(tx: Tx, { before, after, now }: { before: Hours; after: Hours; now: Date }) {
  if (before === after) return;
  if (before !== null && after !== null) return;

  const heldUntil = confirmationHold(now, after);
  await holdUntil(tx, { where: waitingForConfirmation, heldUntil, now });
}

/** Changes any part of the limits; everything or nothing. */
export async function updateOrderLimits(options: {
  actor: AdminActor;
  changes: OrderLimitsChanges;
  now: Date;
}): Promise<OrderLimits> {
  const { actor, changes, now } = options;
  const { store } = await changeSettings({
    actor,
    wanted: { store: changes },
    now,
    also: (tx, before, after) =>
      applyToWaiting(tx, { before: before.store.confirmationHours, after: after.store.confirmationHours, now }),
  });

  return toOrderLimits(store);
}
