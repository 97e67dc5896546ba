import type { Page } from "@/lib/pagination";
import type { Purchase, PurchaseListQuery } from "@/lib/purchases/schema";
import { db, type Tx } from "@/server/db";
import { readPage } from "@/server/page";
import { notDeletedWhere } from "@/server/products/visibility";
import { listedFields, purchaseFields, toListedPurchase, toPurchase } from "./serialize";

/** Purchases, newest first. */
export async function listPurchases(query: PurchaseListQuery): Promise<Page<ReturnType<typeof toListedPurchase>>> {
  const { state, supplier_id: supplierId } = query;
  const where = { ...(state ? { state } : {}), ...(supplierId ? { supplierId } : {}) };

  return await readPage(query, {
    rows: (slice) =>
      db.purchase.findMany({
        where,
        include: listedFields,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        ...slice,
      }),
    total: () => db.purchase.count({ where }),
    to: toListedPurchase,
  });
}

/** Returns null for an unknown purchase. */
export async function getPurchase(id: string, tx: Tx | typeof db = db): Promise<Purchase | null> {
  const row = await tx.purchase.findUnique({ where: { id }, include: purchaseFields });

  return row && toPurchase(row);
}

type PurchasableProduct = { id: string; name: string; name_bn: string | null; sku: string | null };

/** Products that may be ordered, by name: also drafts, which are not sold yet; and the deleted ones among `kept`. */
export async function listPurchasableProducts(kept: readonly string[] = []): Promise<PurchasableProduct[]> {
  const rows = await db.product.findMany({
    where: { OR: [notDeletedWhere, { id: { in: [...kept] } }] },
    select: { id: true, name: true, nameBn: true, sku: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });

  return rows.map(({ nameBn, ...product }) => ({ ...product, name_bn: nameBn }));
}
