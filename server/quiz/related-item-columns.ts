/** Columns for related molecules and products of a question or topic. */

import { modelErrors } from "@/lib/molecules/known-models";
import { t } from "@/lib/texts/text";
import { type AuditChanges, changesOf } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { notDeletedWhere } from "@/server/products/visibility";

type Columns = { models: string[]; productIds: string[] };
type Sent = { models?: string[] | null | undefined; products?: string[] | null | undefined };

export const toRelatedItemFields = ({ models, productIds }: Columns) => ({
  models: models.length > 0 ? models : null,
  products: productIds.length > 0 ? productIds : null,
});

/** Columns to write; omitted fields stay unchanged. */
export const relatedItemColumns = ({ models, products }: Sent) => ({
  ...(models === undefined ? {} : { models: models ?? [] }),
  ...(products === undefined ? {} : { productIds: products ?? [] }),
});

/** Throws invalid for an unknown model or product. */
export async function requireRelatedItems(tx: Tx, { models, products }: Sent): Promise<void> {
  const errors = modelErrors(models);
  const known = products?.length ? await tx.product.count({ where: { ...notDeletedWhere, id: { in: products } } }) : 0;
  if (known < (products?.length ?? 0)) {
    const message = t("One of the products is no longer in the shop. Remove it and save again.");
    errors.push({ field: "products", message });
  }
  if (errors[0]) throw new AppError("invalid", { said: errors[0].message }, { errors });
}

/** Audit values: one per line, products by name. */
export async function relatedItemChanges(tx: Tx, before: Columns, after: Partial<Columns>): Promise<AuditChanges> {
  const ids = [...before.productIds, ...(after.productIds ?? [])];
  const rows = ids.length > 0 ? await tx.product.findMany({ where: { id: { in: ids } } }) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const lines = ({ models, productIds }: Partial<Columns>) => ({
    models: models?.join("\n"),
    products: productIds?.map((id) => names.get(id) ?? id).join("\n"),
  });
  const { models = "", products = "" } = lines(before);

  return changesOf({ models, products }, lines(after));
}
