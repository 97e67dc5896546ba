/**
 * A payer who comes back from the gateway. What the browser brings is a claim: the transaction is looked up, and the page that it
 * is sent to is built from our own address and the answer (aamarpay.md).
 */

import type { AttemptStatus } from "@/lib/orders/attempts";
import type { FailureReason } from "@/lib/payments/rules";
import { routes } from "@/lib/routes";
import { inLanguage } from "@/lib/texts/language";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { Prisma } from "@/server/generated/prisma/client";
import { storedLanguage } from "@/server/language";
import { log } from "@/server/log";
import { settlePayment } from "./settle";

export type ReturnedBy = "success" | "fail" | "cancel";

/** The payer looks at a blank page meanwhile. */
const LOOK_TIMEOUT_MS = 6_000;

function address(page: string, query: Record<string, string | undefined>): string {
  const url = new URL(page, env.appUrl);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);

  return url.href;
}

type Target = { page: string; reason?: FailureReason };

/** What the gateway says comes first; where it has not decided, what the payer did. */
function targetFor(status: AttemptStatus, by: ReturnedBy): Target {
  if (status === "paid") return { page: routes.paymentSuccess };
  if (status === "mismatched") return { page: routes.paymentFailed, reason: "invalid_transaction" };
  if (by === "cancel") return { page: routes.paymentCancelled };
  if (status === "cancelled") return { page: routes.paymentFailed, reason: "payment_cancelled" };
  // Not decided yet: the page says so, and shows the confirmation when it comes.
  if (by === "success" && status === "open") return { page: routes.paymentSuccess };

  return { page: routes.paymentFailed, reason: "payment_failed" };
}

/** Settles the attempt and returns the absolute address of the outcome page. Never throws. */
export async function returnPayer(options: { by: ReturnedBy; tranId: string | null; now: Date }): Promise<string> {
  const { by, tranId, now } = options;
  const transaction_id = tranId ?? undefined;
  try {
    const settled = tranId ? await settlePayment({ tranId, now, timeoutMs: LOOK_TIMEOUT_MS }) : null;
    if (!settled) return address(routes.paymentFailed, { transaction_id, reason: "invalid_transaction" });

    const { page, reason } = targetFor(settled.status, by);
    // The gateway's call says no language.
    const order = await db.order.findUnique({ where: { id: settled.orderId }, select: { locale: true } });
    const own = inLanguage(storedLanguage(order?.locale), page);
    return address(own, { order_id: settled.orderId, transaction_id, reason });
  } catch (error) {
    log.error({ err: error, tranId }, "payment return: could not be settled now");
    return address(routes.paymentFailed, { transaction_id, reason: "timeout" });
  }
}

/** Anyone may notify: between two looks at an attempt there is at least this. */
const LOOK_PAUSE_SECONDS = 5;

/** A notification: the attempt is due for a look at once. Says nothing about whether there is one. */
export async function noteNotification({ tranId, now }: { tranId: string | null; now: Date }): Promise<void> {
  if (!tranId) return;

  // An attempt that was never looked at, or that is not to be looked at again, has no such time: NULL does not count in either.
  await db.$executeRaw(Prisma.sql`
    UPDATE payment_attempts SET next_check_at = LEAST(next_check_at,
      GREATEST(${now.toISOString()}::timestamptz, checked_at + make_interval(secs => ${LOOK_PAUSE_SECONDS})))
    WHERE tran_id = ${tranId} AND status NOT IN ('paid', 'refused')`);
}
