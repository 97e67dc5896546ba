/** CSV export of a courier's payment: each of its parcels, compared with its order. */
import type { Cell, TableFile } from "@/lib/csv";
import type { ParcelStatus } from "@/lib/dispatch/parcel-status";
import { type LineMatch, matchOf } from "@/lib/dispatch/payouts";
import { paisa, toTaka } from "@/lib/money";
import type { PaymentStatus } from "@/lib/orders/schema";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { collectedPaisa, duePaisa, orderCashPaisa, recordedPaisa } from "./parcel-cash";

const BATCH = 1_000;

const header = [
  "Payment",
  "Courier's number",
  "Order number",
  "District",
  "Parcel",
  "To collect (BDT)",
  "Collected (BDT)",
  "Charge (BDT)",
  "Order total (BDT)",
  "Payment status",
  "Result",
];

/** In English like the header, because the export is for other programs. */
const results: Record<LineMatch | "elsewhere" | "unknown", string> = {
  nothing: "no cash",
  matches: "matches",
  differs: "differs",
  elsewhere: "in another payment",
  unknown: "not of this shop",
};

type Line = {
  place: number;
  consignment: string;
  /** Null, like all below: no parcel of the shop. */
  order_number: string | null;
  district: string;
  status: ParcelStatus;
  due: number;
  /** Also null for a part of a parcel without a reported amount. */
  collected: number | null;
  charge: number | null;
  order_total: number;
  order_cash: number;
  recorded: number | null;
  payment_status: PaymentStatus;
  is_here: boolean;
};

/** The next lines, in the courier's order. */
function readLines(id: string, after: number): Promise<Line[]> {
  return db.$queryRaw<Line[]>(Prisma.sql`
    SELECT line.place::int, line.consignment, orders.order_number, orders.ship_city AS district, parcel.status,
      ${duePaisa} AS due, ${collectedPaisa} AS collected, parcel.charge_paisa AS charge, orders.total_paisa AS order_total,
      ${orderCashPaisa} AS order_cash, ${recordedPaisa} AS recorded,
      orders.payment_status, parcel.payout_id = payout.id AS is_here
    FROM courier_payouts payout
      CROSS JOIN unnest(payout.consignments) WITH ORDINALITY AS line(consignment, place)
      LEFT JOIN parcels parcel ON parcel.courier = payout.courier AND parcel.consignment_id = line.consignment
      LEFT JOIN orders ON orders.id = parcel.order_id
    WHERE payout.id = ${id}::uuid AND line.place > ${after} ORDER BY line.place LIMIT ${BATCH}`);
}

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

function toRow(number: string, line: Line): Cell[] {
  if (line.order_number === null) {
    return [number, line.consignment, null, null, null, null, null, null, null, null, results.unknown];
  }
  const { due, collected, charge, order_total: orderTotal } = line;
  const result = line.is_here ? matchOf(line) : "elsewhere";

  return [
    ...[number, line.consignment, line.order_number, line.district, line.status],
    ...[taka(due), taka(collected), taka(charge), taka(orderTotal), line.payment_status, results[result]],
  ];
}

async function* batchesOf(id: string, number: string): AsyncGenerator<Cell[][]> {
  let lines: Line[];
  let after = 0;
  do {
    lines = await readLines(id, after);
    if (lines.length > 0) yield lines.map((line) => toRow(number, line));
    after = lines.at(-1)?.place ?? after;
  } while (lines.length === BATCH);
}

/** Null for an unknown payment. */
export async function exportPayout(id: string): Promise<TableFile | null> {
  const payout = await db.courierPayout.findUnique({ where: { id }, select: { number: true } });

  return payout && { name: `${payout.number}.csv`, header, batches: batchesOf(id, payout.number) };
}
