-- One code per order and one order per code, no code used beyond its limit; a live paid order has its code, waits for one or has it held;
-- nobody waits while a code is free.
SELECT 'a code is used within its limit' AS rule, code AS subject
FROM premium_codes WHERE used_count > usage_limit OR used_count < 0
UNION ALL
SELECT 'an order has one code', distributed_to_order_id::text
FROM premium_codes WHERE distributed_to_order_id IS NOT NULL GROUP BY distributed_to_order_id HAVING count(*) > 1
UNION ALL
SELECT 'a live paid order, and no other, has its code, waits for one or has it held', o.id::text
FROM orders o
LEFT JOIN premium_codes c ON c.distributed_to_order_id = o.id
WHERE (o.payment_status = 'paid' AND o.status <> 'cancelled'
    AND num_nonnulls(c.id, nullif(o.waits_for_code, false), nullif(o.code_held, false)) <> 1)
  OR (o.waits_for_code AND (o.payment_status <> 'paid' OR o.status = 'cancelled'))
UNION ALL
SELECT 'nobody waits while a code is free', c.id::text
FROM premium_codes c
WHERE c.is_active AND c.bound_user_email IS NULL AND c.distributed_at IS NULL
  AND (c.expires_at IS NULL OR c.expires_at > now()) AND (c.usage_limit IS NULL OR c.used_count < c.usage_limit)
  AND EXISTS (SELECT 1 FROM orders WHERE waits_for_code AND (code_batch IS NULL OR code_batch = c.description));
