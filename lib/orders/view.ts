/**
 * One view of an order's state. Pages, printouts and mails read the state here and compare no stored columns themselves: what to call it,
 * whether it is over, what is true of it, and what its reader can do. Pure.
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
import { expectedText, promiseText, type StatusText, type StatusTone, statusText } from "./status-labels";

/**
 * `buyer`: the owner, or a visitor who tracks the order. `payer`: the owner on the page that takes the payment. `staff`: admin pages and
 * the invoice. `packer`: the packing slip.
 */
export type Audience = "buyer" | "payer" | "staff" | "packer";

type Line = { category?: string | null | undefined };
type Place = { items: readonly Line[]; shipping_address: Pick<Order["shipping_address"], "city"> };

/** An order as the API has it, or its state as a mail stores it, with the zone of its parcel in place of lines and address. */
type ViewedOrder = Pick<Order, "status" | "payment_status" | "total_amount"> &
  Partial<Pick<Order, "return_status" | "promised_from" | "delivered_at" | "waits_for_stock">> & {
    payment_method: string;
    waits_for_code?: boolean | undefined;
    is_sold_out?: boolean | undefined;
    /** Whether its buyer has an e-mail address; left out for the signed-in owner. */
    is_mailed?: boolean | undefined;
  } & (Place | { zone: DeliveryZone | null });

type ReadingTime = { now: Date; openOn: readonly number[] };

/** True of the stored state at any time. */
type StateFacts = {
  isCancelled: boolean;
  isRefunded: boolean;
  isPaid: boolean;
  isPaymentFailed: boolean;
  isCash: boolean;
  /** Its money is still to be paid, online or to the courier. */
  isUnpaid: boolean;
  /** Cash to keep ready for the courier. */
  isCashDue: boolean;
  /** It is cancelled, and its payment goes back. */
  isRefundDue: boolean;
  isCodeDue: boolean;
  hasParcel: boolean;
  wasHandedOver: boolean;
  /** Handed over and not delivered. */
  isOnItsWay: boolean;
  isDelivered: boolean;
};

export type OrderFacts = StateFacts & {
  /** The estimate (D9.12), or the day of the delivery; null if no parcel is expected. */
  delivery: { label: string; day: string } | null;
  /** The last promised day, while it is still ahead (D9.12). */
  promise: string | null;
  /** The specification's sentence about a parcel that is not sent yet. */
  expected: string;
};

export type OrderActions = {
  /** The label of the button that pays online (D1.23); null if the order cannot be paid online. */
  pay: string | null;
  payInCash: boolean;
  /** Cash changes to an online payment. */
  payOnline: boolean;
  /** Lines, and for staff the address too. */
  edit: boolean;
  cancel: boolean;
};

export type OrderView = StatusText & {
  title: string;
  /** Nothing of it is still to come, for this reader: staff still see the parcel of a refunded order. */
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

  return {
    label: status === "delivered" ? t("Delivered on") : t("Estimated delivery"),
    day: formatDay(estimate),
  };
}

/** What the buyer's sentences need. */
const asTold = (order: ViewedOrder) => ({
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
    isRefundDue: isPaid && isCancelled,
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
    payOnline: isCash && order.total_amount > 0 && onlineInsteadRefusal(state) === null,
    edit: audience === "staff" ? isWithShop(state) : isOpenForCustomer(state),
    cancel: isOpenForCustomer(state),
  };
}

type Words = Pick<OrderView, "title" | keyof StatusText>;
type Reader = {
  isOver: (facts: StateFacts) => boolean;
  words: (order: ViewedOrder, facts: StateFacts, reading: ReadingTime) => Words;
};

const badgeTitle = ({ status }: ViewedOrder) => t(orderBadges[status].label);

const toneOf = ({ isCancelled, isRefunded, isPaid }: StateFacts): StatusTone => {
  if (isCancelled || isRefunded) return "over";

  return isPaid ? "good" : "waiting";
};

const readers: Record<Audience, Reader> = {
  buyer: {
    isOver: ({ isCancelled, isRefunded }) => isCancelled || isRefunded,
    words: (order, _, reading) => ({ title: badgeTitle(order), ...statusText(asTold(order), reading) }),
  },
  payer: {
    isOver: ({ isCancelled, isRefunded }) => isCancelled || isRefunded,
    words: (order, facts) => ({ ...payerWords(order, facts), tone: toneOf(facts) }),
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

/** Complete Payment (D1.23), or why there is nothing to pay. */
function payerWords(order: ViewedOrder, facts: StateFacts): Pick<Words, "title" | "text"> {
  if (actionsOf(order).pay) {
    return {
      title: t("Complete Payment"),
      text: t("You pay on the page of our payment partner by card, bKash, Nagad or Rocket, and come back here."),
    };
  }
  if (facts.isRefunded) {
    return {
      title: t("This order was refunded"),
      text: t("Your payment went back to you. There is nothing to pay."),
    };
  }
  if (facts.isPaid) {
    return {
      title: t("This order is paid"),
      text: facts.isRefundDue
        ? t("It was cancelled, and your payment will be refunded.")
        : t("We have your payment. There is nothing left to pay."),
    };
  }

  return facts.isCancelled
    ? {
        title: t("This order was cancelled"),
        text: t("It can no longer be paid, and nothing will be sent. You can order the same again."),
      }
    : { title: t("This order is paid on delivery"), text: t("You pay in cash when the parcel arrives.") };
}

/** The money of a parcel in one line. */
function packerText(order: ViewedOrder, { hasParcel, isCancelled, isPaid }: StateFacts): string {
  if (!hasParcel) return t("Codes alone: there is no parcel to send");
  if (cashRefusal(stateOf(order)) === null) {
    return t("Cash to collect: {sum}", { sum: formatTaka(order.total_amount) });
  }
  if (isCancelled) return t("Cancelled: do not send");

  return isPaid ? t("Paid: nothing to collect") : t("Not paid: do not send yet");
}

/** @param options.openOn weekdays on which the shop is open, for the days that a buyer is promised */
export function viewOf(
  order: ViewedOrder,
  { audience, now, openOn = [] }: { audience: Audience; now: Date; openOn?: readonly number[] | undefined },
): OrderView {
  const reading = { now, openOn };
  const { isOver, words } = readers[audience];
  const facts = {
    ...factsOf(order),
    delivery: deliveryOf(order, now),
    promise: promiseText(asTold(order), reading),
    expected: expectedText(asTold(order), reading),
  };

  return { ...words(order, facts, reading), isOver: isOver(facts), facts, actions: actionsOf(order, audience) };
}
