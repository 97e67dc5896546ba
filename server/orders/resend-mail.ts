/** Resends an order email at the request of an admin whose customer did not receive it. */

import { resendRefusal } from "@/lib/orders/mail-rules";
import type { OrderMailKind } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockOrder } from "@/server/fulfilment/change";
import { mailOrders } from "@/server/fulfilment/mails";

/** Queues the email again with current order data and a new Message-ID. Throws not_found, conflict `mail_does_not_fit` and `no_email`. */
export async function resendMail(options: {
  actor: Can<"orders.edit">;
  id: string;
  kind: OrderMailKind;
  now: Date;
}): Promise<{ message: string }> {
  const { actor, id, kind, now } = options;
  await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const refusal = resendRefusal(kind, order);
    if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "mail_does_not_fit" });

    if ((await mailOrders(tx, kind, [order], { now })) === 0) {
      throw new AppError("conflict", "This customer has no email address", { reason: "no_email" });
    }
    const changes = { mail: { from: null, to: kind } };
    await recordAudit(tx, { entity: "order", entityId: id, action: "mail_resent", actor, changes, now });
  });

  return { message: t("The email is on its way") };
}
