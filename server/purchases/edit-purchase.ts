/** Creates purchases and changes them while units may still arrive. */
import { toPaisa } from "@/lib/money";
import { bookedExtra, totalCost } from "@/lib/purchases/costs";
import { purchaseNumber } from "@/lib/purchases/number";
import type { NewPurchaseInput, Purchase, PurchaseChanges, PurchaseLineInput } from "@/lib/purchases/schema";
import { isChangeable, isExpected } from "@/lib/purchases/states";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { databaseCodes } from "@/server/database-errors";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { getPurchase } from "./queries";
import { type LockedPurchase, lockPurchase, wrongState } from "./steps";

type Actor = Can<"purchases.edit">;
type Content = Omit<NewPurchaseInput, "request_id">;

/**
 * Creates a draft and returns it; a repeated `request_id` returns the first one. Throws invalid for an unknown supplier or product, conflict
 * `request_reused`.
 */
export async function createPurchase(options: { actor: Actor; input: NewPurchaseInput; now: Date }): Promise<Purchase> {
  const { actor, input, now } = options;
  const { request_id: requestId, ...content } = input;
  try {
    return await transaction(async (tx) => {
      await requireKnown(tx, content);
      const { id } = await tx.purchase.create({
        data: { requestId, createdAt: now, ...columnsOf(content), lines: { create: content.lines.map(toLine) } },
      });
      const changes = changesOf(NOTHING, await auditedOf(tx, toDescribed(content)));
      await recordAudit(tx, { entity: "purchase", entityId: id, action: "created", actor, changes, now });

      return await required(getPurchase(id, tx));
    });
  } catch (error) {
    // Only the request's id can exist already.
    if (!databaseCodes(error).includes("P2002")) throw error;

    return await firstOf(requestId, content);
  }
}

const required = async (found: Promise<Purchase | null>): Promise<Purchase> => {
  const purchase = await found;
  if (!purchase) throw new AppError("not_found", "Purchase not found");

  return purchase;
};

/** The purchase of an earlier call. Throws conflict `request_reused` if it has another supplier, other products or costs. */
async function firstOf(requestId: string, content: Content): Promise<Purchase> {
  const row = await db.purchase.findUniqueOrThrow({ where: { requestId }, include: { lines: true } });
  const { supplierId, freightPaisa, customsPaisa, lines } = toDescribed(content);
  const isSame =
    row.supplierId === supplierId &&
    row.freightPaisa === freightPaisa &&
    row.customsPaisa === customsPaisa &&
    row.lines.length === lines.length &&
    lines.every((line) => row.lines.some((one) => isLine(one, line)));
  if (isSame) return await required(getPurchase(row.id));

  const said = t("This purchase was saved already, as {number}.", { number: purchaseNumber(row.number) });
  throw new AppError("conflict", { said }, { reason: "request_reused" });
}

const isLine = (row: DescribedLine, line: DescribedLine) =>
  row.productId === line.productId && row.quantity === line.quantity && row.unitCostPaisa === line.unitCostPaisa;

type Change = { actor: Actor; id: string; input: PurchaseChanges; now: Date };

/**
 * Changes a purchase. Lines with received units stay, with their unit cost. Returns null for an unknown one. Throws invalid (unknown
 * supplier or product), conflict `wrong_state`, `changed_meanwhile`, `already_received`, `nothing_to_come`, `costs_received`.
 */
export async function changePurchase({ actor, id, input, now }: Change): Promise<Purchase | null> {
  const { version, ...content } = input;

  return await transaction(async (tx) => {
    const before = await lockPurchase(tx, id);
    if (!before) return null;
    if (!isChangeable(before.state)) throw wrongState(before.state);
    if (before.version !== version) {
      const said = t("Someone else has changed this purchase. Reload the page and try again.");
      throw new AppError("conflict", { said }, { reason: "changed_meanwhile" });
    }
    await requireKnown(tx, content);
    requireReceivedKept(before, content);
    const audited = await auditedOf(tx, before);
    await tx.purchaseLine.deleteMany({ where: { purchaseId: id } });
    await tx.purchaseLine.createMany({
      data: content.lines.map((line, position) => ({
        purchaseId: id,
        ...toLine(line, position),
        ...receivedOf(before, line.product_id),
      })),
    });
    await tx.purchase.update({ where: { id }, data: { ...columnsOf(content), version: { increment: 1 } } });
    const changes = changesOf(audited, await auditedOf(tx, toDescribed(content)));
    await recordAudit(tx, { entity: "purchase", entityId: id, action: "updated", actor, changes, now });

    return await getPurchase(id, tx);
  });
}

function receivedOf({ lines }: LockedPurchase, productId: string) {
  const line = lines.find((one) => one.productId === productId);

  return { receivedQuantity: line?.receivedQuantity ?? 0, receivedPaisa: line?.receivedPaisa ?? 0n };
}

const conflict = (reason: string, said: string) => new AppError("conflict", { said }, { reason });

function requireReceivedKept(before: LockedPurchase, { lines, freight, customs }: Content): void {
  for (const { product, ...line } of before.lines) {
    if (line.receivedQuantity === 0) continue;
    const next = lines.find(({ product_id: id }) => id === line.productId);
    const name = pickContent(product.name, product.nameBn);
    if (!next || next.quantity < line.receivedQuantity) {
      const n = formatCount(line.receivedQuantity);
      throw conflict("already_received", t("{n} of {name} have been received: order at least these.", { n, name }));
    }
    if (toPaisa(next.unit_cost) !== line.unitCostPaisa) {
      throw conflict("already_received", t("{name} has been received at its price, which therefore stays.", { name }));
    }
  }
  const received = before.lines.reduce((sum, { receivedQuantity }) => sum + receivedQuantity, 0);
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isExpected(before.state) && ordered <= received) {
    throw conflict("nothing_to_come", t("Nothing would be left to receive. Close the purchase instead."));
  }
  const booked = bookedExtra(before.lines.map((line) => ({ ...line, received: line.receivedQuantity })));
  if (BigInt(toPaisa(freight) + toPaisa(customs)) < booked) {
    throw conflict("costs_received", t("Freight and customs cannot be less than the part that received units have."));
  }
}

const columnsOf = (content: Content) => ({
  supplierId: content.supplier_id,
  freightPaisa: toPaisa(content.freight),
  customsPaisa: toPaisa(content.customs),
  expectedOn: content.expected_on === null ? null : new Date(content.expected_on),
  note: content.note,
});

const toLine = ({ product_id: productId, quantity, unit_cost: cost }: PurchaseLineInput, position: number) => ({
  ...{ productId, quantity, position },
  unitCostPaisa: toPaisa(cost),
});

/** Throws invalid with the field of the missing row, which a violated foreign key would not name. */
async function requireKnown(tx: Tx, { supplier_id: supplierId, lines }: Content): Promise<void> {
  const ids = lines.map(({ product_id: id }) => id);
  const supplier = await tx.supplier.count({ where: { id: supplierId } });
  if (supplier === 0) throw new AppError("invalid", "Supplier not found", { field: "supplier_id" });
  if ((await tx.product.count({ where: { id: { in: ids } } })) < ids.length) {
    throw new AppError("invalid", "Product not found", { field: "lines" });
  }
}

type Audited = Record<"supplier" | "orderedUnits" | "costPaisa" | "expectedOn" | "note", string | number | null>;
const NOTHING: Audited = { supplier: null, orderedUnits: null, costPaisa: null, expectedOn: null, note: null };

type DescribedLine = { productId: string; quantity: number; unitCostPaisa: number };
type Described = Pick<LockedPurchase, "supplierId" | "freightPaisa" | "customsPaisa" | "expectedOn" | "note"> & {
  lines: DescribedLine[];
};

const toDescribed = (content: Content): Described => ({ ...columnsOf(content), lines: content.lines.map(toLine) });

async function auditedOf(tx: Tx, { lines, ...row }: Described): Promise<Audited> {
  const { name } = await tx.supplier.findUniqueOrThrow({ where: { id: row.supplierId } });

  return {
    supplier: name,
    orderedUnits: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    costPaisa: Number(totalCost(lines, row.freightPaisa + row.customsPaisa)),
    expectedOn: row.expectedOn?.toISOString().slice(0, 10) ?? null,
    note: row.note === "" ? null : row.note,
  };
}
