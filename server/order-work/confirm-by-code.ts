/**
 * Confirms a cash order by the code from its text message (ADR 109). Only the order's present number counts, once, within 72 hours. Wrong
 * codes are counted in the message's row, under the lock of the order.
 */
import { buyerConfirmationRefusal } from "@/lib/order-work/buyer-confirmation";
import { MAX_WRONG_CODES } from "@/lib/orders/confirmation-code";
import { t, tn } from "@/lib/texts/text";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { asksForCode, isConfirmationCodeOf } from "@/server/sms/confirmation-code";
import { confirmForBuyer, wasConfirmedBy } from "./buyer-confirmation";

const ofOrder = (orderId: string) => ({ orderId_kind: { orderId, kind: "confirm_code" } }) as const;

/** Whether the page of the order asks its buyer for a code. */
export async function isCodeAsked(orderId: string, now: Date): Promise<boolean> {
  const message = await db.smsMessage.findUnique({ where: ofOrder(orderId), include: { order: true } });

  return message !== null && asksForCode(message.order, message, now);
}

const refuse = (said: string, reason: string) => new AppError("conflict", { said }, { reason });

/** Throws conflict `not_confirmable`, and `code_closed` if no code can confirm the order any more. */
async function requireOpen(tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  const refusal = buyerConfirmationRefusal(order);
  if (refusal) throw refuse(refusal, "not_confirmable");
  const message = await tx.smsMessage.findUnique({ where: ofOrder(order.id) });
  const isOpen = asksForCode(order, message, now) && !(await wasConfirmedBy(tx, order, "code_confirmed"));
  if (!isOpen) throw refuse(t("This code can no longer be used. We'll call you to confirm."), "code_closed");
}

/** Returns how many tries are left. */
async function countWrongCode(tx: Tx, orderId: string): Promise<number> {
  const { wrongCodes } = await tx.smsMessage.update({
    where: ofOrder(orderId),
    data: { wrongCodes: { increment: 1 } },
  });

  return MAX_WRONG_CODES - wrongCodes;
}

/**
 * Confirms the order; a repeat changes nothing. Throws not_found, conflict `not_confirmable`, `code_closed`, and `wrong_code`, which is
 * thrown after the try is counted and committed.
 */
export async function confirmByCode(id: string, code: string, now: Date): Promise<void> {
  const left = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.phoneConfirmedAt) return null;
    await requireOpen(tx, order, now);
    if (!isConfirmationCodeOf(code, order)) return await countWrongCode(tx, id);
    await confirmForBuyer(tx, order, { actor: { type: "guest" }, action: "code_confirmed", now });

    return null;
  });
  if (left === null) return;
  const said =
    left > 0
      ? tn(left, "This isn't the code. You have {n} try left.", "This isn't the code. You have {n} tries left.")
      : t("This isn't the code. We'll call you to confirm the order.");
  throw refuse(said, "wrong_code");
}
