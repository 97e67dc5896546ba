-- Each movement has the units with a known cost and their value after it: the sums of the product's movements up to it. The cost of units
-- with an unknown cost is never counted as zero: no unit is in both groups.
SELECT 'a movement has the costed units and the value after it' AS rule, id::text AS subject
FROM (
  SELECT id, costed_after, value_after_paisa, sum(costed_delta) OVER before AS costed, sum(cost_delta_paisa) OVER before AS value
  FROM stock_movements WINDOW before AS (PARTITION BY product_id ORDER BY id)
) m WHERE (costed_after, value_after_paisa) IS DISTINCT FROM (costed, value)
UNION ALL
SELECT 'the costed units are a part of the stock, and only they have a value', id::text
FROM stock_movements
WHERE costed_after < 0 OR costed_after > greatest(balance_after, 0) OR value_after_paisa < 0 OR (costed_after = 0 AND value_after_paisa <> 0)
UNION ALL
SELECT 'an order that holds no stock has given back the cost of its units', order_id::text
FROM (
  SELECT order_id, product_id, sum(delta) AS units, sum(costed_delta) AS costed, sum(cost_delta_paisa) AS cost
  FROM stock_movements WHERE order_id IS NOT NULL GROUP BY 1, 2
) held WHERE units = 0 AND (costed <> 0 OR cost <> 0) OR costed > 0 OR cost > 0 OR costed < units
UNION ALL
SELECT 'a purchase line has what its receipts booked', line.purchase_id::text
FROM purchase_lines line
LEFT JOIN (
  SELECT receipt.purchase_id, m.product_id, sum(m.delta) AS units, sum(m.cost_delta_paisa) AS cost
  FROM stock_movements m JOIN purchase_receipts receipt ON receipt.id = m.receipt_id GROUP BY 1, 2
) booked USING (purchase_id, product_id)
WHERE line.received_quantity <> coalesce(booked.units, 0) OR line.received_paisa <> coalesce(booked.cost, 0)
UNION ALL
SELECT 'a movement of a receipt has a purchase line', m.id::text
FROM stock_movements m JOIN purchase_receipts receipt ON receipt.id = m.receipt_id
WHERE NOT EXISTS (SELECT FROM purchase_lines line WHERE line.purchase_id = receipt.purchase_id AND line.product_id = m.product_id)
UNION ALL
SELECT 'the state of a purchase matches its receipts', purchase.id::text
FROM purchases purchase
JOIN (SELECT purchase_id, sum(received_quantity) AS received, sum(quantity) AS ordered FROM purchase_lines GROUP BY 1) sums
  ON sums.purchase_id = purchase.id
WHERE CASE purchase.state
  WHEN 'draft' THEN received <> 0 WHEN 'ordered' THEN received <> 0 WHEN 'cancelled' THEN received <> 0
  WHEN 'partly_received' THEN received = 0 OR received = ordered
  WHEN 'closed' THEN received = 0 OR received = ordered
  ELSE received <> ordered END
UNION ALL
SELECT 'a complete purchase has cost what was agreed', purchase.id::text
FROM purchases purchase
JOIN (SELECT purchase_id, sum(received_paisa) AS booked, sum(quantity::bigint * unit_cost_paisa) AS agreed FROM purchase_lines GROUP BY 1) sums
  ON sums.purchase_id = purchase.id
WHERE purchase.state = 'received' AND booked <> agreed + freight_paisa + customs_paisa;
