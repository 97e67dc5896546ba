/** Records refunds (ADR 065), because the gateway has no refund API and cash is returned by hand. */
import { paisa, toPaisa } from "@/lib/money";
import type { RefundInput } from "@/lib/orders/admin-schema";
import { refundableOf, refundRefusal } from "@/lib/orders/refunds";
import type { OrderWithCode } from "@/lib/orders/schema";
import type { Can } from "@/server/actor";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { staleVersionError } from "./history";
import { toOrderWithCode, withCode } from "./serialize";

type RefundOrder = { actor: Can<"orders.refund">; id: string; input: RefundInput; now: Date };

/**
 * Records a refund. A partial refund leaves the order paid and its code active; once everything is refunded, the order becomes refunded.
 * Throws not_found, conflict `not_refundable` and `changed_meanwhile`.
 */
export async function refundOrder({ actor, id, input, now }: RefundOrder): Promise<OrderWithCode> {
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (input.version !== undefined && input.version !== order.version)
      throw await staleVersionError(id, input.version);
    const amount = input.amount === undefined ? paisa(refundableOf(order)) : toPaisa(input.amount);
    const refusal = refundRefusal(order, amount);
    if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "not_refundable" });

    const isAll = amount === refundableOf(order);
    const { reason, reference, note } = input;
    await changeOrder(tx, {
      order,
      change: isAll ? { paymentStatus: "refunded" } : { refundedPaisa: order.refundedPaisa + amount },
      refund: { reason, reference, note },
      actor,
      action: isAll ? "refunded" : "part_refunded",
      also: {
        refund_reason: { from: null, to: reason },
        ...(reference ? { refund_reference: { from: null, to: reference } } : {}),
        ...(note ? { note: { from: null, to: note } } : {}),
      },
      now,
    });

    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}
