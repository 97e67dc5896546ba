/** Courier upload file (lib/dispatch/courier-files) of the selected orders, in their order. */
import type { CsvFile } from "@/lib/csv";
import { dhakaDay } from "@/lib/dates";
import {
  type CourierParcel,
  courierFiles,
  courierRow,
  hasWeightColumn,
  parcelProblems,
} from "@/lib/dispatch/courier-files";
import type { CourierFileCheck, CourierFileInput } from "@/lib/dispatch/courier-schema";
import { billedKilograms, parcelGrams } from "@/lib/dispatch/parcel-weight";
import { evaluateStep } from "@/lib/order-work/steps";
import { packedLines } from "@/lib/orders/parcel";
import { recipientName } from "@/lib/orders/recipient";
import { cashRefusal } from "@/lib/orders/rules";
import { type Actor, can } from "@/server/actor";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { isParcel } from "@/server/orders/parcels";
import { englishPlace } from "@/server/places";

const PAISA = 100;

/** The include of `withItems`, plus the current product weights. */
const withWeights = {
  items: { orderBy: { position: "asc" }, include: { product: { select: { weightGrams: true } } } },
} as const satisfies Prisma.OrderInclude;

type OrderToSend = Prisma.OrderGetPayload<{ include: typeof withWeights }>;

function toParcel(order: OrderToSend): CourierParcel {
  const address = [order.shipAddress, order.shipArea, order.shipCity, order.shipZipCode];
  const english = englishPlace({ city: order.shipCity, area: order.shipArea });
  const packed = packedLines(order.items);

  return {
    orderNumber: order.orderNumber,
    name: recipientName(order),
    phone: order.shipPhone,
    address: address.filter(Boolean).join(", "),
    city: english.city ?? order.shipCity,
    area: english.area ?? order.shipArea,
    unknownPlaces: (["city", "area"] as const).filter((place) => english[place] === null),
    cashToCollect: cashRefusal(order) === null ? Math.ceil(order.totalPaisa / PAISA) : 0,
    note: order.courierNote ?? "",
    quantity: packed.reduce((sum, { quantity }) => sum + quantity, 0),
    kilograms: billedKilograms(parcelGrams(packed.map(({ quantity, product }) => ({ quantity, ...product })))),
    contents: packed.map(({ quantity, productName }) => `${quantity} x ${productName}`).join("; "),
  };
}

/** Omits orders that are already with a courier, because the courier would bill them twice, and those that the actor may not see. */
async function ordersOf(ids: string[], actor: Actor): Promise<{ orders: OrderToSend[]; leftOut: number }> {
  const found = await db.order.findMany({
    where: { AND: [{ id: { in: ids } }, can(actor, "orders.read") ? {} : isParcel] },
    include: withWeights,
  });
  const byId = new Map(found.map((order) => [order.id, order]));
  const asked = ids.flatMap((id) => byId.get(id) ?? []);
  const orders = asked.filter((order) => evaluateStep(order, { step: "hand_over" }) !== "done");

  return { orders, leftOut: asked.length - orders.length };
}

/** Upload file for a courier. Orders that the courier would reject are included; checkCourierFile reports them. */
export async function courierFile(
  { courier, ids }: CourierFileInput,
  { actor, now }: { actor: Actor; now: Date },
): Promise<CsvFile> {
  const { orders } = await ordersOf(ids, actor);
  const rows = orders.map((order) => courierRow(toParcel(order), courier));

  return {
    name: `${courier}-${dhakaDay(now)}.csv`,
    header: courierFiles[courier].columns.map(([heading]) => heading),
    batches: (async function* () {
      yield rows;
    })(),
  };
}

/** Returns why an order cannot be dispatched now; null if it can. */
function notToSend(order: OrderToSend): string | null {
  const verdict = evaluateStep(order, { step: "hand_over" });

  return verdict && verdict !== "done" ? verdict.refused : null;
}

/** Lists the orders of an upload file that have problems, the products without a weight, and how many orders were left out. */
export async function checkCourierFile({ courier, ids }: CourierFileInput, actor: Actor): Promise<CourierFileCheck> {
  const { orders, leftOut } = await ordersOf(ids, actor);
  const rows = orders.map((order) => {
    const parcel = toParcel(order);
    const reason = notToSend(order);
    const faults = [...(reason ? [reason] : []), ...parcelProblems(parcel, courier)];

    return { id: order.id, order_number: order.orderNumber, name: parcel.name, faults };
  });

  const packed = orders.flatMap(({ items }) => packedLines(items));
  const unweighed = new Set(packed.flatMap(({ product, productName }) => (product.weightGrams ? [] : [productName])));

  return {
    count: rows.length,
    left_out: leftOut,
    unweighed: hasWeightColumn(courier) ? [...unweighed] : [],
    rows: rows.filter(({ faults }) => faults.length > 0),
  };
}
