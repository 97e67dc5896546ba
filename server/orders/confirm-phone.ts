/** Noting that the buyer of a cash order was reached by phone and wants the parcel. */
import { confirmRefusal } from "@/lib/orders/rules";
import type { OrderWithCode } from "@/lib/orders/schema";
import type { AdminActor } from "@/server/actor";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { toOrderWithCode, withCode } from "./serialize";

/** Once for each order; it is then held until it is sent or cancelled. Throws not_found, conflict `not_confirmable`. */
export async function confirmPhone(options: { actor: AdminActor; id: string; now: Date }): Promise<OrderWithCode> {
  const { actor, id, now } = options;
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const refusal = confirmRefusal(order, order.phoneConfirmedAt);
    if (refusal) throw new AppError("conflict", refusal, { reason: "not_confirmable" });

    await changeOrder(tx, { order, change: { phoneConfirmedAt: now }, actor, action: "phone_confirmed", now });
    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}
