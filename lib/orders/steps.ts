/** The steps of an order's day, one order or many at once: when each is possible, and when it is done already. Pure. */
import { cashRefusal, confirmRefusal } from "./rules";
import type { OrderStatus, PaymentStatus } from "./schema";

/** Those of the day in its order; the last one takes a delivery back that was noted by mistake. */
export const orderSteps = [
  "confirm",
  "hand_over",
  "delivered",
  "cash_received",
  "cancel",
  "take_back_delivery",
] as const;
export type OrderStep = (typeof orderSteps)[number];

type SteppedOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  phoneConfirmedAt: Date | null;
  returnComingAt: Date | null;
  /** Empty where there is no parcel. */
  shipAddress: string;
  courierName: string | null;
  courierTrackingNumber: string | null;
};

/** What comes with a step. Numbers that are left out stay as they are. */
export type StepInput = {
  step: OrderStep;
  courierName?: string | null | undefined;
  courierTrackingNumber?: string | null | undefined;
  /** Hand over also what is not paid or not confirmed yet, cancel also what is paid. */
  anyway?: boolean | undefined;
};

/** `done` already, to be refused for a reason, or null: it can be taken. With a risk it can be taken all the same. */
export type StepVerdict = "done" | { refused: string; risk?: SendingRisk } | null;

const refusedFor = (reason: string | null): StepVerdict => (reason === null ? null : { refused: reason });

/** What costs money to send, if the buyer does not keep the parcel. */
export const sendingRisks = {
  unpaid: { tag: "Not paid", label: "Not paid yet", refusal: "This order is not paid yet" },
  unconfirmed: {
    tag: "Not confirmed",
    label: "Not confirmed by phone yet",
    refusal: "This order is not confirmed by phone yet",
  },
} as const;
export type SendingRisk = keyof typeof sendingRisks;

type Paid = Pick<SteppedOrder, "paymentMethod" | "paymentStatus" | "phoneConfirmedAt">;

/** What may be lost by sending an order that can be sent. */
export function sendingRisk({ paymentMethod, paymentStatus, phoneConfirmedAt }: Paid): SendingRisk | null {
  if (paymentStatus === "paid") return null;
  if (paymentMethod !== "cash_on_delivery") return "unpaid";

  return phoneConfirmedAt ? null : "unconfirmed";
}

function judgeHandOver(order: SteppedOrder, { courierName, courierTrackingNumber, anyway }: StepInput): StepVerdict {
  const { status, paymentStatus } = order;
  if (status === "shipped") {
    const isSame =
      (courierName === undefined || courierName === order.courierName) &&
      (courierTrackingNumber === undefined || courierTrackingNumber === order.courierTrackingNumber);
    return isSame ? "done" : null;
  }
  if (status === "delivered") return { refused: "This order was delivered already" };
  if (status === "cancelled") return { refused: "This order has been cancelled" };
  if (paymentStatus === "refunded") return { refused: "This order has been refunded" };
  if (order.shipAddress === "") return { refused: "This order has no parcel" };

  const risk = anyway ? null : sendingRisk(order);

  return risk && { refused: sendingRisks[risk].refusal, risk };
}

function judgeDelivery({ status, returnComingAt }: SteppedOrder): StepVerdict {
  if (returnComingAt && status !== "cancelled") return { refused: "The parcel of this order is coming back" };
  if (status === "delivered") return "done";
  if (status === "cancelled") return { refused: "This order has been cancelled" };

  return status === "shipped" ? null : { refused: "This order was not handed over yet" };
}

function judgeCancel({ status, paymentStatus }: SteppedOrder, { anyway }: StepInput): StepVerdict {
  if (status === "cancelled") return "done";
  if (status === "shipped" || status === "delivered") {
    return { refused: "This order was sent. Record what became of its parcel instead." };
  }

  return paymentStatus === "paid" && !anyway
    ? { refused: "This order is paid: cancelled, its money is due to go back" }
    : null;
}

function judgeTakeBack({ status, returnComingAt }: SteppedOrder): StepVerdict {
  if (returnComingAt && status !== "cancelled") return { refused: "The parcel of this order is coming back" };
  if (status === "shipped") return "done";

  return status === "delivered" ? null : { refused: "This order is not delivered" };
}

export function judgeStep(order: SteppedOrder, input: StepInput): StepVerdict {
  switch (input.step) {
    case "confirm":
      return order.phoneConfirmedAt ? "done" : refusedFor(confirmRefusal(order, null));
    case "hand_over":
      return judgeHandOver(order, input);
    case "delivered":
      return judgeDelivery(order);
    case "cash_received":
      return order.paymentMethod === "cash_on_delivery" && order.paymentStatus === "paid"
        ? "done"
        : refusedFor(cashRefusal(order));
    case "cancel":
      return judgeCancel(order, input);
    case "take_back_delivery":
      return judgeTakeBack(order);
  }
}
