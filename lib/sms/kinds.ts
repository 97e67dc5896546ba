/** Kinds and states of text messages to buyers, with their labels for staff. Pure. */
import { orderSmsLabels } from "@/lib/orders/labels";
import type { Label } from "@/lib/texts/catalogue";

export type SmsKind = keyof typeof orderSmsLabels;
export const smsKinds = [
  "order_placed",
  "confirm_code",
  "advance_link",
  "out_for_delivery",
  "delivered",
  "code_ready",
] as const satisfies SmsKind[];

/**
 * `waiting` until it is sent, or for the end of the quiet hours. `sending` while a process talks to a provider. `sent`: accepted by the
 * provider. `undelivered`: reported by the provider. `failed`: no provider accepted it. `unclear`: a provider may have accepted it, so it is
 * not repeated. `dropped`: it had lost its reason.
 */
export const smsStatuses = [
  "waiting",
  "sending",
  "sent",
  "delivered",
  "undelivered",
  "failed",
  "unclear",
  "dropped",
] as const;
export type SmsStatus = (typeof smsStatuses)[number];

/** States in which staff may send a message again: it has certainly not reached the buyer. */
export const smsToSendAgain = ["undelivered", "failed"] as const satisfies SmsStatus[];

export const maySendAgain = (status: SmsStatus): boolean => smsToSendAgain.some((one) => one === status);

export const smsKindLabels: Record<SmsKind, { label: Label; hint: Label }> = {
  order_placed: { label: orderSmsLabels.order_placed, hint: "When an order is placed, in cash or online." },
  confirm_code: {
    label: orderSmsLabels.confirm_code,
    hint: "To the buyers of cash orders, instead of the message about the placed order: they confirm it with the code, so that you need not call. If the risk settings ask for a code, only those orders get one.",
  },
  advance_link: {
    label: orderSmsLabels.advance_link,
    hint: "When you ask for the delivery charge of a cash order in advance: the link that pays it, once per order.",
  },
  out_for_delivery: {
    label: orderSmsLabels.out_for_delivery,
    hint: "When the parcel is handed over; with Pathao's API, when Pathao reports that it is out for delivery.",
  },
  delivered: { label: orderSmsLabels.delivered, hint: "When the order becomes delivered." },
  code_ready: {
    label: orderSmsLabels.code_ready,
    hint: "When a paid order gets its code. The code itself is never sent.",
  },
};

type Family = "neutral" | "metal" | "accent" | "warm" | "danger";

export const smsStatusLabels: Record<SmsStatus, { label: Label; family: Family }> = {
  waiting: { label: "Waiting^sms", family: "neutral" },
  sending: { label: "Being sent", family: "neutral" },
  sent: { label: "Sent^sms", family: "metal" },
  delivered: { label: "Received^sms", family: "accent" },
  undelivered: { label: "Not received", family: "danger" },
  failed: { label: "Not sent", family: "danger" },
  unclear: { label: "Perhaps sent", family: "warm" },
  dropped: { label: "No longer needed", family: "neutral" },
};
