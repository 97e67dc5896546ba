/**
 * The kinds of mail, and what each of them says. Amounts are whole paisa. A mail may be sent by a newer shop than the one that wrote it: what
 * was added later is optional for good.
 */

import { z } from "zod";
import { couponRewardSchema } from "@/lib/coupons/schema";
import { deliveryZones } from "@/lib/orders/pricing";
import { orderStatuses, paymentStatuses } from "@/lib/orders/schema";

/** An order as it was when the mail was written. */
const storedOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  trackingNumber: z.string(),
  /** The courier and its tracking number; left out while unknown. */
  courier: z.string().optional(),
  /** Where the courier tells of it. */
  courierLink: z.url().optional(),
  /** Null as long as the account's address is not confirmed: nothing that its holder wrote goes to anybody (ADR 019). */
  firstName: z.string().nullable(),
  /** The rest of the name, and the address of the parcel, line by line; left out with it. */
  address: z.array(z.string()).optional(),
  /** What the last line of the address says, for readers of Bangla. */
  place: z.object({ area: z.string(), city: z.string(), zipCode: z.string().nullable() }).optional(),
  status: z.enum(orderStatuses).optional(),
  paymentMethod: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** `picture`: a path or address, as products have it. */
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
  /** What the coupon takes off, and its code. */
  discountPaisa: z.int().optional(),
  couponCode: z.string().optional(),
  totalPaisa: z.int(),
  /** What was paid, which need not be the total; left out while nothing is. */
  paidPaisa: z.int().optional(),
  /** What the promised days depend on: where the parcel goes (null: there is none), since when they count, and what day it is. */
  way: z
    .object({ zone: z.enum(deliveryZones).nullable(), since: z.iso.datetime(), writtenAt: z.iso.datetime() })
    .optional(),
  deliveredAt: z.iso.datetime().optional(),
  /** Until when it is held for its payment; left out if it waits for none. */
  payBy: z.iso.datetime().optional(),
  /** The deadline to confirm a cash order by phone; left out if it needs no confirmation. */
  confirmBy: z.iso.datetime().optional(),
  /** It was cancelled because nobody paid or confirmed it in time. */
  isExpired: z.boolean().optional(),
  /** It was cancelled because nothing was left for it when its buyer was verified. */
  isSoldOut: z.boolean().optional(),
  /** No units are held for it yet. */
  waitsForStock: z.boolean().optional(),
  /** Whether the mail goes to the account's own address; a premium code is sent to no other (D8.1). */
  isOwnAddress: z.boolean(),
});

/** What somebody wrote to the shop, and the address to answer to. */
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
  /** It was to be paid online, and is paid on delivery now. */
  order_in_cash: storedOrder,
  /** It was to be paid in cash, and is paid online now. */
  order_online: storedOrder,
  /** An admin changed whom it goes to, or where. */
  order_changed: storedOrder,
  /** Its units are not held any more. */
  order_unheld: storedOrder,
  /** A code that came after the payment's mail. Its state is looked up when the mail is sent. */
  premium_code: storedOrder.pick({ orderId: true, orderNumber: true, isOwnAddress: true }),
  /** Asked for by anyone who knows an address: whether it is known is found out when the mail is sent. */
  password_reset: z.object({}),
  email_verification: storedAccount,
  /** To the address of an account whose password staff ended (D9.26): a link to set a new one. */
  set_password: storedAccount,
  /** To an address that was given for an order: whether mails of it may come there. */
  contact_confirmation: storedAccount,
  /** To an address that wants to be told when a product is back: whether that is so. */
  stock_notice_confirmation: storedNotice.extend({ userId: z.uuid().optional() }),
  /** The product is looked up when the mail is sent. */
  back_in_stock: storedNotice,
  /** Somebody guesses at the password of the account. */
  sign_in_warning: z.object({}),
  contact_message: storedMessage,
  /** An admin's answer to one, with what is answered. */
  contact_reply: storedMessage.pick({ name: true, subject: true, message: true }).extend({
    text: z.string(),
    writtenAt: z.iso.datetime(),
  }),
  /** To the owner: what came since the last mail, at most `MOST_TOLD` of it. */
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
  /** To the owner: what fires, or is over (lib/operation/alerts.ts). */
  shop_alerts: z.object({
    alerts: z.array(
      z.object({
        name: z.string(),
        state: z.enum(["firing", "still", "resolved"]),
        since: z.iso.datetime(),
        /** The figures that are beyond their limits. Mails of an older release have none. */
        reasons: z.array(z.string()).default([]),
      }),
    ),
  }),
  /** A coupon for ten right of ten in the daily quiz. */
  quiz_reward: couponRewardSchema,
};

export type MailKind = keyof typeof schemas;

/** The stored payload of each kind of mail. */
export type MailPayloads = { [K in MailKind]: z.output<(typeof schemas)[K]> };

const payloadSchemas: { [K in MailKind]: z.ZodType<MailPayloads[K]> } = schemas;

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(schemas, kind);
}

/** What was stored with a mail of a kind. Throws for what does not fit, naming the fields and no contents. */
export function readPayload<K extends MailKind>(kind: K, stored: unknown): MailPayloads[K] {
  const { data, error } = payloadSchemas[kind].safeParse(stored);
  if (!error) return data;

  const problems = error.issues.map(({ path, message }) => `${path.join(".") || "payload"}: ${message}`);
  throw new Error(`The stored payload does not fit ${kind}: ${problems.join("; ")}`);
}

/** The account that a payload names; null for none. */
export function accountNamedIn(stored: unknown): string | null {
  return storedAccount.safeParse(stored).data?.userId ?? null;
}

/** Where the app can be downloaded. */
type WithApp = { appListing?: string | null };

/** How the shop calls the way to pay, whether it takes cash, and on which weekdays it is open, is known only when the mail is sent. */
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

/** Null as long as the address is not confirmed, as with an order. */
export type ResetFacts = LinkFacts & { fullName: string | null };

/** The state of a paid order's codes: `none` when none is due (any more). The codes themselves are null where they must not be sent. */
export type CodeState =
  | { state: "ready"; codes: readonly { code: string; description: string }[] | null }
  | { state: "waiting" }
  | { state: "none" };

/** Looked up only when the mail is sent, and never stored with it. */
export type LateFacts = {
  order_paid: { premiumCode: CodeState };
  premium_code: { premiumCode: CodeState };
  password_reset: ResetFacts;
  email_verification: LinkFacts;
  set_password: LinkFacts;
  contact_confirmation: LinkFacts;
  stock_notice_confirmation: NoticeLinkFacts;
  back_in_stock: BackInStockFacts;
};

export type LateKind = keyof LateFacts;

export type Late<K extends MailKind> = K extends LateKind ? LateFacts[K] : unknown;

/** Everything that a template of the kind can say. */
export type MailFacts<K extends MailKind> = MailPayloads[K] & Late<K>;
