/** What must hold in the database whatever happened (reliability, invariants). */
import { expect } from "vitest";
import { db } from "@/server/db";

/** Stock is never negative, equals its ledger, and what live orders hold is what the ledger took for them. */
export async function expectStockToAddUp(): Promise<void> {
  const wrong = await db.$queryRaw`
    SELECT p.id, p.stock_quantity, coalesce(m.total, 0) AS ledger
    FROM products p
    LEFT JOIN (SELECT product_id, sum(delta) AS total FROM stock_movements GROUP BY product_id) m ON m.product_id = p.id
    WHERE p.stock_quantity < 0 OR p.stock_quantity <> coalesce(m.total, 0)`;
  expect(wrong).toEqual([]);

  const unbalanced = await db.$queryRaw`
    SELECT o.id, i.product_id
    FROM orders o
    JOIN order_items i ON i.order_id = o.id
    LEFT JOIN (SELECT order_id, product_id, sum(delta) AS moved FROM stock_movements GROUP BY 1, 2) m
      ON m.order_id = o.id AND m.product_id = i.product_id
    WHERE coalesce(m.moved, 0) <> CASE WHEN o.holds_stock THEN -i.quantity ELSE 0 END`;
  expect(unbalanced).toEqual([]);

  const empty =
    await db.$queryRaw`SELECT id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id)`;
  expect(empty).toEqual([]);
}
