/** Finds the orders of a courier's sheet, and the amount that the courier was to collect for each row. */
import { bookingCouriers } from "@/lib/dispatch/booking-couriers";
import type { CourierSheetInput } from "@/lib/dispatch/courier-schema";
import { type Paisa, paisa } from "@/lib/money";
import { restPaisa } from "@/lib/orders/rest";
import { returnStatusOf } from "@/lib/orders/returns";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { db } from "@/server/db";
import { type Order, type Parcel, Prisma } from "@/server/generated/prisma/client";
import { withoutCash } from "./parcel-cash";
import { amountReceived, type SheetRecord } from "./parse-courier-sheet";

/** Rows by name; null for a name that two have. */
function byName<Row extends { id: string }>(rows: readonly (readonly [name: string | null, row: Row])[]) {
  const found = new Map<string, Row | null>();
  for (const [given, row] of rows) {
    const name = given ?? "";
    const other = found.get(name);
    found.set(name, other === undefined || other?.id === row.id ? row : null);
  }

  return found;
}

/** A row's own number, or the courier's numbers if a payment sheet has no order numbers. */
const namesOf = ({ order, number, otherNumber }: SheetRecord) =>
  order ? [order] : [number, otherNumber].filter((name) => name !== null);

/** Bookings by our reference, which has a count from the second booking of an order, and for payments by the courier's number. */
async function readParcels(names: string[], isPayments: boolean) {
  const courier = { in: [...bookingCouriers] };
  const include = { order: true };
  const [ours, theirs] = await Promise.all([
    db.parcel.findMany({ where: { courier, invoice: { in: names } }, include }),
    isPayments ? db.parcel.findMany({ where: { courier, consignmentId: { in: names } }, include }) : [],
  ]);

  return [...ours.map((parcel) => [parcel.invoice, parcel] as const)].concat(
    theirs.map((parcel) => [parcel.consignmentId ?? "", parcel] as const),
  );
}

/** Finds a record's order by its order number or that of a booking, or by the courier's number if a payment sheet has no order numbers. */
export async function finderOf(records: readonly SheetRecord[], { kind }: CourierSheetInput) {
  const isPayments = kind === "payments";
  const names = records.flatMap(namesOf);
  const [own, theirs, booked] = await Promise.all([
    db.order.findMany({ where: { orderNumber: { in: names } } }),
    isPayments ? db.order.findMany({ where: { courierTrackingNumber: { in: names } } }) : [],
    readParcels(names, isPayments),
  ]);
  const found = new Map<string, Order | null>([
    ...byName<Order>([
      ...theirs.map((order) => [order.courierTrackingNumber, order] as const),
      ...booked.map(([name, { order }]) => [name, order] as const),
    ]),
    ...byName<Order>(own.map((order) => [order.orderNumber, order])),
  ]);
  const parcels = byName<Parcel>(booked);
  const nameOf = (record: SheetRecord) => namesOf(record).find((name) => found.has(name)) ?? "";
  const orderOf = (record: SheetRecord) => found.get(nameOf(record));
  const parcelOf = (record: SheetRecord) => parcels.get(nameOf(record)) ?? null;

  const orders = [...own, ...theirs, ...booked.map(([, { order }]) => order)];
  const paidBefore = isPayments ? await paidBeforeSent(orders) : new Set<string>();

  return {
    orderOf,
    /** The booking of the row; null if the row is of no booking, or of several. */
    parcelOf,
    /** Amount to collect in paisa: zero if the order is online, paid before dispatch, or returning; null if there is no such order. */
    dueOf: (record: SheetRecord): Paisa | null => {
      const order = orderOf(record);
      if (!order) return null;

      const isCash = isCashMethod(order.paymentMethod) && !paidBefore.has(order.id);
      const hasNoCash = amountReceived(record.sums) === 0 && (comesBack(order) || isWithoutCash(parcelOf(record)));
      return paisa(isCash && !record.isReturn && !hasNoCash ? restPaisa(order) : 0);
    },
  };
}

/** Whether a parcel returns with its money outstanding; prepaid orders are refunded separately. */
function comesBack({ status, paymentStatus, ...times }: Order): boolean {
  return paymentStatus !== "paid" && (status === "cancelled" || returnStatusOf(times) !== "none");
}

/** A booking that ended without cash, for example before the order was booked again. */
const isWithoutCash = (parcel: Parcel | null) =>
  parcel !== null && (parcel.cancelledAt !== null || withoutCash.includes(parcel.status));

/** Cash orders that were paid before dispatch, for example by bKash: the courier collects nothing for them. */
async function paidBeforeSent(orders: readonly Order[]): Promise<ReadonlySet<string>> {
  const ids = orders.filter(({ paymentStatus }) => paymentStatus === "paid").map(({ id }) => id);
  if (ids.length === 0) return new Set();

  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT entity_id::text AS id FROM audit_entries WHERE entity = 'order' AND entity_id = ANY(${ids}::uuid[])
    GROUP BY entity_id
    HAVING max(id) FILTER (WHERE changes #>> '{payment_status,to}' = 'paid')
      < max(id) FILTER (WHERE changes #>> '{status,to}' = 'shipped')`);

  return new Set(rows.map(({ id }) => id));
}
