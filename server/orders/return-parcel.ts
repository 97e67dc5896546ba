/** Noting that a parcel was refused at the door, or came back: the order is cancelled for that reason. */
import { returnRefusal } from "@/lib/orders/rules";
import type { OrderWithCode, ReturnParcelInput } from "@/lib/orders/schema";
import type { AdminActor } from "@/server/actor";
import type { Changes } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { toOrderWithCode, withCode } from "./serialize";

type ReturnParcel = { actor: AdminActor; id: string; input: ReturnParcelInput; now: Date };

/** Stock comes back once, the premium code of a paid order is deactivated. Throws not_found, conflict `not_returnable`. */
export async function returnParcel({ actor, id, input, now }: ReturnParcel): Promise<OrderWithCode> {
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const refusal = returnRefusal(order);
    if (refusal) throw new AppError("conflict", refusal, { reason: "not_returnable" });

    const change = { status: "cancelled" } as const;
    const also: Changes = input.note ? { note: { from: null, to: input.note } } : {};
    await changeOrder(tx, { order, change, actor, action: "returned", cancelledBecause: "returned", also, now });

    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}
