/** Orders as a table for spreadsheets. */
import type { Cell, CsvFile } from "@/lib/csv";
import { dhakaDay, dhakaDayTime } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import type { OrderExportQuery } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { mapBatches, readInBatches } from "@/server/keyset";
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
  "Tracking number",
  "Tracking alias",
  "Courier",
  "Courier's number",
  "Order id",
];

const withBuyer = { ...withItems, user: { select: { email: true } } } as const;

type Row = Prisma.OrderGetPayload<{ include: typeof withBuyer }>;

function toRow(row: Row): Cell[] {
  return [
    row.orderNumber,
    dhakaDayTime(row.createdAt),
    row.status,
    row.paymentStatus,
    row.deliveryStatus,
    row.paymentMethod,
    toTaka(paisa(row.deliveryChargePaisa)),
    toTaka(paisa(row.totalPaisa)),
    row.items.map(({ quantity, productName }) => `${quantity} x ${productName}`).join("; "),
    row.shipFirstName,
    row.shipLastName,
    row.shipPhone,
    row.shipEmail ?? row.user.email,
    row.shipAddress,
    row.shipArea,
    row.shipCity,
    row.shipZipCode,
    row.trackingNumber,
    row.trackingAlias,
    row.courierName,
    row.courierTrackingNumber,
    row.id,
  ];
}

/** The orders that the list's filters find, newest first. */
export async function exportOrders(query: OrderExportQuery, now: Date): Promise<CsvFile> {
  const where = await filterOrders(query);
  const batches = readInBatches(({ after, orderBy, take }) =>
    db.order.findMany({ where: { AND: [where, after] }, include: withBuyer, orderBy, take }),
  );

  return { name: `orders-${dhakaDay(now)}.csv`, header, batches: mapBatches(batches, toRow) };
}
