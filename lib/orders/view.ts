/**
 * View model of an order's state. Pages, printouts and emails use it instead of comparing stored columns: labels, facts about the state,
 * and the actions that the reader may take. Pure.
 */
import { formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { t } from "@/lib/texts/text";
import { orderBadges, paymentLabel } from "./labels";
import { needsParcel } from "./parcel";
import { type DeliveryZone, deliveryZone } from "./pricing";
import {
  cashRefusal,
  ESTIMATED_DELIVERY_DAYS,
  estimatedDelivery,
  isCodeDue,
  isOpenForCustomer,
  isPayableOnline,
  isWaitingForPayment,
  isWithShop,
  onlineInsteadRefusal,
  wasHandedOver,
  whyNothingIsDue,
} from "./rules";
import type { Order } from "./schema";
import { stateOf } from "./state";
import {
  expectedText,
  hasMoneyDueBack,
  promiseText,
  type StatusText,
  type StatusTone,
  statusText,
} from "./status-labels";

/**
 * `buyer`: the owner, or a visitor who tracks the order. `payer`: the owner on the page that takes the payment. `staff`: admin pages and
 * the invoice. `packer`: the packing slip.
 */
export type Audience = "buyer" | "payer" | "staff" | "packer";

type Line = { category?: string | null | undefined };
type Place = { items: readonly Line[]; shipping_address: Pick<Order["shipping_address"], "city"> };

/** An order in API format, or the state stored with an email, with the parcel's zone in place of lines and address. */
type ViewedOrder = Pick<Order, "status" | "payment_status" | "rest_amount"> &
  Partial<Pick<Order, "advance_amount" | "return_status" | "promised_from" | "delivered_at" | "waits_for_stock">> & {
    payment_method: string;
    waits_for_code?: boolean | undefined;
    is_sold_out?: boolean | undefined;
    /** Whether the buyer has an email address; omitted for the signed-in owner. */
    is_mailed?: boolean | undefined;
  } & (Place | { zone: DeliveryZone | null });

type ReadingTime = { now: Date; openOn: readonly number[] };

/** Facts about the stored state. */
type StateFacts = {
  isCancelled: boolean;
  isRefunded: boolean;
  isPaid: boolean;
  isPaymentFailed: boolean;
  isCash: boolean;
  /** Whether the order is unpaid, online or on delivery. */
  isUnpaid: boolean;
  /** Whether cash is due on delivery. */
  isCashDue: boolean;
  /** Whether the order is cancelled and its payment will be refunded. */
  isRefundDue: boolean;
  isCodeDue: boolean;
  hasParcel: boolean;
  wasHandedOver: boolean;
  /** Whether the order is dispatched but not delivered. */
  isOnItsWay: boolean;
  isDelivered: boolean;
};

export type OrderFacts = StateFacts & {
  /** Estimated delivery day (D9.12), or the actual one; null if no parcel is expected. `basis`: how it was estimated. */
  delivery: { label: string; day: string; basis: string | null } | null;
  /** Last promised day, if it is in the future (D9.12). */
  promise: string | null;
  /** The specification's sentence about a parcel that is not dispatched yet. */
  expected: string;
};

export type OrderActions = {
  /** Label of the button that pays online (D1.23); null if the order cannot be paid online. */
  pay: string | null;
  payInCash: boolean;
  /** Whether the buyer may switch from cash to online payment. */
  payOnline: boolean;
  /** Whether the reader may edit lines, and staff also the address. */
  edit: boolean;
  cancel: boolean;
};

export type OrderView = StatusText & {
  title: string;
  /** Whether the order is closed for this reader; for staff a refunded order with a parcel is not. */
  isOver: boolean;
  facts: OrderFacts;
  actions: OrderActions;
};

const hasParcelOf = (order: ViewedOrder) => ("zone" in order ? order.zone !== null : needsParcel(order.items));

const zoneOf = (order: ViewedOrder) => {
  if ("zone" in order) return order.zone;

  return needsParcel(order.items) ? deliveryZone(order.shipping_address.city) : null;
};

function deliveryOf(order: ViewedOrder, now: Date): OrderFacts["delivery"] {
  const { status, payment_status, return_status = "none", delivered_at = null } = order;
  const items = "zone" in order ? [] : order.items;
  const hasParcel = hasParcelOf(order);
  const estimate = hasParcel
    ? estimatedDelivery({ status, payment_status, return_status, delivered_at, items }, now)
    : null;

  if (!estimate) return null;

  const isDelivered = status === "delivered";
  return {
    label: isDelivered ? t("Delivered on") : t("Estimated delivery"),
    day: formatDay(estimate),
    basis: isDelivered ? null : t("{n} days from today", { n: ESTIMATED_DELIVERY_DAYS }),
  };
}

/** Data needed by the buyer's sentences. */
const toStatusFacts = (order: ViewedOrder) => ({
  ...order,
  promised_from: order.promised_from ?? null,
  delivered_at: order.delivered_at ?? null,
  zone: zoneOf(order),
});

export function factsOf(order: ViewedOrder): StateFacts {
  const { status, payment_status: payment } = order;
  const state = stateOf(order);
  const isCancelled = status === "cancelled";
  const isPaid = payment === "paid";
  const isCash = isCashMethod(order.payment_method);

  return {
    isCancelled,
    isRefunded: payment === "refunded",
    isPaid,
    isPaymentFailed: payment === "failed",
    isCash,
    isUnpaid: whyNothingIsDue(state) === null,
    isCashDue: isCash && payment === "pending" && !isCancelled,
    isRefundDue: isCancelled && hasMoneyDueBack(order),
    isCodeDue: isCodeDue(state),
    hasParcel: hasParcelOf(order),
    wasHandedOver: wasHandedOver(state),
    isOnItsWay: status === "shipped",
    isDelivered: status === "delivered",
  };
}

export function actionsOf(order: ViewedOrder, audience: Audience = "buyer"): OrderActions {
  const state = stateOf(order);
  const isCash = isCashMethod(order.payment_method);
  const isPayable = isPayableOnline(state);
  const again = order.payment_status === "failed" ? t("Retry Payment") : t("Complete Payment");

  return {
    pay: isPayable ? again : null,
    payInCash: isWaitingForPayment(state) && hasParcelOf(order) && order.is_mailed !== false,
    payOnline: isCash && order.rest_amount > 0 && onlineInsteadRefusal(state) === null,
    edit: audience === "staff" ? isWithShop(state) : isOpenForCustomer(state),
    cancel: isOpenForCustomer(state),
  };
}

type StatusTexts = Pick<OrderView, "title" | keyof StatusText>;
type Reader = {
  isOver: (facts: StateFacts) => boolean;
  words: (order: ViewedOrder, facts: StateFacts, reading: ReadingTime) => StatusTexts;
};

const badgeTitle = ({ status }: ViewedOrder) => t(orderBadges[status].label);

const toneOf = ({ isCancelled, isRefunded, isPaid }: StateFacts): StatusTone => {
  if (isCancelled || isRefunded) return "over";

  return isPaid ? "good" : "waiting";
};

const readers: Record<Audience, Reader> = {
  buyer: {
    isOver: ({ isCancelled, isRefunded }) => isCancelled || isRefunded,
    words: (order, _, reading) => ({ title: badgeTitle(order), ...statusText(toStatusFacts(order), reading) }),
  },
  payer: {
    isOver: ({ isCancelled, isRefunded }) => isCancelled || isRefunded,
    words: (order, facts) => ({ ...payerText(order, facts), tone: toneOf(facts) }),
  },
  staff: {
    isOver: ({ isCancelled }) => isCancelled,
    words: (order, facts) => ({
      title: badgeTitle(order),
      text: paymentLabel(order.payment_status),
      tone: toneOf(facts),
    }),
  },
  packer: {
    isOver: ({ isCancelled }) => isCancelled,
    words: (order, facts) => ({ title: badgeTitle(order), text: packerText(order, facts), tone: toneOf(facts) }),
  },
};

/** Complete Payment (D1.23), or why no payment is due. */
function payerText(order: ViewedOrder, facts: StateFacts): Pick<StatusTexts, "title" | "text"> {
  if (actionsOf(order).pay) {
    return {
      title: t("Complete Payment"),
      text: t("You'll pay on our payment partner's page by card, bKash, Nagad or Rocket, then come back here."),
    };
  }
  if (facts.isRefunded) {
    return {
      title: t("This order was refunded"),
      text: t("We've refunded your payment. There's nothing to pay."),
    };
  }
  if (facts.isPaid) {
    return {
      title: t("This order is paid"),
      text: facts.isRefundDue
        ? t("It was cancelled, and your payment will be refunded.")
        : t("We've got your payment. There's nothing left to pay."),
    };
  }

  return facts.isCancelled
    ? {
        title: t("This order was cancelled"),
        text: t("You can no longer pay for it, and we won't send anything. You can order the same again."),
      }
    : { title: t("This order is paid on delivery"), text: t("You'll pay in cash when the parcel arrives.") };
}

/** Payment of a parcel in one line. */
function packerText(order: ViewedOrder, { hasParcel, isCancelled, isPaid }: StateFacts): string {
  if (!hasParcel) return t("Codes only: there is no parcel to send");
  if (cashRefusal(stateOf(order)) === null) {
    return t("Cash to collect: {sum}", { sum: formatTaka(order.rest_amount) });
  }
  if (isCancelled) return t("Cancelled: do not send");

  return isPaid ? t("Paid: nothing to collect") : t("Not paid: do not send yet");
}

/** @param options.openOn weekdays on which the shop is open, used to compute the promised days */
export function viewOf(
  order: ViewedOrder,
  { audience, now, openOn = [] }: { audience: Audience; now: Date; openOn?: readonly number[] | undefined },
): OrderView {
  const reading = { now, openOn };
  const { isOver, words } = readers[audience];
  const facts = {
    ...factsOf(order),
    delivery: deliveryOf(order, now),
    promise: promiseText(toStatusFacts(order), reading),
    expected: expectedText(toStatusFacts(order), reading),
  };

  return { ...words(order, facts, reading), isOver: isOver(facts), facts, actions: actionsOf(order, audience) };
}
