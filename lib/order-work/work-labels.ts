/** Labels of pending order work, for admins. Pure. */
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { QueueCount } from "@/lib/order-work/schema";
import { callOutcomeLabels } from "@/lib/orders/calls";
import { HAND_OVER_WARNING_HOURS } from "@/lib/orders/due-dates";
import { orderBadges, returnBadges } from "@/lib/orders/labels";
import { type OrderQueue, type QueueFilter, queueLabels } from "@/lib/orders/queues";
import { isLive } from "@/lib/orders/rules";
import type { ListedOrder } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import type { OrderWork } from "@/lib/orders/work-schema";
import { isCashMethod } from "@/lib/settings/payment-methods";
import type { Label } from "@/lib/texts/catalogue";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t, tn } from "@/lib/texts/text";
import { sendingRisk, sendingRisks } from "./steps";

const HOUR_MS = 3_600_000;

const queueFamilies = {
  to_confirm: "earth",
  to_pack: "noble",
  on_the_way: "metal",
  cash_to_collect: "halogen",
  returned: "alkali",
} as const satisfies Record<OrderQueue, string>;

type Badge = { label: string; family: (typeof queueFamilies)[OrderQueue] | "nonmetal" | "neutral" };

/** Data that determines an order's state. */
type StateFields = Pick<ListedOrder, "status" | "payment_status" | "return_status"> & {
  work?: Pick<OrderWork, "queue"> | undefined;
};

/** Badge of the order's queue, or of a returning parcel, which the stored statuses do not show. */
export function workChip(order: StateFields): Badge | null {
  const queue = order.work?.queue;
  if (queue === "returned") return { label: t(returnedLabel(order)), family: queueFamilies[queue] };
  if (queue) return { label: t(queueLabels[queue]), family: queueFamilies[queue] };
  if (order.return_status === "coming_back") return { label: t("Coming back"), family: "alkali" };
  if (order.status === "cancelled" && order.return_status !== "none") return said(returnBadges[order.return_status]);

  return null;
}

/** The only badge in narrow layouts: the queue, otherwise the final state. */
export function stateBadge(order: StateFields): Badge {
  const chip = workChip(order);
  if (chip) return chip;
  if (order.status !== "pending") return said(orderBadges[order.status]);
  if (order.payment_status === "pending") return { label: t("To be paid"), family: "neutral" };

  return order.payment_status === "failed"
    ? { label: t("Payment failed"), family: "alkali" }
    : said(orderBadges.pending);
}

const said = ({ label, family }: { label: Label; family: Badge["family"] }): Badge => ({ label: t(label), family });

/** Payment status shown after an amount. */
const paidLabels = { paid: "paid", refunded: "refunded" } as const;

/** `2 × Element card, 1 × Bundle`. */
export const contentsText = (items: ListedOrder["items"]): string =>
  items
    .map(
      ({ quantity, product_name: name, product_name_bn: bangla }) =>
        `${localizeDigits(String(quantity))} × ${pickContent(name, bangla)}`,
    )
    .join(", ");

/** Total, payment and contents: "৳480 paid · 1 × Periodic table cards". The cash method has the name set by the shop. */
export function summaryText(
  order: Pick<ListedOrder, "items" | "payment_status" | "status" | "payment_method" | "total_amount">,
  cashName: string,
): string {
  const { payment_status: payment, status, payment_method: method, total_amount: total } = order;
  const open = isCashMethod(method) ? cashName.toLowerCase() : t("to be paid online");
  const over = payment === "paid" || payment === "refunded" ? t(paidLabels[payment]) : null;
  const paid = over ?? (status === "cancelled" ? t("not paid") : open);

  return [`${formatTaka(total)} ${paid}`, contentsText(order.items)].join(" · ");
}

/** Why an order is in the returns queue; it need not have been dispatched. */
function returnedLabel({ status, return_status: returned }: StateFields): Label {
  if (returned === "coming_back") return "Coming back";
  if (returned === "lost") return "Lost, refund due";

  return status === "cancelled" && returned === "none" ? "Cancelled, refund due" : queueLabels.returned;
}

/** Risk of packing an order in progress; before that, the state shows the risk. Null if there is none. */
export function packingRisk(
  order: Pick<ListedOrder, "status" | "payment_status" | "payment_method" | "work">,
): string | null {
  const { status, work } = order;
  const state = stateOf(order);
  if (!isLive(state)) return null;
  const risk = sendingRisk({
    ...state,
    phoneConfirmedAt: work?.confirmed_at ? new Date(work.confirmed_at) : null,
    lastCallOutcome: work?.calls.last_outcome ?? null,
    codeHeld: work?.code_held ?? false,
  });
  const isDue = risk === "held" || (risk === "unpaid" ? status === "processing" : work?.queue === "to_pack");

  return risk && isDue ? t(sendingRisks[risk].tag) : null;
}

/** Shown if the buyer is unverified and the stock allocated to unverified buyers has run out. */
export const unheldLabel = (order: Pick<ListedOrder, "waits_for_stock">) =>
  order.waits_for_stock ? t("No stock held") : null;

/** Whether the order was dispatched without a courier number. */
export function lacksCourierNumber(
  order: Pick<ListedOrder, "status" | "return_status" | "courier_name" | "courier_tracking_number">,
): boolean {
  if (order.return_status !== "none") return false;

  return order.status === "shipped" && order.courier_name !== null && order.courier_tracking_number === null;
}

/** How long an order is overdue, or the hours left shortly before it must be handed over; null if it is in time. */
export function dueText(work: OrderWork | undefined, now: Date): string | null {
  if (!work?.due_at) return null;
  const hours = Math.floor((now.getTime() - Date.parse(work.due_at)) / HOUR_MS);
  if (hours < 0) {
    const isSoon = work.queue === "to_pack" && -hours <= HAND_OVER_WARNING_HOURS;
    return isSoon ? tn(-hours, "{n} hour left", "{n} hours left") : null;
  }
  if (hours < 1) return t("Late");

  return hours < 48
    ? tn(hours, "{n} hour late", "{n} hours late")
    : tn(Math.floor(hours / 24), "{n} day late", "{n} days late");
}

/** Outcome of the calls about an unconfirmed order; null before the first call. */
export function callOutcomeText(work: OrderWork | undefined): string | null {
  if (work?.queue !== "to_confirm" || !work.calls.last_outcome) return null;
  const { count, last_outcome: outcome, again_at: again } = work.calls;
  if (outcome === "call_later" && again) return t("Call {time}", { time: formatDayTime(again) });

  return `${t(callOutcomeLabels[outcome])}${count > 1 ? t(", {count} calls", { count }) : ""}`;
}

type Waiting = { count: number; amount: number | null; isLate: boolean };

const tasks: Record<QueueFilter, (one: Waiting) => string> = {
  to_confirm: ({ count, isLate }) =>
    isLate
      ? tn(count, "Confirm {n} late order", "Confirm {n} late orders")
      : tn(count, "Confirm {n} order", "Confirm {n} orders"),
  to_pack: ({ count, isLate }) =>
    isLate
      ? tn(count, "Pack and hand over {n} late parcel", "Pack and hand over {n} late parcels")
      : tn(count, "Pack and hand over {n} parcel", "Pack and hand over {n} parcels"),
  on_the_way: ({ count, isLate }) =>
    isLate
      ? tn(count, "Ask the courier about {n} late parcel", "Ask the courier about {n} late parcels")
      : tn(count, "Ask the courier about {n} parcel", "Ask the courier about {n} parcels"),
  cash_to_collect: ({ count, amount }) =>
    tn(count, "Collect {sum} from the courier for {n} order", "Collect {sum} from the courier for {n} orders", {
      sum: formatTaka(amount ?? 0),
    }),
  returned: ({ count, isLate }) =>
    isLate
      ? tn(count, "Send {n} late refund", "Send {n} late refunds")
      : tn(count, "Send {n} refund", "Send {n} refunds"),
  without_stock: ({ count }) => tn(count, "Confirm {n} order without stock", "Confirm {n} orders without stock"),
  cases: ({ count, isLate }) =>
    isLate
      ? tn(count, "Look at {n} late order with an open case", "Look at {n} late orders with an open case")
      : tn(count, "Look at {n} order with an open case", "Look at {n} orders with an open case"),
};

/** Whether a queue needs action: parcels in transit do not until they are late. */
const needsAction = ({ queue, count }: QueueCount) => count > 0 && queue !== "on_the_way";

type Task = { queue: QueueFilter; text: string; isLate: boolean; isUnwanted?: boolean };

/** The most urgent task: the first queue with overdue work, otherwise the first with waiting work. Null if there is none. */
export function firstTask(queues: readonly QueueCount[]): Task | null {
  const late = queues.find((one) => one.late > 0);
  // The amount covers the whole queue only.
  if (late && late.queue !== "cash_to_collect") {
    return {
      queue: late.queue,
      text: tasks[late.queue]({ count: late.late, amount: null, isLate: true }),
      isLate: true,
    };
  }
  const first = late ?? queues.find(needsAction);
  const unwanted = queues.find((one) => one.unwanted > 0);
  if (!first && unwanted) {
    const text = tn(
      unwanted.unwanted,
      "Decide on {n} order that its buyer does not want",
      "Decide on {n} orders that their buyers do not want",
    );
    return { queue: unwanted.queue, text, isLate: false, isUnwanted: true };
  }

  return first ? { queue: first.queue, text: tasks[first.queue]({ ...first, isLate: false }), isLate: false } : null;
}
