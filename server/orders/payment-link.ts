/**
 * The link by which anybody pays an order, handed on by an admin (ADR 070). It names its order and is signed with what the order keeps of
 * it, so that the database does not hold it, it can be shown again as long as it is good, and taking it back makes it worthless.
 */

import { createHash, createHmac, createSecretKey, randomUUID, timingSafeEqual } from "node:crypto";
import { isLinkLive, paymentLinkEnd, payPath } from "@/lib/desk/payment-link";
import { isPayableOnline, whyNothingIsDue } from "@/lib/orders/rules";
import type { PaymentLink } from "@/lib/orders/work-schema";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import type { AdminActor } from "@/server/actor";
import { transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { requireCost } from "@/server/fulfilment/attempts";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import type { Order } from "@/server/generated/prisma/client";

const key = createSecretKey(createHash("sha256").update(`payment-links:${env.authSecret}`).digest());

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

function signature(orderId: string, linkKey: string): Buffer {
  return createHmac("sha256", key).update(`${orderId}:${linkKey}`).digest().subarray(0, SIGNATURE_BYTES);
}

type Linked = Pick<Order, "id" | "paymentLinkKey">;

function tokenOf({ id, paymentLinkKey }: Linked): string | null {
  if (paymentLinkKey === null) return null;

  const named = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([named, signature(id, paymentLinkKey)]).toString("base64url");
}

/** The order that a token names, whether or not it was ever good. */
export function orderIdOf(token: string): string | null {
  if (!TOKEN.test(token)) return null;

  const hex = Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return idSchema.safeParse(id).data ?? null;
}

export function isTokenOf(token: string, { id, paymentLinkKey }: Linked): boolean {
  if (paymentLinkKey === null) return false;

  const signed = Buffer.from(token, "base64url").subarray(ID_BYTES);
  return timingSafeEqual(signed, signature(id, paymentLinkKey));
}

type Payable = Linked & Parameters<typeof isLinkLive>[0];

/** The path of an order's link; null where it has none that pays. */
export function paymentLinkPath(order: Payable, now: Date): string | null {
  const token = isLinkLive(order, now) ? tokenOf(order) : null;

  return token && payPath(token);
}

/** The link of an order, to be copied; null where it has none that pays. */
export function paymentLinkOf(order: Payable, now: Date): PaymentLink | null {
  const path = paymentLinkPath(order, now);

  return path && order.paymentLinkEndsAt
    ? { url: env.appUrl + path, ends_at: order.paymentLinkEndsAt.toISOString() }
    : null;
}

type Act = { actor: AdminActor; id: string; now: Date };

const linkHistory = (from: Date | null, to: Date | null) => ({
  payment_link: { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
});

/**
 * Makes the link of an order, or gives the one it has its whole time again: two who press at once get the same one. The order is held for
 * as long. Throws not_found, conflict `not_payable`, `nothing_to_pay`.
 */
export function makePaymentLink({ actor, id, now }: Act): Promise<PaymentLink> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isPayableOnline(order)) {
      const because = whyNothingIsDue(order) ?? t("This order is paid on delivery");
      throw new AppError("conflict", { said: because }, { reason: "not_payable" });
    }
    requireCost(order.totalPaisa);
    const paymentLinkKey = (isLinkLive(order, now) && order.paymentLinkKey) || randomUUID();
    const change = { paymentLinkKey, paymentLinkEndsAt: paymentLinkEnd(now) };
    const also = linkHistory(order.paymentLinkEndsAt, change.paymentLinkEndsAt);
    await changeOrder(tx, { order, change, actor, action: "payment_link_made", also, now });
    const link = paymentLinkOf({ ...order, ...change }, now);
    if (!link) throw new Error(`The new link of order ${id} does not pay it`);

    return link;
  });
}

/** The link pays nothing any more, and the order is held no longer than others. A repeat changes nothing. Throws not_found. */
export function takeBackPaymentLink({ actor, id, now }: Act): Promise<void> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.paymentLinkKey === null) return;

    const change = { paymentLinkKey: null, paymentLinkEndsAt: null };
    const also = linkHistory(order.paymentLinkEndsAt, null);
    await changeOrder(tx, { order, change, actor, action: "payment_link_taken_back", also, now });
  });
}
