/** A file that a courier takes parcels from (lib/orders/courier-files): the orders that were ticked, in their order. */
import type { CsvFile } from "@/lib/csv";
import { dhakaDay } from "@/lib/dates";
import { type CourierParcel, courierFiles, courierRow, parcelFaults } from "@/lib/orders/courier-files";
import type { CourierFileCheck, CourierFileInput } from "@/lib/orders/courier-schema";
import { packedLines } from "@/lib/orders/parcel";
import { recipientName } from "@/lib/orders/recipient";
import { cashRefusal } from "@/lib/orders/rules";
import { judgeStep } from "@/lib/orders/steps";
import { t } from "@/lib/texts/text";
import { db } from "@/server/db";
import { type OrderWithItems, withItems } from "./serialize";

const PAISA = 100;

function toParcel(order: OrderWithItems): CourierParcel {
  const address = [order.shipAddress, order.shipArea, order.shipCity, order.shipZipCode];

  return {
    orderNumber: order.orderNumber,
    name: recipientName(order),
    phone: order.shipPhone,
    address: address.filter(Boolean).join(", "),
    city: order.shipCity,
    area: order.shipArea,
    cashToCollect: cashRefusal(order) === null ? Math.ceil(order.totalPaisa / PAISA) : 0,
    note: order.courierNote ?? "",
    quantity: packedLines(order.items).reduce((sum, { quantity }) => sum + quantity, 0),
    contents: packedLines(order.items)
      .map(({ quantity, productName }) => `${quantity} x ${productName}`)
      .join("; "),
  };
}

async function ordersOf(ids: string[]): Promise<OrderWithItems[]> {
  const orders = await db.order.findMany({ where: { id: { in: ids } }, include: withItems });
  const byId = new Map(orders.map((order) => [order.id, order]));

  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function courierFile({ courier, ids }: CourierFileInput, now: Date): Promise<CsvFile> {
  const rows = (await ordersOf(ids)).map((order) => courierRow(toParcel(order), courier));

  return {
    name: `${courier}-${dhakaDay(now)}.csv`,
    header: courierFiles[courier].columns.map(([heading]) => heading),
    batches: (async function* () {
      yield rows;
    })(),
  };
}

/** Why an order is nothing to send now; null where it is. */
function notToSend(order: OrderWithItems): string | null {
  const verdict = judgeStep(order, { step: "hand_over" });
  if (verdict === "done") return t("This order was handed over already");

  return verdict?.refused ?? null;
}

export async function checkCourierFile({ courier, ids }: CourierFileInput): Promise<CourierFileCheck> {
  const orders = await ordersOf(ids);
  const rows = orders.map((order) => {
    const parcel = toParcel(order);
    const reason = notToSend(order);
    const faults = [...(reason ? [reason] : []), ...parcelFaults(parcel, courier)];

    return { id: order.id, order_number: order.orderNumber, name: parcel.name, faults };
  });

  return { count: rows.length, rows: rows.filter(({ faults }) => faults.length > 0) };
}
