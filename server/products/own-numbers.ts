/** SKU and barcode belong to one product. Unique indexes decide races; this check names the other product. */
import type { ProductCodes } from "@/lib/dispatch/packing-check";
import type { ProductChanges } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { db, type Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { notDeletedWhere } from "./visibility";

/** Throws conflict `sku_taken` or `barcode_taken`. */
export async function requireOwnNumbers(
  tx: Tx,
  id: string | null,
  { sku, barcode }: Pick<ProductChanges, "sku" | "barcode">,
): Promise<void> {
  const others = { ...notDeletedWhere, ...(id === null ? {} : { id: { not: id } }) };
  const select = { name: true, nameBn: true } as const;
  const ofSku = sku
    ? await tx.product.findFirst({ where: { ...others, sku: { equals: sku, mode: "insensitive" } }, select })
    : null;
  if (ofSku) {
    const said = t("This SKU belongs to {name}.", { name: pickContent(ofSku.name, ofSku.nameBn) });
    throw new AppError("conflict", { said }, { reason: "sku_taken", field: "sku" });
  }
  const ofBarcode = barcode ? await tx.product.findFirst({ where: { ...others, barcode }, select }) : null;
  if (!ofBarcode) return;

  const said = t("This barcode belongs to {name}.", { name: pickContent(ofBarcode.name, ofBarcode.nameBn) });
  throw new AppError("conflict", { said }, { reason: "barcode_taken", field: "barcode" });
}

/** Barcodes and SKUs by product id, also of products that are no longer on sale. */
export async function readCodesOf(ids: readonly string[]): Promise<ProductCodes> {
  const rows = await db.product.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, barcode: true, sku: true },
  });

  return Object.fromEntries(rows.map(({ id, ...codes }) => [id, codes]));
}
