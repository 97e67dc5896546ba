/** Applies the verified payment of an advance to its locked order (ADR 105): it counts once, and confirms the order. */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { mostInAdvance, takesAdvance } from "@/lib/orders/advance";
import type { Tx } from "@/server/db";
import { openPaymentCase } from "@/server/fulfilment/cases";
import type { LockedOrder } from "@/server/fulfilment/change";
import { changeOrSellOut } from "@/server/fulfilment/waiting-stock";
import type { PaymentAttempt } from "@/server/generated/prisma/client";

const gateway = { type: "gateway" } as const;

type Advance = { order: LockedOrder; attempt: PaymentAttempt; isRisky: boolean; now: Date };

/** The case about an advance that cannot count; null if it counts. */
function surplusOf({ order, attempt }: Advance): { kind: "double_payment" | "late_payment"; detail: string } | null {
  const sum = formatTaka(toTaka(paisa(attempt.amountPaisa)));
  if (order.advancePaisa > 0) {
    return { kind: "double_payment", detail: `The advance was paid already: ${sum} came again.` };
  }
  if (takesAdvance(order) && attempt.amountPaisa <= mostInAdvance(order)) return null;

  const detail = `An advance of ${sum} came when the order could not take it any more: it is to be refunded.`;
  return { kind: "late_payment", detail };
}

/** A payment that the gateway calls risky counts, but confirms nothing. */
export async function takeAdvance(tx: Tx, advance: Advance): Promise<void> {
  const { order, attempt, isRisky, now } = advance;
  const surplus = surplusOf(advance);
  if (surplus) {
    await openPaymentCase(tx, { ...surplus, orderId: order.id, attemptId: attempt.id, now });
    return;
  }

  const paid = { advancePaisa: attempt.amountPaisa };
  const confirmed = { phoneConfirmedAt: order.phoneConfirmedAt ?? now, lastCallOutcome: null, callAgainAt: null };
  const change = { ...paid, ...(isRisky ? {} : confirmed) };
  await changeOrSellOut(tx, { order, change, actor: gateway, action: "advance_paid", now }, paid);
}
