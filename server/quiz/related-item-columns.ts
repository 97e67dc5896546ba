/** Columns for related molecules and products of a question or topic. */

import { modelErrors } from "@/lib/molecules/known-models";
import { type AuditChanges, changesOf } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { missingProductErrors, namesOfProducts } from "@/server/products/references";

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
  const errors = [...modelErrors(models), ...(await missingProductErrors(tx, "products", products))];
  if (errors[0]) throw new AppError("invalid", { said: errors[0].message }, { errors });
}

/** Audit values: one per line, products by name. */
export async function relatedItemChanges(tx: Tx, before: Columns, after: Partial<Columns>): Promise<AuditChanges> {
  const names = await namesOfProducts(tx, [...before.productIds, ...(after.productIds ?? [])]);
  const lines = ({ models, productIds }: Partial<Columns>) => ({
    models: models?.join("\n"),
    products: productIds?.map((id) => names.get(id) ?? id).join("\n"),
  });
  const { models = "", products = "" } = lines(before);

  return changesOf({ models, products }, lines(after));
}
