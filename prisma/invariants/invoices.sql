-- Numbers of invoices and credit notes (ADR 115).
WITH numbered AS (
  SELECT kind, year, max(number) AS last, min(number) AS first, count(DISTINCT number) AS numbers, count(*) AS rows FROM invoices GROUP BY kind, year
)
SELECT 'numbers of invoices are consecutive from 1' AS rule, kind || ' ' || year AS subject
FROM numbered WHERE first <> 1 OR last <> rows OR numbers <> rows
UNION ALL
SELECT 'the counter has the last number', kind || ' ' || year
FROM numbered LEFT JOIN invoice_counters USING (year)
WHERE last IS DISTINCT FROM CASE kind WHEN 'invoice' THEN invoices ELSE credit_notes END
UNION ALL
SELECT 'an order has one valid invoice at most', order_id::text
FROM invoices one WHERE kind = 'invoice' AND NOT EXISTS (SELECT FROM invoices WHERE cancels_id = one.id)
GROUP BY order_id HAVING count(*) > 1
UNION ALL
SELECT 'a credit note cancels the invoice of its order in full', note.id::text
FROM invoices note JOIN invoices cancelled ON cancelled.id = note.cancels_id
WHERE cancelled.kind <> 'invoice' OR cancelled.order_id <> note.order_id OR cancelled.amount_paisa <> note.amount_paisa
UNION ALL
SELECT 'a valid invoice has the total of its order, which is not cancelled or refunded', one.id::text
FROM invoices one JOIN orders ON orders.id = one.order_id
WHERE one.kind = 'invoice' AND NOT EXISTS (SELECT FROM invoices WHERE cancels_id = one.id)
  AND (orders.total_paisa <> one.amount_paisa OR orders.status = 'cancelled' OR orders.payment_status = 'refunded');
