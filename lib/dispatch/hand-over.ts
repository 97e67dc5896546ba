/** Typed and pasted input on the dispatch screen. Pure. */
import { placeLine } from "@/lib/geo/place-name";
import { formatTaka } from "@/lib/money";
import { dispatchRefusal } from "@/lib/order-work/next-step";
import { flagChips } from "@/lib/order-work/risk-flags";
import { type SendingRisk, sendingRisks } from "@/lib/order-work/steps";
import { COURIER_NUMBER, COURIER_NUMBER_FAULT } from "@/lib/orders/courier-number";
import { joinNames } from "@/lib/orders/recipient";
import { cashRefusal } from "@/lib/orders/rules";
import type { ListedOrder } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import { fullStop } from "@/lib/texts/full-stop";
import { t, tn } from "@/lib/texts/text";
import { isNumberHeading } from "./courier-files";

/** Badge in the colours of the order list. */
type Mark = { words: string; family: "danger" | "earth" };

export type Parcel = {
  id: string;
  number: string;
  name: string;
  phone: string;
  /** Parcels are sorted by area and city; the street is shown after them. */
  area: string;
  street: string;
  /** The amount that the courier collects, or why there is none. */
  money: string;
  /** Amount to collect in taka. */
  collects: number;
  /** Risk of dispatching the parcel; null if there is none. */
  risk: SendingRisk | null;
  /** Why the parcel cannot be handed over; null if it can. */
  hindrance: string | null;
  /** Further warnings: an earlier refused parcel to this number, an open case. */
  marks: Mark[];
  /** Whether the parcel is already dispatched: only its tracking number can still be added. */
  isSent: boolean;
  /** Saved values. */
  courier: string;
  courierNumber: string;
};

/** On its way back: no cash is collected, and the parcel cannot be handed over now. */
const comesBack = ({ return_status: returned }: ListedOrder) => returned === "coming_back";

function collectedOf(order: ListedOrder): number {
  if (comesBack(order)) return 0;

  return cashRefusal(stateOf(order)) === null ? order.rest_amount : 0;
}

function moneyText(order: ListedOrder, isUnpaid: boolean): string {
  const collected = collectedOf(order);
  if (collected > 0) return t("Collect {sum}", { sum: formatTaka(collected) });
  if (isUnpaid) return t("{sum} due online", { sum: formatTaka(order.rest_amount) });

  return order.payment_status === "paid" ? t("Paid, no cash") : t("No cash");
}

type Left = { count: number; withoutNumber: number };

/**
 * "12 parcels, ৳5,760 to collect", plus the number already dispatched. Excludes parcels that cannot be handed over, and the sum for packers,
 * who see no totals.
 */
export function loadText(
  parcels: readonly Pick<Parcel, "collects" | "hindrance">[],
  left: Left,
  { withSum = true }: { withSum?: boolean } = {},
): string {
  const load = parcels.filter(({ hindrance }) => hindrance === null);
  const cash = load.reduce((sum, { collects }) => sum + collects, 0);
  const parts = [
    tn(load.length, "{n} parcel", "{n} parcels"),
    ...(withSum ? [cash > 0 ? t("{sum} to collect", { sum: formatTaka(cash) }) : t("nothing to collect")] : []),
    ...(left.count > 0 ? [t("{n} handed over", { n: left.count })] : []),
    ...(left.withoutNumber > 0 ? [t("{count} of them without a number", { count: left.withoutNumber })] : []),
  ];

  return parts.join(", ");
}

export function toParcel(order: ListedOrder): Parcel {
  const { shipping_address: to } = order;
  const why = dispatchRefusal({
    ...order,
    phone_confirmed_at: order.work?.confirmed_at ?? null,
    return_coming_at: comesBack(order) ? order.updated_at : null,
  });
  const risk = why?.risk ?? null;

  return {
    id: order.id,
    number: order.order_number,
    name: joinNames(to),
    phone: to.phone,
    area: placeLine(to),
    street: to.address,
    money: moneyText(order, risk === "unpaid"),
    collects: collectedOf(order),
    risk,
    hindrance: comesBack(order) ? t("The parcel for this order is coming back") : why && !risk ? why.refused : null,
    marks: marksOf(order),
    isSent: order.status === "shipped" && !comesBack(order),
    courier: order.courier_name ?? "",
    courierNumber: order.courier_tracking_number ?? "",
  };
}

function marksOf(order: ListedOrder): Mark[] {
  return [...flagChips(order), ...(order.has_open_case ? [{ words: t("Open case"), family: "earth" } as const] : [])];
}

/** "1 is not paid yet, 2 are not confirmed by phone yet."; empty if there are no risks. */
export function describeRisks(parcels: readonly Pick<Parcel, "risk">[]): string {
  const kinds = (Object.keys(sendingRisks) as SendingRisk[]).flatMap((risk) => {
    const count = parcels.filter((parcel) => parcel.risk === risk).length;
    const label = t(sendingRisks[risk].label);
    const what = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    return count > 0 ? tn(count, "{n} is {what}", "{n} are {what}", { what }) : [];
  });

  return kinds.length > 0 ? kinds.join(", ") + fullStop() : "";
}

/** First column of pasted spreadsheet cells, without the heading and spaces; also accepts a single number. */
export function columnOf(pasted: string): string[] {
  const lines = pasted.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  const [first = "", ...others] = lines.map((line) => (line.split("\t")[0] ?? "").replace(/\s/g, ""));

  return others.length > 0 && isNumberHeading(first) ? others : [first, ...others];
}

/** Problems with the numbers, keyed by order id: invalid or duplicate. */
export function numberProblems(numbers: Readonly<Record<string, string>>): Record<string, string> {
  const typed = Object.entries(numbers).filter(([, number]) => number !== "");
  const counts = new Map<string, number>();
  for (const [, number] of typed) counts.set(number.toUpperCase(), (counts.get(number.toUpperCase()) ?? 0) + 1);
  const faults = typed.map(([id, number]) => {
    if (!COURIER_NUMBER.test(number)) return [id, t(COURIER_NUMBER_FAULT)] as const;

    return (counts.get(number.toUpperCase()) ?? 0) > 1 ? ([id, t("This number is in two rows")] as const) : null;
  });

  return Object.fromEntries(faults.filter((fault) => fault !== null));
}
