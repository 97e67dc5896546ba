/** Cash of couriers that cannot be recorded as it came: why, and cases about rows of payment sheets. */
import { inWholeTaka, isAmountDue } from "@/lib/dispatch/payouts";
import { formatTaka, type Paisa, paisa, toTaka } from "@/lib/money";
import { evaluateStep } from "@/lib/order-work/steps";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { refusalOf } from "@/server/bulk";
import { transaction } from "@/server/db";
import { openCourierCase } from "@/server/fulfilment/cases";
import { lockOrder } from "@/server/fulfilment/change";
import type { Order } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { amountReceived, type SheetAmounts } from "./parse-courier-sheet";

/** Why the order takes no cash, in English; null if it does, or has. */
export function noCashReason(order: Parameters<typeof evaluateStep>[0]): string | null {
  const verdict = withLanguage("en", () => evaluateStep(order, { step: "cash_received" }));

  return verdict === null || verdict === "done" ? null : verdict.refused;
}

/** The description of a case in English, as cases store it; null if the row needs none. Amounts in paisa. */
export function sheetDifference(order: Order, sums: SheetAmounts, due: Paisa | null): string | null {
  const came = amountReceived(sums);
  if (came === null || due === null) return null;
  const sum = isAmountDue(came, due) ? (sums.collected ?? came) : came;
  // Parcels on the way may be listed without cash.
  if (sum < 0 || (sum === 0 && (order.status !== "delivered" || order.paymentStatus === "paid"))) return null;
  const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));
  const why = noCashReason(order);

  return withLanguage("en", () => {
    if (why !== null && sum > 0) {
      return t("By the courier's sheet {sum} was collected, which cannot be recorded: {why}.", { sum: taka(sum), why });
    }
    const isRecorded = order.paymentStatus === "paid" && due > 0 && sum === inWholeTaka(cashOf(order));
    if (why !== null || isRecorded || isAmountDue(sum, due)) return null;

    return t("By the courier's sheet {sum} was collected, and {due} was to be collected.", {
      ...{ sum: taka(sum), due: taka(due) },
    });
  });
}

/** Cash recorded for a paid order. */
const cashOf = ({ paidPaisa, advancePaisa }: Order) => (paidPaisa ?? 0) - Math.min(advancePaisa, paidPaisa ?? 0);

type About = { orderId: string; detail: string; actor: Actor; now: Date };

/** Opens the case once, however often the sheet is applied. Returns why it failed, or null. Never throws. */
export async function openSheetCase({ orderId, ...about }: About): Promise<string | null> {
  try {
    await transaction(async (tx) => {
      await lockOrder(tx, orderId);
      await openCourierCase(tx, { orderId, ...about });
    });

    return null;
  } catch (error) {
    return refusalOf(error);
  }
}
