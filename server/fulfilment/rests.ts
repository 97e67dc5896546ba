/**
 * Units of partly delivered parcels that come back. An edit of the order removes them; until staff record them they are out of the stock,
 * because they are not in the shop.
 */
import { packedLines } from "@/lib/orders/parcel";
import type { Tx } from "@/server/db";
import type { Product, StockReason } from "@/server/generated/prisma/client";
import { lockProducts, moveStock } from "@/server/products/stock";

type Edited = {
  order: { id: string; orderNumber: string };
  product: Pick<Product, "id" | "category">;
  removed: number;
};

/**
 * Expects removed units of a locked product with the rest of the order's parcel, and fewer if the order gets units back. Returns the number
 * of units that return to the stock.
 */
export async function expectRest(tx: Tx, { order, product, removed }: Edited): Promise<number> {
  if (packedLines([product]).length === 0) return 0;
  const where = { orderId: order.id, restSince: { not: null } };
  const parcel = await tx.parcel.findFirst({ where, include: { rests: { where: { productId: product.id } } } });
  if (!parcel) return 0;
  const before = parcel.rests[0]?.units ?? 0;
  const units = Math.max(0, before + removed);
  const key = { parcelId: parcel.id, productId: product.id };
  if (units === 0) await tx.parcelRest.deleteMany({ where: key });
  else await tx.parcelRest.upsert({ where: { parcelId_productId: key }, create: { ...key, units }, update: { units } });
  await moveStock(tx, [{ productId: product.id, delta: before - units, reason: "other", note: awaited(order) }]);

  return before - units;
}

const awaited = ({ orderNumber }: Edited["order"]) => `Comes back from order ${orderNumber}`;

export type RestOutcome = "returned" | "damaged" | "lost";

const written: Record<RestOutcome, StockReason | null> = { returned: null, damaged: "damaged", lost: "lost" };

type Receiving = { order: Edited["order"]; parcelId: string; outcome: RestOutcome; createdById: string };

/** Records the rest of a parcel of a locked order, and returns its units: back in the stock, or written off. */
export async function receiveRest(tx: Tx, { order, parcelId, outcome, createdById }: Receiving): Promise<number> {
  const rests = await tx.parcelRest.findMany({ where: { parcelId } });
  await lockProducts(
    tx,
    rests.map(({ productId }) => productId),
  );
  const move = (reason: StockReason, sign: 1 | -1) =>
    moveStock(
      tx,
      rests.map(({ productId, units }) => ({
        ...{ productId, delta: sign * units, reason, note: `Order ${order.orderNumber}`, createdById },
      })),
    );
  const reason = written[outcome];
  await move(reason ? "other" : "found", 1);
  if (reason) await move(reason, -1);
  await tx.parcelRest.deleteMany({ where: { parcelId } });
  await tx.parcel.update({
    where: { id: parcelId },
    data: { restSince: null, nextCheckAt: null, needsPersonAt: null, attention: null },
  });

  return rests.reduce((sum, { units }) => sum + units, 0);
}
