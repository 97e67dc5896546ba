/** Sends the confirmation code of a cash order, at the request of staff (ADR 109). */
import { mobileNumber } from "@/lib/digits";
import { buyerConfirmationRefusal } from "@/lib/order-work/buyer-confirmation";
import { ORDER_NOT_FOUND } from "@/lib/orders/schema";
import { sendsCodes } from "@/lib/sms/code-scope";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockRow } from "@/server/locks";
import { runNow } from "@/server/queue";
import { isConfirmationCodeLive } from "@/server/sms/confirmation-code";
import { queryIn } from "@/server/sql";
import { queueSms } from "./queue-sms";
import { SMS_TASK } from "./send-sms";

type Acting = { actor: Can<"orders.edit">; now: Date };

/** Why staff cannot send a code; null if they can. Throws not_found. */
async function codeRefusal(from: Tx | typeof db, id: string, now: Date): Promise<string | null> {
  const smsMessages = { where: { kind: "confirm_code" }, select: { id: true } } as const;
  const [settings, order] = await Promise.all([
    from.storeSettings.findUniqueOrThrow({ where: { id: 1 }, select: { smsKinds: true } }),
    from.order.findUnique({ where: { id }, include: { smsMessages } }),
  ]);
  if (!order) throw new AppError("not_found", ORDER_NOT_FOUND);
  if (!sendsCodes(settings.smsKinds)) return t("Text messages of this kind are switched off");
  if (mobileNumber(order.shipPhone) === null) return t("The order has no mobile number of Bangladesh");
  if (!isConfirmationCodeLive(order, now)) return t("Codes are valid for 72 hours after the order");
  if (order.smsMessages.length > 0) return t("The buyer has a code already");

  return buyerConfirmationRefusal(order);
}

/** Whether the page of an order offers to send a code. */
export const canSendCode = async (id: string, now: Date): Promise<boolean> => (await codeRefusal(db, id, now)) === null;

/** Throws not_found, conflict `sms_not_due`. */
export async function sendCode(id: string, { actor, now }: Acting): Promise<{ message: string }> {
  await transaction(async (tx) => {
    await lockRow(tx, "order", id);
    const refusal = await codeRefusal(tx, id, now);
    if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "sms_not_due" });
    await queueSms(queryIn(tx), { kinds: ["confirm_code"], orderIds: [id], isRisky: true, now });
    await recordAudit(tx, { entity: "order", entityId: id, action: "code_sent", actor, now });
  });
  await runNow(SMS_TASK);

  return { message: t("The text message is on its way") };
}
