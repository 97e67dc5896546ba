-- Each movement has the stock after it: the sum of the product's movements up to it.
SELECT 'a movement has the stock after it' AS rule, id::text AS subject
FROM (SELECT id, balance_after, sum(delta) OVER (PARTITION BY product_id ORDER BY id) AS total FROM stock_movements) m
WHERE balance_after IS DISTINCT FROM total;
