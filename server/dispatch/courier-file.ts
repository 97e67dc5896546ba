/** Courier upload file (lib/dispatch/courier-files) of the selected orders, in their order. */
import type { TableFile } from "@/lib/csv";
import { dhakaDay } from "@/lib/dates";
import { courierFiles, courierRow, hasWeightColumn, parcelProblems } from "@/lib/dispatch/courier-files";
import type { CourierFileCheck, CourierFileInput } from "@/lib/dispatch/courier-schema";
import { evaluateStep } from "@/lib/order-work/steps";
import { packedLines } from "@/lib/orders/parcel";
import { type Actor, can } from "@/server/actor";
import { db } from "@/server/db";
import { isParcel } from "@/server/orders/parcels";
import { type OrderToSend, toCourierParcel, withWeights } from "./parcel-to-send";

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
): Promise<TableFile> {
  const { orders } = await ordersOf(ids, actor);
  const rows = orders.map((order) => courierRow(toCourierParcel(order), courier));

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
    const parcel = toCourierParcel(order);
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
