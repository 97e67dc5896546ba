/** Queries for the payment outcome pages. They work without a session, because the gateway's cross-site POST carries none. */
import { isPlaceholderEmail } from "@/lib/no-email";
import { holdOf } from "@/lib/orders/holds";
import { whyNothingIsDue } from "@/lib/orders/rules";
import { trackParams } from "@/lib/orders/schema";
import type { OutcomeOrder } from "@/lib/payments/outcome";
import { db } from "@/server/db";
import { trackOrder } from "@/server/orders/queries";
import { paymentLinkPath } from "@/server/payment-links";

/** The public view of an order for anyone with its id; null if it does not exist. Throws if it cannot be loaded. */
export async function getOutcomeOrder(orderId: string, now: Date): Promise<OutcomeOrder | null> {
  const params = trackParams.safeParse({ id: orderId });
  if (!params.success) return null;

  const order = await trackOrder({ id: params.data.id, actor: null, now });
  if (!order) return null;

  const row = await db.order.findUniqueOrThrow({
    where: { id: order.id },
    include: {
      user: { select: { email: true } },
      attempts: { orderBy: { createdAt: "desc" }, take: 1, select: { createdAt: true } },
      _count: { select: { attempts: { where: { status: "paid", refundedAt: null, isAdvance: false } } } },
    },
  });

  return {
    ...order,
    payment_due_at: holdOf(row) === "payment" ? (row.heldUntil?.toISOString() ?? null) : null,
    has_stray_payment: whyNothingIsDue(row) === null && row._count.attempts > 0,
    payment_link: paymentLinkPath(row, now),
    is_mailed: !isPlaceholderEmail(row.user.email),
    tried_at: (row.attempts[0]?.createdAt ?? row.createdAt).toISOString(),
  };
}
