import { MAX_STOCK } from "@/lib/products/limits";
import { changeOf } from "@/lib/stock/reasons";
import type { CorrectionInput, StockLevel } from "@/lib/stock/schema";
import { formatCount, t, tn } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockRow } from "@/server/locks";
import { moveStock } from "@/server/products/stock";
import { getStockLevel, readShelf, type Shelf } from "./queries";

type Correction = { actor: Can<"stock.edit">; input: CorrectionInput; now: Date };

/**
 * Books a correction and returns the stock after it. Orders of the product wait for the lock, so that none takes units in between.
 * Returns null for an unknown product. Throws conflict `changed_meanwhile` (the shelf differs from what was shown for the count),
 * `too_few_free`, `too_many`.
 */
export async function correctStock({ actor, input, now }: Correction): Promise<StockLevel | null> {
  const { product_id: id, request_id: requestId, reason, units, note } = input;
  await transaction(async (tx) => {
    await lockRow(tx, "product", id);
    const shelf = await readShelf(tx, id);
    if (!shelf || (await isBooked(tx, input))) return;

    requireShelfAsSeen(shelf, input);
    const delta = changeOf(reason, units, shelf.on_shelf);
    requirePossible(shelf, delta);
    await moveStock(tx, [{ productId: id, delta, reason, note, createdById: actor.id, requestId }]);
    const stock = { from: shelf.free, to: shelf.free + delta };
    await recordAudit(tx, {
      entity: "product",
      entityId: id,
      action: delta === 0 ? "stock_counted" : "stock_corrected",
      actor,
      changes: {
        ...(delta === 0 ? {} : { stockQuantity: stock }),
        stockReason: { from: null, to: reason },
        ...(note === "" ? {} : { note: { from: null, to: note } }),
      },
      now,
    });
  });

  return await getStockLevel(id);
}

/** Throws conflict `request_reused` if the request's id was used for another correction. */
async function isBooked(tx: Tx, { request_id: requestId, product_id, reason, note, units }: CorrectionInput) {
  const booked = await tx.stockMovement.findUnique({ where: { requestId } });
  if (!booked) return false;
  const isSame = booked.productId === product_id && booked.reason === reason && booked.note === note;
  if (isSame && (reason === "counted" || changeOf(reason, units, 0) === booked.delta)) return true;

  const said = "This correction is booked already, with other numbers. Close the form and check the movements.";
  throw new AppError("conflict", said, { reason: "request_reused" });
}

function requireShelfAsSeen({ on_shelf: now }: Shelf, { reason, seen_on_shelf: seen }: CorrectionInput): void {
  if (reason !== "counted" || seen === now) return;

  const said = t("The shelf should now have {n}. Count again, then save.", { n: formatCount(now) });
  throw new AppError("conflict", { said }, { reason: "changed_meanwhile" });
}

function requirePossible({ free, reserved }: Shelf, delta: number): void {
  if (free + delta > MAX_STOCK) {
    const said = t("The stock can be {max} at most.", { max: formatCount(MAX_STOCK) });
    throw new AppError("conflict", { said }, { reason: "too_many" });
  }
  if (free + delta >= 0) return;

  const left = tn(free, "Only {n} unit is free", "Only {n} units are free");
  const said =
    reserved === 0
      ? t("{left}: check the number.", { left })
      : t("{left}, {reserved} are reserved for orders. Change or cancel orders first.", {
          left,
          reserved: formatCount(reserved),
        });
  throw new AppError("conflict", { said }, { reason: "too_few_free" });
}
