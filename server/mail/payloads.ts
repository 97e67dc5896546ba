/**
 * Kinds of email and their payloads. Amounts are whole paisa. A newer release may send emails written by an older one, so added fields must
 * stay optional.
 */

import { z } from "zod";
import { complaintOutcomes } from "@/lib/contact/complaint";
import { couponRewardSchema } from "@/lib/coupons/schema";
import { deliveryZones } from "@/lib/orders/pricing";
import { orderStatuses, paymentStatuses } from "@/lib/orders/schema";
import type { StaffRole } from "@/lib/roles";
import { factorEvents } from "@/lib/second-factor/events";

/** Snapshot of an order at the time when the email was written. */
const storedOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  trackingNumber: z.string(),
  /** Courier and tracking number; omitted if unknown. */
  courier: z.string().optional(),
  /** URL of the courier's tracking page. */
  courierLink: z.url().optional(),
  /** Null if the account's address is unconfirmed: text written by the account holder is never sent there (ADR 019). */
  firstName: z.string().nullable(),
  /** Full name and address lines of the parcel; omitted if firstName is null or there is no parcel. */
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
  /** Paid in advance; omitted without an advance. */
  advancePaisa: z.int().optional(),
  /** Whether the advance of a cancelled order goes back. */
  isAdvanceDueBack: z.boolean().optional(),
  /** Amount paid, which may differ from the total; omitted if unpaid. */
  paidPaisa: z.int().optional(),
  /** Data for the delivery dates: the parcel's zone (null: no parcel), the day from which to count, and the date of the email. */
  way: z
    .object({ zone: z.enum(deliveryZones).nullable(), since: z.iso.datetime(), writtenAt: z.iso.datetime() })
    .optional(),
  deliveredAt: z.iso.datetime().optional(),
  /** Payment deadline; omitted if no payment is due. */
  payBy: z.iso.datetime().optional(),
  /** Deadline to confirm a cash order by phone; omitted if none is needed. */
  confirmBy: z.iso.datetime().optional(),
  /** Whether the order was cancelled because it was not paid or confirmed in time. */
  isExpired: z.boolean().optional(),
  /** Whether the order was cancelled because its items were sold out when the buyer was verified. */
  isSoldOut: z.boolean().optional(),
  /** Whether no units are reserved for the order yet. */
  waitsForStock: z.boolean().optional(),
  /** Whether the recipient is the account's address; premium codes are sent to no other (D8.1). */
  isOwnAddress: z.boolean(),
});

/** A message to the shop, with its reply address. */
const storedMessage = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

const storedAccount = z.object({ userId: z.uuid() });

const storedEmailChange = storedAccount.extend({ changeId: z.uuid() });

const storedNotice = z.object({ noticeId: z.uuid() });

const weekSchema = z.object({
  orders: z.int(),
  sold: z.number(),
  in_transit: z.number(),
  returned: z.number(),
  received: z.number(),
  refunded: z.number(),
});

const schemas = {
  order_placed: storedOrder,
  order_paid: storedOrder,
  order_shipped: storedOrder,
  order_delivered: storedOrder,
  order_cancelled: storedOrder,
  payment_failed: storedOrder,
  /** Sent when the payment method changes from online to cash on delivery. */
  order_in_cash: storedOrder,
  /** Sent when the payment method changes from cash on delivery to online. */
  order_online: storedOrder,
  /** Sent when an admin changes the recipient or address. */
  order_changed: storedOrder,
  /** Sent when the stock reservation ends. */
  order_unheld: storedOrder,
  /** A code that became available after the payment email. The code's state is loaded at send time. */
  premium_code: storedOrder.pick({ orderId: true, orderNumber: true, isOwnAddress: true }),
  /** Anyone can request this for any address; whether an account exists is checked at send time. */
  password_reset: z.object({}),
  email_verification: storedAccount,
  /** Anyone can request this for any address; code and account are looked up at send time. */
  sign_in_code: z.object({ codeId: z.uuid() }),
  /** Sent to an account whose password staff revoked (D9.26), with a link to set a new one. */
  set_password: storedAccount,
  /** Invitation to work for the shop; role and link are loaded at send time. */
  staff_invitation: z.object({ invitationId: z.uuid() }),
  /** Sent to a different address given with an order: asks for consent to order emails there. */
  contact_confirmation: storedAccount,
  /** Sent to the address that an account wants to use. */
  email_change: storedEmailChange,
  /** Sent to the former address of an account, with a link that reverts the change. */
  email_changed: storedEmailChange,
  /** Sent when the deletion of an account is requested, and when the request is withdrawn. */
  deletion_requested: storedAccount.extend({ dueAt: z.iso.datetime() }),
  deletion_cancelled: storedAccount,
  /** Link to the copy of an account's data. */
  data_copy: storedAccount,
  /** Asks an address to confirm a back-in-stock alert. */
  stock_notice_confirmation: storedNotice.extend({ userId: z.uuid().optional() }),
  /** The product is loaded at send time. */
  back_in_stock: storedNotice,
  /** Sent when too many wrong passwords were tried for the account. */
  sign_in_warning: z.object({}),
  /** Sent when a session's token was used in another place; `device` is where the session was started. */
  session_stolen: z.object({ device: z.string().nullable() }),
  password_changed: z.object({ changedAt: z.iso.datetime() }),
  /** A change of the account's second factors. `member`: address of the staff member, for the owner who requested a reset. */
  second_factor: z.object({
    event: z.enum(factorEvents),
    /** Account whose new factor the email's link removes. */
    userId: z.uuid().optional(),
    dueAt: z.iso.datetime().optional(),
    member: z.string().optional(),
  }),
  /** `messageId` is omitted in emails of older releases. */
  contact_message: storedMessage.extend({ messageId: z.uuid().optional() }),
  /** An admin's reply, with the original message. */
  contact_reply: storedMessage.pick({ name: true, subject: true, message: true }).extend({
    text: z.string(),
    writtenAt: z.iso.datetime(),
    /** Omitted in emails of older releases. */
    messageId: z.uuid().optional(),
    /** The reply closes a complaint. */
    outcome: z.enum(complaintOutcomes).optional(),
    /** New deadline of a complaint that was opened again. */
    reopenedUntil: z.iso.datetime().optional(),
  }),
  /** To the author of a complaint, whose address may be unconfirmed: contains nothing that they wrote. */
  complaint_received: z.object({ messageId: z.uuid() }),
  /** To the complaint officer, before the deadline. */
  complaints_due: z.object({
    complaints: z.array(z.object({ messageId: z.uuid(), number: z.string(), dueAt: z.iso.datetime() })),
  }),
  /** To the shop: orders placed since the last email, at most `MAX_LISTED_ORDERS`. */
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
  /** To the shop: figures of a week of Dhaka days, and of the week before. Amounts in taka. */
  weekly_report: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    current: weekSchema,
    previous: weekSchema,
    /** Products with the largest sales. */
    products: z.array(z.object({ name: z.string(), nameBn: z.string().nullable(), units: z.int(), sold: z.number() })),
  }),
  /** To the shop: alerts that started or ended (lib/operation/alerts.ts). */
  shop_alerts: z.object({
    alerts: z.array(
      z.object({
        name: z.string(),
        state: z.enum(["firing", "still", "resolved"]),
        since: z.iso.datetime(),
        /** Metrics beyond their limits; empty in emails of older releases. */
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

/** Parses a stored payload. Throws an error that names the invalid fields but not their contents. */
export function readPayload<K extends MailKind>(kind: K, stored: unknown): MailPayloads[K] {
  const { data, error } = payloadSchemas[kind].safeParse(stored);
  if (!error) return data;

  const problems = error.issues.map(({ path, message }) => `${path.join(".") || "payload"}: ${message}`);
  throw new Error(`The stored payload does not fit ${kind}: ${problems.join("; ")}`);
}

/** Account in a payload; null if there is none. */
export function accountNamedIn(stored: unknown): string | null {
  return storedAccount.safeParse(stored).data?.userId ?? null;
}

/** Download address of the app. */
type WithApp = { appListing?: string | null };

/** Order data with settings loaded at send time: the payment method's name, whether the shop takes cash, its opening days. */
export type OrderFacts = z.output<typeof storedOrder> &
  WithApp & {
    methodName?: string;
    takesCash?: boolean;
    openOn?: readonly number[];
  };
export type CodeFacts = MailPayloads["premium_code"] & WithApp;
export type ContactFacts = MailPayloads["contact_message"];
export type ContactReplyFacts = MailPayloads["contact_reply"] & ContactReplySendTime;

/** Null for staff, who must reset their password instead. */
export type SignInCodeFacts = { code: string | null };
export type ComplaintFacts = LinkFacts & { number: string; dueAt: string };
/** Null if the message is not a complaint. */
export type ContactReplySendTime = { link: string | null };

export type LinkFacts = { link: string };

/** Null if another account has the address. */
export type EmailChangeFacts = { link: string | null };
export type EmailChangedFacts = LinkFacts & { newEmail: string };
/** Link that removes an added factor; null for other events and once it no longer works. */
export type FactorNoticeFacts = { link: string | null };
export type InvitationFacts = LinkFacts & { staffRole: StaffRole; invitedBy: string };

export type NoticeLinkFacts = LinkFacts & { productName: string };
export type BackInStockFacts = { productName: string; pricePaisa: number; productLink: string; stopLink: string };

/** Null if the address is unconfirmed, as in order emails. */
export type ResetFacts = LinkFacts & { fullName: string | null };

/** State of a paid order's codes: `none` if none is due. `codes` is null if they must not be sent. */
export type CodeState =
  | { state: "ready"; codes: readonly { code: string; description: string }[] | null }
  | { state: "waiting" }
  | { state: "none" };

/** Data that is loaded at send time and never stored. */
export type SendTimeFacts = {
  order_paid: { premiumCode: CodeState };
  premium_code: { premiumCode: CodeState };
  password_reset: ResetFacts;
  email_verification: LinkFacts;
  second_factor: FactorNoticeFacts;
  set_password: LinkFacts;
  staff_invitation: InvitationFacts;
  contact_confirmation: LinkFacts;
  email_change: EmailChangeFacts;
  email_changed: EmailChangedFacts;
  data_copy: LinkFacts;
  stock_notice_confirmation: NoticeLinkFacts;
  back_in_stock: BackInStockFacts;
  complaint_received: ComplaintFacts;
  sign_in_code: SignInCodeFacts;
  contact_reply: ContactReplySendTime;
};

export type SendTimeKind = keyof SendTimeFacts;

export type SendTimeOf<K extends MailKind> = K extends SendTimeKind ? SendTimeFacts[K] : unknown;

/** All data available to the template of a kind. */
export type MailFacts<K extends MailKind> = MailPayloads[K] & SendTimeOf<K>;
