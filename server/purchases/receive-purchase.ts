import { MAX_STOCK } from "@/lib/products/limits";
import { receiptCosts } from "@/lib/purchases/costs";
import type { Purchase, ReceiptInput } from "@/lib/purchases/schema";
import { isExpected } from "@/lib/purchases/states";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma, type Product } from "@/server/generated/prisma/client";
import { lockProducts, moveStock } from "@/server/products/stock";
import { getPurchase } from "./queries";
import { type LockedPurchase, lockPurchase, setReceived, wrongState } from "./steps";

type Receive = { actor: Can<"purchases.edit">; id: string; input: ReceiptInput; now: Date };

/**
 * Books received units into the stock with their cost, all or none, and returns the purchase. Locks the purchase, then its products. A
 * repeated `request_id` books nothing. Returns null for an unknown purchase. Throws conflict `wrong_state`, `more_than_ordered`,
 * `too_many`, `request_reused`.
 */
export async function receivePurchase({ actor, id, input, now }: Receive): Promise<Purchase | null> {
  return await transaction(async (tx) => {
    const purchase = await lockPurchase(tx, id);
    if (!purchase) return null;
    if (await isBooked(tx, id, input)) return await getPurchase(id, tx);
    if (!isExpected(purchase.state)) throw wrongState(purchase.state);

    const units = unitsOf(purchase, input);
    const products = await lockProducts(
      tx,
      input.lines.map(({ product_id: productId }) => productId),
    );
    requireRoom(products, input);
    const costs = receiptCosts(
      purchase.lines.map((line) => ({ ...line, received: line.receivedQuantity })),
      purchase.freightPaisa + purchase.customsPaisa,
      units,
    );
    const received = purchase.lines.flatMap(({ productId }, n) => {
      const [delta, costDeltaPaisa] = [units[n] ?? 0, costs[n] ?? 0n];
      return delta > 0 ? [{ productId, delta, costDeltaPaisa }] : [];
    });
    const { id: receiptId } = await tx.purchaseReceipt.create({
      data: { purchaseId: id, requestId: input.request_id, createdAt: now },
    });
    const booking = { reason: "purchase", receiptId, createdById: actor.id } as const;
    await moveStock(
      tx,
      received.map((line) => ({ ...line, ...booking })),
    );
    await addReceived(tx, id, received);
    await setReceived(
      tx,
      purchase,
      purchase.lines.every((line, n) => line.receivedQuantity + (units[n] ?? 0) === line.quantity),
    );
    const sum = received.reduce((all, { delta }) => all + delta, 0);
    const changes = { units: { from: null, to: sum } };
    await recordAudit(tx, { entity: "purchase", entityId: id, action: "purchase_received", actor, changes, now });

    return await getPurchase(id, tx);
  });
}

/** Throws conflict `request_reused` if the request's id was used for another receipt. */
async function isBooked(tx: Tx, purchaseId: string, { request_id: requestId, lines }: ReceiptInput): Promise<boolean> {
  const booked = await tx.purchaseReceipt.findUnique({ where: { requestId }, include: { movements: true } });
  if (!booked) return false;
  const { movements } = booked;
  const isSame =
    booked.purchaseId === purchaseId &&
    movements.length === lines.length &&
    lines.every(({ product_id: id, quantity }) =>
      movements.some(({ productId, delta }) => productId === id && delta === quantity),
    );
  if (isSame) return true;

  const said = t("This receipt is booked already, with other numbers. Close the form and check the receipts.");
  throw new AppError("conflict", { said }, { reason: "request_reused" });
}

/** Received units by line of the purchase. */
function unitsOf({ lines }: LockedPurchase, input: ReceiptInput): number[] {
  const known = new Set(lines.map(({ productId }) => productId));
  if (!input.lines.every(({ product_id: id }) => known.has(id))) {
    throw new AppError("invalid", "Product not found", { field: "lines" });
  }

  return lines.map(({ productId, product, quantity, receivedQuantity }) => {
    const units = input.lines.find(({ product_id: id }) => id === productId)?.quantity ?? 0;
    const open = quantity - receivedQuantity;
    if (units <= open) return units;
    const values = { name: pickContent(product.name, product.nameBn), n: formatCount(open) };
    const said = t("{name}: {n} are still to come. If more arrived, raise the ordered quantity first.", values);
    throw new AppError("conflict", { said }, { reason: "more_than_ordered" });
  });
}

function requireRoom(products: ReadonlyMap<string, Product>, { lines }: ReceiptInput): void {
  const isFull = lines.some(
    ({ product_id: id, quantity }) => (products.get(id)?.stockQuantity ?? 0) + quantity > MAX_STOCK,
  );
  if (!isFull) return;
  const said = t("The stock can be {max} at most.", { max: formatCount(MAX_STOCK) });
  throw new AppError("conflict", { said }, { reason: "too_many" });
}

type Received = { productId: string; delta: number; costDeltaPaisa: bigint };

async function addReceived(tx: Tx, purchaseId: string, received: readonly Received[]): Promise<void> {
  const [ids, units] = [received.map(({ productId }) => productId), received.map(({ delta }) => delta)];
  const costs = received.map(({ costDeltaPaisa }) => String(costDeltaPaisa));
  await tx.$executeRaw(Prisma.sql`
    UPDATE purchase_lines line SET received_quantity = line.received_quantity + got.units, received_paisa = line.received_paisa + got.cost
    FROM unnest(${ids}::uuid[], ${units}::int[], ${costs}::bigint[]) AS got (id, units, cost)
    WHERE line.purchase_id = ${purchaseId}::uuid AND line.product_id = got.id`);
}
