/** Purchases as staff see them. Amounts become taka. */
import { paisa, toTaka } from "@/lib/money";
import { totalCost } from "@/lib/purchases/costs";
import { purchaseNumber } from "@/lib/purchases/number";
import type { ListedPurchase, Purchase } from "@/lib/purchases/schema";
import type { Prisma } from "@/server/generated/prisma/client";
import { toSupplier } from "./suppliers";

const productNames = { select: { id: true, name: true, nameBn: true, sku: true } } as const;

export const listedFields = { supplier: true, lines: true } satisfies Prisma.PurchaseInclude;
type ListedRow = Prisma.PurchaseGetPayload<{ include: typeof listedFields }>;

export const purchaseFields = {
  supplier: true,
  lines: { include: { product: productNames }, orderBy: { position: "asc" } },
  receipts: {
    include: {
      movements: {
        include: { product: productNames, createdBy: { select: { fullName: true } } },
        orderBy: { id: "asc" },
      },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  },
} satisfies Prisma.PurchaseInclude;
export type PurchaseRow = Prisma.PurchaseGetPayload<{ include: typeof purchaseFields }>;

/** Paisa of a bigint column in taka. */
const takaOf = (amount: bigint): number => toTaka(paisa(Number(amount)));
const takaOfInt = (amount: number): number => toTaka(paisa(amount));
const dayOf = (day: Date | null): string | null => day?.toISOString().slice(0, 10) ?? null;

/** Fields of both forms. */
function common(row: Omit<ListedRow, "supplier">): Omit<ListedPurchase, "supplier"> {
  return {
    id: row.id,
    number: purchaseNumber(row.number),
    state: row.state,
    expected_on: dayOf(row.expectedOn),
    units: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    received: row.lines.reduce((sum, { receivedQuantity }) => sum + receivedQuantity, 0),
    total: takaOf(totalCost(row.lines, row.freightPaisa + row.customsPaisa)),
    created_at: row.createdAt.toISOString(),
  };
}

export const toListedPurchase = (row: ListedRow): ListedPurchase => ({ ...common(row), supplier: row.supplier.name });

type Named = { product: { id: string; name: string; nameBn: string | null } };
const nameOf = ({ product: { id, name, nameBn } }: Named) => ({ product_id: id, name, name_bn: nameBn });

export const toPurchase = (row: PurchaseRow): Purchase => ({
  ...common(row),
  supplier: toSupplier(row.supplier),
  freight: takaOfInt(row.freightPaisa),
  customs: takaOfInt(row.customsPaisa),
  note: row.note,
  version: row.version,
  ordered_at: row.orderedAt?.toISOString() ?? null,
  lines: row.lines.map((line) => ({
    ...nameOf(line),
    sku: line.product.sku,
    quantity: line.quantity,
    received: line.receivedQuantity,
    unit_cost: takaOfInt(line.unitCostPaisa),
    received_cost: takaOf(line.receivedPaisa),
  })),
  receipts: row.receipts.map(({ id, createdAt, movements }) => ({
    id,
    at: createdAt.toISOString(),
    by: movements[0]?.createdBy?.fullName ?? null,
    items: movements.map((movement) => ({
      ...nameOf(movement),
      units: movement.delta,
      cost: takaOf(movement.costDeltaPaisa),
    })),
  })),
});
