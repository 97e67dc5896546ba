/**
 * Public payment link that an admin gives to a customer (ADR 070). The token contains the order id and a signature over data stored with
 * the order: it need not be stored, can be shown again while valid, and becomes invalid when revoked.
 */

import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { isLinkLive, payPath } from "@/lib/desk/payment-link";
import { paisa, toTaka } from "@/lib/money";
import { advanceToAsk } from "@/lib/orders/advance";
import { restPaisa } from "@/lib/orders/rest";
import type { PaymentLink } from "@/lib/orders/work-schema";
import { idSchema } from "@/lib/text";
import { env } from "@/server/env";
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

/** Order id in a token, whether or not the token is valid. */
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

/** Path of the page of an order's link, which also shows that it was paid or has expired; null if it has no link. */
export function linkPagePath(order: Linked): string | null {
  const token = tokenOf(order);

  return token && payPath(token);
}

/** Path of an order's payment link; null if it has no valid one. */
export function paymentLinkPath(order: Payable, now: Date): string | null {
  return isLinkLive(order, now) ? linkPagePath(order) : null;
}

/** What the link of the order asks for. */
export function linkedPaisa(order: Payable): number {
  return order.linkAsksAdvance ? advanceToAsk(order) : restPaisa(order);
}

/** Payment link of an order, for copying; null if it has no valid one. */
export function paymentLinkOf(order: Payable, now: Date): PaymentLink | null {
  const path = paymentLinkPath(order, now);

  return path && order.paymentLinkEndsAt
    ? {
        url: env.appUrl + path,
        ends_at: order.paymentLinkEndsAt.toISOString(),
        amount: toTaka(paisa(linkedPaisa(order))),
        is_advance: order.linkAsksAdvance,
      }
    : null;
}
