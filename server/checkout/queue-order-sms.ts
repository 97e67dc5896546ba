/** Queues the text message about a new order. */

import { buyerConfirmationRefusal } from "@/lib/order-work/buyer-confirmation";
import type { SmsKind } from "@/lib/sms/kinds";
import type { OrderWithItems } from "@/server/orders/serialize";
import { withWarnings } from "@/server/orders/warnings";
import type { OrderTerms } from "@/server/settings/queries";
import { queueSms } from "@/server/sms/queue-sms";
import type { Run } from "@/server/sql";

type Queued = {
  terms: Pick<OrderTerms, "sms" | "riskRules">;
  /** Network of the customer, for the limits. */
  client: string | null;
  /** Whether staff took the order: they have talked to the buyer. */
  isTaken: boolean;
  now: Date;
};

/** The order is inserted in the same transaction. A message with a code replaces the one without. */
export async function queueOrderSms(
  run: Run,
  order: OrderWithItems,
  { terms, client, isTaken, now }: Queued,
): Promise<void> {
  const { isConfirmed, code } = terms.sms;
  const isCodeDue = !isTaken && (await needsCode(run, order, terms));
  const kinds: SmsKind[] = isCodeDue ? ["confirm_code"] : isConfirmed ? ["order_placed"] : [];
  await queueSms(run, { kinds, orderIds: [order.id], client, isRisky: code === "risky", now });
}

async function needsCode(run: Run, order: OrderWithItems, { sms, riskRules }: Queued["terms"]): Promise<boolean> {
  if (sms.code === "none" || buyerConfirmationRefusal(order) !== null) return false;
  if (sms.code === "all") return true;
  const [warned] = await withWarnings([order], { run, rules: riskRules });

  return warned?.risk.action === "code";
}
