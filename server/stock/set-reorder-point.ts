import type { ReorderPointInput, StockLevel } from "@/lib/stock/schema";
import type { Can } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { lockRow } from "@/server/locks";
import { getStockLevel } from "./queries";

/** Returns null for an unknown or deleted product. */
export async function setReorderPoint(options: {
  actor: Can<"stock.edit">;
  id: string;
  input: ReorderPointInput;
  now: Date;
}): Promise<StockLevel | null> {
  const { actor, id, now } = options;
  const reorderPoint = options.input.reorder_point;

  return await transaction(async (tx) => {
    await lockRow(tx, "product", id);
    const before = await tx.product.findFirst({ where: { id, archivedAt: null }, select: { reorderPoint: true } });
    if (!before) return null;
    const changes = changesOf(before, { reorderPoint });
    if (Object.keys(changes).length > 0) {
      await tx.product.update({ where: { id }, data: { reorderPoint } });
      await recordAudit(tx, { entity: "product", entityId: id, action: "updated", actor, changes, now });
    }

    return await getStockLevel(id, tx);
  });
}
