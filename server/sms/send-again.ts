/** Sends a text message again that did not reach its buyer, at the request of staff. */
import { mobileNumber } from "@/lib/digits";
import { smsToSendAgain } from "@/lib/sms/kinds";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { SmsMessage } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { runNow } from "@/server/queue";
import { isStillDue, readOrder, SMS_TASK } from "./send-sms";
import { getSmsSettings } from "./settings";

type Acting = { actor: Can<"orders.edit">; now: Date };

/**
 * Puts the message back into the queue, where the limits count it once more, with the order's present number. Throws conflict
 * `sms_not_failed`, `sms_not_due` and `no_mobile_number`. Returns null for an unknown message.
 */
export async function sendSmsAgain(id: string, { actor, now }: Acting): Promise<{ message: string } | null> {
  const { kinds } = await getSmsSettings();
  const found = await transaction(async (tx) => {
    const message = await tx.smsMessage.findUnique({ where: { id } });
    if (!message) return null;
    await lockRow(tx, "order", message.orderId);
    if (!kinds.includes(message.kind)) {
      const said = t("Text messages of this kind are switched off");
      throw new AppError("conflict", { said }, { reason: "sms_not_due" });
    }
    const recipient = await requireRecipient(tx, message, now);
    const { count } = await tx.smsMessage.updateMany({
      where: { id, status: { in: [...smsToSendAgain] } },
      data: {
        ...{ status: "waiting", recipient, nextAttemptAt: now, attempts: 0, isCounted: false, client: null },
        ...{ provider: null, providerId: null, parts: null, costPaisa: null, sentAt: null, detail: "" },
      },
    });
    if (count === 0) {
      const said = t("Only a message that was not sent or not received can be sent again");
      throw new AppError("conflict", { said }, { reason: "sms_not_failed" });
    }
    const { orderId: entityId, kind } = message;
    const changes = { sms: { from: null, to: kind } };
    await recordAudit(tx, { entity: "order", entityId, action: "sms_resent", actor, changes, now });

    return message;
  });
  if (!found) return null;
  await runNow(SMS_TASK);

  return { message: t("The text message is on its way") };
}

async function requireRecipient(tx: Tx, message: SmsMessage, now: Date): Promise<string> {
  const order = await readOrder(tx, message.orderId);
  if (!order || !isStillDue(message, order, now)) {
    const said = t("This message is out of date: the order has gone on, or two days have passed");
    throw new AppError("conflict", { said }, { reason: "sms_not_due" });
  }
  const recipient = mobileNumber(order.shipPhone);
  if (recipient === null) {
    const said = t("The order has no mobile number of Bangladesh");
    throw new AppError("conflict", { said }, { reason: "no_mobile_number" });
  }

  return recipient;
}
