/** Recording that an admin has sent money back: the gateway has no call for it (aamarpay.md). */
import type { Tx } from "@/server/db";
import { changeOrder } from "@/server/fulfilment/change";
import type { LockedCase } from "./lock-case";
import { noteMoneyBack } from "./track-money";

/**
 * Records a refund. The order becomes refunded where the case is about the order itself, or about the late payment that it
 * counts as paid by; a second or a foreign payment leaves it as it is.
 */
export async function recordRefund(tx: Tx, found: LockedCase): Promise<void> {
  const { order, entry, attempt, actor, now } = found;
  if (attempt) await noteMoneyBack(tx, [attempt.id], now);

  const isOrderRefunded = attempt === null || (entry.kind === "late_payment" && order.paymentStatus === "paid");
  if (!isOrderRefunded) return;

  await changeOrder(tx, { order, change: { paymentStatus: "refunded" }, actor, action: "refunded", now });
}
