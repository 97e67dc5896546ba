-- Stock is never negative and equals the sum of its movements. The movements of an order match the units that it holds.
SELECT 'stock equals the sum of its movements' AS rule, p.id::text AS subject
FROM products p
LEFT JOIN (SELECT product_id, sum(delta) AS total FROM stock_movements GROUP BY product_id) m ON m.product_id = p.id
WHERE p.stock_quantity < 0 OR p.stock_quantity <> coalesce(m.total, 0)
UNION ALL
SELECT 'an order holds what the ledger took for it', o.id::text
FROM orders o
JOIN order_items i ON i.order_id = o.id
LEFT JOIN (SELECT order_id, product_id, sum(delta) AS moved FROM stock_movements GROUP BY 1, 2) m
  ON m.order_id = o.id AND m.product_id = i.product_id
WHERE coalesce(m.moved, 0) <> CASE WHEN o.holds_stock THEN -i.quantity ELSE 0 END
UNION ALL
SELECT 'an order has lines', o.id::text FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id);
