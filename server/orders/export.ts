/** CSV export of orders. */
import type { Cell, TableFile } from "@/lib/csv";
import { dhakaDay, dhakaDayTime } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { deliverableEmail } from "@/lib/no-email";
import type { OrderExportQuery } from "@/lib/orders/list-query";
import { refundedOf } from "@/lib/orders/refunds";
import { formatPhone } from "@/lib/phone";
import { termsOfOrder } from "@/server/coupons/serialize";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { readInBatches } from "@/server/keyset";
import { paidTimes } from "@/server/revenue";
import { filterOrders } from "./search";
import { withItems } from "./serialize";

const header = [
  "Order number",
  "Placed (Dhaka time)",
  "Status",
  "Payment status",
  "Delivery status",
  "Payment method",
  "Delivery charge (BDT)",
  "Coupon",
  "Discount (BDT)",
  "Total (BDT)",
  "Items",
  "First name",
  "Last name",
  "Phone",
  "Email",
  "Address",
  "Area",
  "City",
  "Zip",
  "Note for the courier",
  "Tracking number",
  "Tracking alias",
  "Courier",
  "Courier's number",
  "Order id",
  "Source",
  "Paid (BDT)",
  "Refunded (BDT)",
  "Paid at (Dhaka time)",
  "Delivered at (Dhaka time)",
  "Returned at (Dhaka time)",
  "Paid in advance (BDT)",
];

const withBuyer = { ...withItems, user: { select: { email: true } } } as const;

type Row = Prisma.OrderGetPayload<{ include: typeof withBuyer }>;

const dhakaTime = (at: Date | null | undefined) => (at ? dhakaDayTime(at) : null);

function toRow(row: Row, paidAt: Date | undefined): Cell[] {
  return [
    row.orderNumber,
    dhakaDayTime(row.createdAt),
    row.status,
    row.paymentStatus,
    row.deliveryStatus,
    row.paymentMethod,
    toTaka(paisa(row.deliveryChargePaisa)),
    termsOfOrder(row)?.code ?? null,
    toTaka(paisa(row.discountPaisa)),
    toTaka(paisa(row.totalPaisa)),
    row.items.map(({ quantity, productName }) => `${quantity} x ${productName}`).join("; "),
    row.shipFirstName,
    row.shipLastName,
    formatPhone(row.shipPhone),
    row.shipEmail ?? deliverableEmail(row.user.email),
    row.shipAddress,
    row.shipArea,
    row.shipCity,
    row.shipZipCode,
    row.courierNote,
    row.trackingNumber,
    row.trackingAlias,
    row.courierName,
    row.courierTrackingNumber,
    row.id,
    row.source,
    row.paidPaisa === null ? null : toTaka(paisa(row.paidPaisa)),
    toTaka(paisa(refundedOf(row))),
    row.paidPaisa === null ? null : dhakaTime(paidAt),
    dhakaTime(row.deliveredAt),
    dhakaTime(row.returnedAt),
    toTaka(paisa(row.advancePaisa)),
  ];
}

async function* toRows(batches: AsyncIterable<Row[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) {
    const paidAt = await paidTimes(rows.map(({ id }) => id));
    yield rows.map((row) => toRow(row, paidAt.get(row.id)));
  }
}

/** Exports the orders that match the list's filters, newest first. */
export async function exportOrders(query: OrderExportQuery, now: Date): Promise<TableFile> {
  const where = await filterOrders(query, now);
  const batches = readInBatches(({ after, orderBy, take }) =>
    db.order.findMany({ where: { AND: [where, after] }, include: withBuyer, orderBy, take }),
  );

  return { name: `orders-${dhakaDay(now)}.csv`, header, batches: toRows(batches) };
}
