/** What is typed and pasted where many parcels are handed over. Pure. */
import { isHeadingOf } from "./courier-files";
import { COURIER_NUMBER, COURIER_NUMBER_FAULT } from "./couriers";
import { joinNames } from "./recipient";
import { cashRefusal } from "./rules";
import type { Order } from "./schema";

export type Parcel = {
  id: string;
  number: string;
  name: string;
  place: string;
  /** What the courier collects, in taka: 0 where nothing is due at the door. */
  cash: number;
  /** What is known already. */
  courierNumber: string;
};

export function toParcel(order: Order): Parcel {
  const { shipping_address: to, status, payment_status: paymentStatus, payment_method: paymentMethod } = order;

  return {
    id: order.id,
    number: order.order_number,
    name: joinNames(to),
    place: [to.address, to.area, to.city].filter(Boolean).join(", "),
    cash: cashRefusal({ status, paymentStatus, paymentMethod }) === null ? order.total_amount : 0,
    courierNumber: order.courier_tracking_number ?? "",
  };
}

/** The first column of what was copied from a sheet, without its heading and without spaces; a number alone is a column of one. */
export function columnOf(pasted: string): string[] {
  const lines = pasted.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  const [first = "", ...others] = lines.map((line) => (line.split("\t")[0] ?? "").replace(/\s/g, ""));

  return others.length > 0 && isHeadingOf("number", first) ? others : [first, ...others];
}

/** What is wrong with the numbers, by the order's id: those that no courier gives, and each that stands twice. */
export function numberFaults(numbers: Readonly<Record<string, string>>): Record<string, string> {
  const typed = Object.entries(numbers).filter(([, number]) => number !== "");
  const counts = new Map<string, number>();
  for (const [, number] of typed) counts.set(number.toUpperCase(), (counts.get(number.toUpperCase()) ?? 0) + 1);
  const faults = typed.map(([id, number]) => {
    if (!COURIER_NUMBER.test(number)) return [id, COURIER_NUMBER_FAULT] as const;

    return (counts.get(number.toUpperCase()) ?? 0) > 1 ? ([id, "This number stands in two rows"] as const) : null;
  });

  return Object.fromEntries(faults.filter((fault) => fault !== null));
}
