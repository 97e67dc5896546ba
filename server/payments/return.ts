/**
 * Handles a payer who returns from the gateway. The browser's data is untrusted: the transaction is queried, and the redirect is built from
 * the shop's address and the gateway's response (aamarpay.md).
 */

import type { AttemptStatus } from "@/lib/orders/attempts";
import type { FailureReason } from "@/lib/payments/rules";
import { routes } from "@/lib/routes";
import { localizePath } from "@/lib/texts/language";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { Prisma } from "@/server/generated/prisma/client";
import { storedLanguage } from "@/server/language";
import { log } from "@/server/log";
import { linkPagePath } from "@/server/payment-links";
import { settlePayment } from "./settle";

export type ReturnedBy = "success" | "fail" | "cancel";

/** Timeout; the payer sees a blank page during the check. */
const CHECK_TIMEOUT_MS = 6_000;

function address(page: string, query: Record<string, string | undefined>): string {
  const url = new URL(page, env.appUrl);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);

  return url.href;
}

type Target = { page: string; reason?: FailureReason };

/**
 * A payment or mismatch reported by the gateway decides. Otherwise the way in which the payer returned counts, and failed payments say why.
 */
function targetFor(status: AttemptStatus, by: ReturnedBy): Target {
  if (status === "paid") return { page: routes.paymentSuccess };
  if (status === "mismatched") return { page: routes.paymentFailed, reason: "invalid_transaction" };
  if (by === "cancel") return { page: routes.paymentCancelled };
  if (status === "cancelled") return { page: routes.paymentFailed, reason: "payment_cancelled" };
  // Undecided: the page waits and shows the confirmation once it arrives.
  if (by === "success" && status === "open") return { page: routes.paymentSuccess };

  return { page: routes.paymentFailed, reason: "payment_failed" };
}

/** Settles the attempt and returns the absolute URL of the outcome page. Never throws. */
export async function returnPayer(options: { by: ReturnedBy; tranId: string | null; now: Date }): Promise<string> {
  const { by, tranId, now } = options;
  const transaction_id = tranId ?? undefined;
  try {
    const settled = tranId ? await settlePayment({ tranId, now, timeoutMs: CHECK_TIMEOUT_MS }) : null;
    if (!settled) return address(routes.paymentFailed, { transaction_id, reason: "invalid_transaction" });

    const { page, reason } = targetFor(settled.status, by);
    const order = await db.order.findUnique({
      where: { id: settled.orderId },
      select: { id: true, locale: true, paymentLinkKey: true },
    });
    // The gateway's callback does not contain the locale.
    const language = storedLanguage(order?.locale);
    const linkPage = settled.isAdvance && order ? linkPagePath(order) : null;
    if (linkPage) return address(localizePath(language, linkPage), { payment: by });

    const own = localizePath(language, page);
    return address(own, { order_id: settled.orderId, transaction_id, reason });
  } catch (error) {
    log.error({ err: error, tranId }, "payment return: cannot settle the payment now");
    return address(routes.paymentFailed, { transaction_id, reason: "timeout" });
  }
}

/** Minimum interval between two checks of an attempt, because anyone can send notifications. */
const MIN_CHECK_INTERVAL_SECONDS = 5;

/** Schedules an immediate check after a notification. Does not reveal whether the attempt exists. */
export async function scheduleCheck({ tranId, now }: { tranId: string | null; now: Date }): Promise<void> {
  if (!tranId) return;

  // LEAST and GREATEST ignore NULL, the value for an attempt that was never checked or will not be checked again.
  await db.$executeRaw(Prisma.sql`
    UPDATE payment_attempts SET next_check_at = LEAST(next_check_at,
      GREATEST(${now.toISOString()}::timestamptz, checked_at + make_interval(secs => ${MIN_CHECK_INTERVAL_SECONDS})))
    WHERE tran_id = ${tranId} AND status NOT IN ('paid', 'refused')`);
}
