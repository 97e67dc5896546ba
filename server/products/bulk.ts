/** Bulk changes of products, applied one by one (ADR 067). */
import type { BulkItemResults } from "@/lib/bulk";
import { paisa, toTaka } from "@/lib/money";
import type { BulkProductsInput, ProductSelection, ProductSelectionQuery } from "@/lib/products/bulk";
import { changesFor } from "@/lib/products/bulk-change";
import { pricedAt } from "@/lib/products/discount";
import { PRODUCT_NOT_FOUND, productChangesSchema } from "@/lib/products/schema";
import type { Can } from "@/server/actor";
import { readSelection, runBulk } from "@/server/bulk";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { filterProducts, withViewSettings } from "./filter-products";
import { updateProduct } from "./mutations";
import { getProduct } from "./queries";
import { sorts } from "./sorts";

type ChangeProducts = { actor: Can<"products.edit">; input: BulkProductsInput; now: Date };

export function changeProducts({
  actor,
  input: { products, ...change },
  now,
}: ChangeProducts): Promise<BulkItemResults> {
  return runBulk(products, async (seen) => {
    const wanted = productChangesSchema.parse(changesFor(seen, change));
    const product = await getProduct(seen.id, { viewer: () => actor });
    if (!product) throw new AppError("not_found", PRODUCT_NOT_FOUND);
    const fields = Object.keys(wanted) as (keyof typeof wanted & keyof typeof product)[];
    if (wanted.is_active && product.is_draft) {
      throw new AppError("conflict", "This is a draft: publish it separately");
    }
    if (fields.every((field) => product[field] === wanted[field])) return "unchanged";

    const expected = {
      ...(wanted.price === undefined || seen.price === undefined ? {} : { price: seen.price }),
      ...(wanted.stock_quantity === undefined || seen.stock_quantity === undefined
        ? {}
        : { stock_quantity: seen.stock_quantity }),
    };
    const priced = wanted.price === undefined ? {} : pricedAt(wanted.price, product.original_price);
    await updateProduct({ actor, id: seen.id, changes: { ...wanted, ...priced, expected }, now });

    return "done";
  });
}

/** Products that match the admin's filters, newest first. Throws what `readSelection` throws. */
export async function selectProducts({ count: seen, ...filters }: ProductSelectionQuery): Promise<ProductSelection> {
  const where = filterProducts(await withViewSettings({ ...filters, withDrafts: true }));
  const marks = { isActive: true, isDraft: true } as const;
  const select = { id: true, name: true, nameBn: true, pricePaisa: true, stockQuantity: true, ...marks } as const;
  const rows = await readSelection({
    read: (take) => db.product.findMany({ where, select, orderBy: sorts.newest, take }),
    seen,
    things: ["product", "products"],
  });

  return {
    products: rows.map(({ id, name, nameBn, pricePaisa, stockQuantity, isActive, isDraft }) => ({
      id,
      name,
      name_bn: nameBn,
      price: toTaka(paisa(pricePaisa)),
      stock_quantity: stockQuantity,
      is_active: isActive && !isDraft,
    })),
  };
}
