import { PRODUCT_NOT_FOUND, type Product, type ProductMove } from "@/lib/products/schema";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { toProduct, withImages } from "./serialize";
import { sorts } from "./sorts";

/** Products that may have a position; the flagship is always first. */
const ARRANGED = { archivedAt: null, isDraft: false, isFlagship: false } as const;

/**
 * Moves a product one position up or down in the recommended order; at either end it has no effect. Gives a position to all products before
 * it that have none. Throws not_found, also for drafts and the flagship; conflict `changed_meanwhile`.
 */
export async function moveProduct(options: {
  actor: Can<"products.edit">;
  id: string;
  direction: ProductMove["direction"];
  expected_position?: ProductMove["expected_position"];
  now: Date;
}): Promise<Product> {
  const { actor, id, direction, expected_position: expected, now } = options;
  const row = await transaction(async (tx) => {
    await lockRows(tx, "product", Prisma.sql`archived_at IS NULL AND NOT is_draft AND NOT is_flagship`);
    const rows = await tx.product.findMany({
      where: ARRANGED,
      orderBy: sorts.recommended,
      select: { id: true, position: true },
    });
    const from = rows.findIndex((row) => row.id === id);
    if (from < 0) throw new AppError("not_found", PRODUCT_NOT_FOUND);
    if (expected !== undefined && expected !== rows[from]?.position) {
      throw new AppError("conflict", "Its position has changed in the meantime. Nothing was changed.", {
        reason: "changed_meanwhile",
      });
    }

    const to = Math.min(Math.max(from + (direction === "up" ? -1 : 1), 0), rows.length - 1);
    const arranged = rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
    // Includes products with a position after it, which keep their order.
    const placed =
      Math.max(
        from,
        to,
        rows.findLastIndex(({ position }) => position !== null),
      ) + 1;
    const ids = arranged.slice(0, placed).map((row) => row.id);
    await tx.$executeRaw`
      UPDATE products SET position = place.number, updated_at = ${now}
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS place (id, number)
      WHERE products.id = place.id AND products.position IS DISTINCT FROM place.number`;
    await recordAudit(tx, {
      entity: "product",
      entityId: id,
      action: "updated",
      actor,
      changes: { position: { from: rows[from]?.position ?? null, to: to + 1 } },
      now,
    });
    touch(tx, "catalogue");

    return tx.product.findUniqueOrThrow({ where: { id }, include: withImages });
  });

  return toProduct(row);
}
