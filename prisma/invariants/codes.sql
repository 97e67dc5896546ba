-- No code is used beyond its limit. A code is reserved for or given to one order (one column each, and a CHECK that only one is set). Only
-- unpaid orders that hold stock have reservations. A live paid order has all codes of its lines, waits for missing ones, or has them
-- withheld. No order waits while a code is free.
WITH sold AS (
  SELECT order_id, code_batch AS batch, sum(quantity) AS units FROM order_items WHERE code_batch IS NOT NULL GROUP BY 1, 2
), own AS (
  SELECT coalesce(distributed_to_order_id, reserved_for_order_id) AS order_id, description AS batch,
    count(*) FILTER (WHERE distributed_to_order_id IS NOT NULL) AS given,
    count(*) FILTER (WHERE reserved_for_order_id IS NOT NULL OR is_active) AS working
  FROM premium_codes WHERE purpose = 'product' AND coalesce(distributed_to_order_id, reserved_for_order_id) IS NOT NULL
  GROUP BY 1, 2
), lacking AS (
  SELECT sold.order_id, sold.batch FROM sold LEFT JOIN own USING (order_id, batch) WHERE sold.units > coalesce(own.given, 0)
  UNION ALL
  SELECT o.id, NULL FROM orders o WHERE NOT EXISTS (SELECT 1 FROM sold WHERE order_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM premium_codes WHERE distributed_to_order_id = o.id)
)
SELECT 'a code is used within its limit' AS rule, code AS subject
FROM premium_codes WHERE used_count > usage_limit OR used_count < 0
UNION ALL
SELECT 'a code is reserved for one order or given to one', code
FROM premium_codes WHERE num_nonnulls(reserved_for_order_id, distributed_to_order_id) > 1
UNION ALL
SELECT 'a code is reserved for an order that holds its stock and is not served yet', c.code
FROM premium_codes c JOIN orders o ON o.id = c.reserved_for_order_id
WHERE NOT o.holds_stock OR (o.payment_status = 'paid' AND NOT o.code_held)
UNION ALL
SELECT 'an order has no more working codes of a batch than it sells', order_id::text || ' ' || batch
FROM own JOIN sold USING (order_id, batch) WHERE own.working > sold.units
UNION ALL
SELECT 'an order that sells no code has one at most', distributed_to_order_id::text
FROM premium_codes WHERE distributed_to_order_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sold WHERE order_id = distributed_to_order_id)
GROUP BY distributed_to_order_id HAVING count(*) > 1
UNION ALL
SELECT 'a live paid order has the codes that it sells, waits for some or has them held', o.id::text
FROM orders o JOIN lacking ON lacking.order_id = o.id AND lacking.batch IS NOT NULL
WHERE o.payment_status = 'paid' AND o.status <> 'cancelled' AND NOT o.waits_for_code AND NOT o.code_held
UNION ALL
SELECT 'what waits is paid, live and lacks a code', o.id::text
FROM orders o
WHERE o.waits_for_code AND (o.payment_status <> 'paid' OR o.status = 'cancelled' OR o.code_held
  OR NOT EXISTS (SELECT 1 FROM lacking WHERE order_id = o.id))
UNION ALL
SELECT 'nobody waits while a code is free', c.id::text
FROM premium_codes c
WHERE c.is_active AND c.bound_user_email IS NULL AND c.distributed_at IS NULL AND c.reserved_for_order_id IS NULL
  AND (c.expires_at IS NULL OR c.expires_at > now()) AND (c.usage_limit IS NULL OR c.used_count < c.usage_limit)
  AND EXISTS (
    SELECT 1 FROM orders JOIN lacking ON lacking.order_id = orders.id
    WHERE waits_for_code AND CASE WHEN lacking.batch IS NULL THEN c.purpose = 'any_order'
      ELSE c.purpose = 'product' AND c.description = lacking.batch END);
