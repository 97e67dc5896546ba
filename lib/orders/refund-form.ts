/** Refund form, whose fields hold text. */

import { z } from "zod";
import { formatTaka, isTaka, toPaisa } from "@/lib/money";
import { isOnlineMethod } from "@/lib/settings/payment-methods";
import { t } from "@/lib/texts/text";
import { typedNumber } from "@/lib/typed-number";
import { refundInputSchema } from "./admin-schema";
import { type PaidOrder, refundableTaka, refundRefusal, toRefundable } from "./refunds";
import type { Order } from "./schema";

const { amount, reason, reference, note } = refundInputSchema.shape;

/** Limits the refund to the amount not yet refunded. */
export function refundFormSchema(order: PaidOrder) {
  return z.object({
    amount: typedNumber("Enter an amount in taka")
      .refine((taka) => taka > 0, { error: () => t("Enter an amount above ৳0") })
      .pipe(amount.unwrap())
      .superRefine((taka, context) => {
        if (!isTaka(taka)) return;
        const refusal = refundRefusal(toRefundable(order), toPaisa(taka));
        if (refusal) context.addIssue({ code: "custom", message: refusal });
      }),
    reason,
    reference,
    note,
  });
}

/** Describes the effect of recording a refund, shown before saving: the shop transfers no money itself. */
export function refundConsequences(order: PaidOrder & Pick<Order, "status" | "payment_method">, taka: number): string {
  const isOnline = isOnlineMethod(order.payment_method);
  const sending = isOnline
    ? t("The shop doesn't send money: send it back at the gateway.")
    : t("The shop doesn't send money: give it back yourself.");
  if (taka < refundableTaka(order)) {
    const stays = t("{amount} is refunded. The order stays paid and its premium code active.", {
      amount: formatTaka(taka),
    });
    return `${stays} ${sending}`;
  }
  const becomes =
    order.status === "cancelled"
      ? t("The order becomes refunded.")
      : t("The order becomes refunded: its premium code is deactivated, its items go back into stock.");

  return `${becomes} ${sending}`;
}
