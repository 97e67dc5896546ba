/**
 * Kinds of email and their payloads. Amounts are whole paisa. A newer release may send emails written by an older one, so added fields stay
 * optional for good.
 */

import { z } from "zod";
import { couponRewardSchema } from "@/lib/coupons/schema";
import { deliveryZones } from "@/lib/orders/pricing";
import { orderStatuses, paymentStatuses } from "@/lib/orders/schema";

/** Snapshot of an order when the email was written. */
const storedOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  trackingNumber: z.string(),
  /** Courier and tracking number; omitted while unknown. */
  courier: z.string().optional(),
  /** URL of the courier's tracking page. */
  courierLink: z.url().optional(),
  /** Null while the account's address is unconfirmed: text written by the account holder is never sent to it (ADR 019). */
  firstName: z.string().nullable(),
  /** Last name and address lines of the parcel; omitted if firstName is null. */
  address: z.array(z.string()).optional(),
  /** Structured last line of the address, for localisation. */
  place: z.object({ area: z.string(), city: z.string(), zipCode: z.string().nullable() }).optional(),
  status: z.enum(orderStatuses).optional(),
  paymentMethod: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** `picture`: a path or URL, as stored for products. */
  lines: z.array(
    z.object({
      name: z.string(),
      nameBn: z.string().nullish(),
      quantity: z.int(),
      pricePaisa: z.int(),
      picture: z.string().nullish(),
    }),
  ),
  deliveryChargePaisa: z.int(),
  /** Discount and code of the coupon. */
  discountPaisa: z.int().optional(),
  couponCode: z.string().optional(),
  totalPaisa: z.int(),
  /** Amount paid, which may differ from the total; omitted while unpaid. */
  paidPaisa: z.int().optional(),
  /** Input of the delivery dates: the parcel's zone (null: no parcel), the start of counting, and the date of the email. */
  way: z
    .object({ zone: z.enum(deliveryZones).nullable(), since: z.iso.datetime(), writtenAt: z.iso.datetime() })
    .optional(),
  deliveredAt: z.iso.datetime().optional(),
  /** Payment deadline; omitted if the order awaits no payment. */
  payBy: z.iso.datetime().optional(),
  /** Deadline to confirm a cash order by phone; omitted if it needs no confirmation. */
  confirmBy: z.iso.datetime().optional(),
  /** Cancelled because it was not paid or confirmed in time. */
  isExpired: z.boolean().optional(),
  /** Cancelled because its items were sold out when the buyer was verified. */
  isSoldOut: z.boolean().optional(),
  /** No units are held for it yet. */
  waitsForStock: z.boolean().optional(),
  /** Whether the recipient is the account's own address; premium codes go to no other (D8.1). */
  isOwnAddress: z.boolean(),
});

/** A message to the shop, with its reply address. */
const storedMessage = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

const storedAccount = z.object({ userId: z.uuid() });

const storedNotice = z.object({ noticeId: z.uuid() });

const schemas = {
  order_placed: storedOrder,
  order_paid: storedOrder,
  order_shipped: storedOrder,
  order_delivered: storedOrder,
  order_cancelled: storedOrder,
  payment_failed: storedOrder,
  /** Payment switched from online to cash on delivery. */
  order_in_cash: storedOrder,
  /** Payment switched from cash on delivery to online. */
  order_online: storedOrder,
  /** An admin changed recipient or address. */
  order_changed: storedOrder,
  /** The stock reservation has ended. */
  order_unheld: storedOrder,
  /** A code that became available after the payment email. Its state is read at send time. */
  premium_code: storedOrder.pick({ orderId: true, orderNumber: true, isOwnAddress: true }),
  /** Anyone can request it for any address; whether an account exists is checked at send time. */
  password_reset: z.object({}),
  email_verification: storedAccount,
  /** To an account whose password staff revoked (D9.26): a link to set a new one. */
  set_password: storedAccount,
  /** To another address given for an order: asks to confirm order emails there. */
  contact_confirmation: storedAccount,
  /** Asks an address to confirm a back-in-stock alert. */
  stock_notice_confirmation: storedNotice.extend({ userId: z.uuid().optional() }),
  /** The product is read at send time. */
  back_in_stock: storedNotice,
  /** Too many wrong passwords were tried for the account. */
  sign_in_warning: z.object({}),
  contact_message: storedMessage,
  /** An admin's reply, with the original message. */
  contact_reply: storedMessage.pick({ name: true, subject: true, message: true }).extend({
    text: z.string(),
    writtenAt: z.iso.datetime(),
  }),
  /** To the shop: new orders since the last email, at most `MAX_LISTED_ORDERS`. */
  new_orders: z.object({
    orders: z.array(
      z.object({
        orderId: z.uuid(),
        orderNumber: z.string(),
        name: z.string(),
        phone: z.string(),
        city: z.string(),
        totalPaisa: z.int(),
        isPaid: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
  /** To the shop: alerts that started or ended (lib/operation/alerts.ts). */
  shop_alerts: z.object({
    alerts: z.array(
      z.object({
        name: z.string(),
        state: z.enum(["firing", "still", "resolved"]),
        since: z.iso.datetime(),
        /** Metrics beyond their limits. Emails of older releases have none. */
        reasons: z.array(z.string()).default([]),
      }),
    ),
  }),
  /** Reward coupon of the daily quiz. */
  quiz_reward: couponRewardSchema,
};

export type MailKind = keyof typeof schemas;

/** Stored payload per kind. */
export type MailPayloads = { [K in MailKind]: z.output<(typeof schemas)[K]> };

const payloadSchemas: { [K in MailKind]: z.ZodType<MailPayloads[K]> } = schemas;

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(schemas, kind);
}

/** Parses a stored payload. Throws an error that names invalid fields but no contents. */
export function readPayload<K extends MailKind>(kind: K, stored: unknown): MailPayloads[K] {
  const { data, error } = payloadSchemas[kind].safeParse(stored);
  if (!error) return data;

  const problems = error.issues.map(({ path, message }) => `${path.join(".") || "payload"}: ${message}`);
  throw new Error(`The stored payload does not fit ${kind}: ${problems.join("; ")}`);
}

/** Account in a payload; null if it has none. */
export function accountNamedIn(stored: unknown): string | null {
  return storedAccount.safeParse(stored).data?.userId ?? null;
}

/** Download address of the app. */
type WithApp = { appListing?: string | null };

/** Read at send time: the payment method's name, whether the shop takes cash, its opening days. */
export type OrderFacts = z.output<typeof storedOrder> &
  WithApp & {
    methodName?: string;
    takesCash?: boolean;
    openOn?: readonly number[];
  };
export type CodeFacts = MailPayloads["premium_code"] & WithApp;
export type ContactFacts = MailPayloads["contact_message"];
export type ContactReplyFacts = MailPayloads["contact_reply"];

export type LinkFacts = { link: string };

export type NoticeLinkFacts = LinkFacts & { productName: string };
export type BackInStockFacts = { productName: string; pricePaisa: number; productLink: string; stopLink: string };

/** Null while the address is unconfirmed, as with orders. */
export type ResetFacts = LinkFacts & { fullName: string | null };

/** State of a paid order's codes: `none` if none is due (any more). `codes` is null if they must not be sent. */
export type CodeState =
  | { state: "ready"; codes: readonly { code: string; description: string }[] | null }
  | { state: "waiting" }
  | { state: "none" };

/** Facts read at send time and never stored. */
export type SendTimeFacts = {
  order_paid: { premiumCode: CodeState };
  premium_code: { premiumCode: CodeState };
  password_reset: ResetFacts;
  email_verification: LinkFacts;
  set_password: LinkFacts;
  contact_confirmation: LinkFacts;
  stock_notice_confirmation: NoticeLinkFacts;
  back_in_stock: BackInStockFacts;
};

export type SendTimeKind = keyof SendTimeFacts;

export type SendTimeOf<K extends MailKind> = K extends SendTimeKind ? SendTimeFacts[K] : unknown;

/** All facts available to a kind's template. */
export type MailFacts<K extends MailKind> = MailPayloads[K] & SendTimeOf<K>;
