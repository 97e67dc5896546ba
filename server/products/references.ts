/** References to products by id, from other products and from the quiz. */
import type { FieldError } from "@/lib/errors";
import type { ProductChanges } from "@/lib/products/schema";
import { t } from "@/lib/texts/text";
import type { AuditChanges } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { notDeletedWhere } from "./visibility";

/** Error of a field that refers to deleted or unknown products. */
export async function missingProductErrors(
  tx: Tx,
  field: string,
  ids: readonly string[] | null | undefined,
): Promise<FieldError[]> {
  if (!ids?.length) return [];
  const known = await tx.product.count({ where: { ...notDeletedWhere, id: { in: [...ids] } } });
  if (known === ids.length) return [];

  return [{ field, message: t("One of the products is no longer in the shop. Remove it and save again.") }];
}

/** Names by id, of deleted products too. */
export async function namesOfProducts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.product.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } });

  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Throws invalid if a product refers to itself or to a deleted or unknown one; `id` is null for a new product. */
export async function requireKnownProducts(
  tx: Tx,
  id: string | null,
  {
    related_products: related = [],
    successor_id: successor,
  }: Pick<ProductChanges, "related_products" | "successor_id">,
): Promise<void> {
  const fields = { related_products: related, successor_id: successor ? [successor] : [] };
  const own = Object.entries(fields).filter(([, ids]) => ids.some((each) => each === id));
  const errors = [
    ...own.map(([field]) => ({ field, message: t("A product cannot refer to itself. Choose another one.") })),
    ...(await missingProductErrors(tx, "related_products", fields.related_products)),
    ...(await missingProductErrors(tx, "successor_id", fields.successor_id)),
  ];
  if (errors[0]) throw new AppError("invalid", { said: errors[0].message }, { errors });
}

/** Replaces the ids of referenced products in audited changes with their names. */
export async function nameProducts(tx: Tx, changes: AuditChanges): Promise<AuditChanges> {
  const fields = (["relatedIds", "successorId"] as const).filter((field) => changes[field]);
  const linesOf = (value: unknown) => String(value ?? "").split("\n");
  const ids = fields.flatMap((field) => [...linesOf(changes[field]?.from), ...linesOf(changes[field]?.to)]);
  const names = await namesOfProducts(
    tx,
    ids.filter((id) => id !== ""),
  );
  const named = (value: unknown) =>
    value === null
      ? null
      : linesOf(value)
          .map((id) => names.get(id) ?? id)
          .join("\n");

  return {
    ...changes,
    ...Object.fromEntries(
      fields.map((field) => [field, { from: named(changes[field]?.from), to: named(changes[field]?.to) }]),
    ),
  };
}
