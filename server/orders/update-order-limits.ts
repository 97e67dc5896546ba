/** Updates the limits on unpaid orders, and applies a new confirmation period to waiting orders (ADR 020). */
import { confirmationHold } from "@/lib/orders/holds";
import type { OrderLimits, OrderLimitsChanges } from "@/lib/settings/schema";
import type { Can } from "@/server/actor";
import type { Tx } from "@/server/db";
import { awaitingConfirmationWhere, setHoldEnd } from "@/server/fulfilment/holds";
import { changeSettings } from "@/server/settings/mutations";
import { toOrderLimits } from "@/server/settings/serialize";

type Hours = number | null;

/**
 * If the period is removed, waiting orders lose their deadline. If one is set, waiting orders without a deadline get the full period from
 * now. A changed period applies only to new orders, because buyers have been given their deadlines.
 */
async function applyToWaiting(tx: Tx, { before, after, now }: { before: Hours; after: Hours; now: Date }) {
  if (before === after) return;
  if (before !== null && after !== null) return;

  const heldUntil = confirmationHold(now, after);
  await setHoldEnd(tx, { where: awaitingConfirmationWhere, heldUntil, now });
}

/** Applies a partial update in one transaction. */
export async function updateOrderLimits(options: {
  actor: Can<"settings.edit">;
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
