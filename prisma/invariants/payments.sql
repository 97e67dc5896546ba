-- No order is paid without a payment of exactly that amount, less its advance, confirmed by the gateway, or an admin's recorded decision; a
-- difference between the total of a live order and the amount paid, or a larger advance, has a case; two paid attempts of an order have a case; each order that waits for its code
-- or whose code is held has an open case, and no other order does.
SELECT 'what was paid is proven' AS rule, o.id::text AS subject
FROM orders o
WHERE o.payment_status = 'paid'
  AND NOT EXISTS (SELECT 1 FROM payment_attempts a
    WHERE a.order_id = o.id AND a.status = 'paid' AND NOT a.is_advance
      AND coalesce(a.received_paisa, a.amount_paisa) + o.advance_paisa = o.paid_paisa)
  AND NOT EXISTS (SELECT 1 FROM audit_entries e
    WHERE e.entity = 'order' AND e.entity_id = o.id AND e.actor_type = 'user'
      AND (e.changes -> 'payment_status' ->> 'to' = 'paid' OR e.action = 'difference_settled'))
UNION ALL
SELECT 'a difference between total and amount paid, and nothing else, has a case', o.id::text
FROM orders o
CROSS JOIN LATERAL (SELECT o.status <> 'cancelled' AND CASE o.payment_status WHEN 'paid' THEN o.paid_paisa <> o.total_paisa
  WHEN 'refunded' THEN false ELSE o.advance_paisa > o.total_paisa END AS is_different) state
WHERE is_different
  AND NOT EXISTS (SELECT 1 FROM cases r WHERE r.order_id = o.id AND r.kind = 'paid_total_changed'
    AND (r.resolved_at IS NULL OR r.resolution = 'dismiss'))
  OR NOT is_different
    AND EXISTS (SELECT 1 FROM cases r
      WHERE r.order_id = o.id AND r.kind = 'paid_total_changed' AND r.resolved_at IS NULL)
UNION ALL
SELECT 'what went back is what the refunds that count come to, and never more than was paid', o.id::text
FROM orders o
LEFT JOIN (SELECT order_id, sum(amount_paisa) AS total FROM refunds WHERE voided_at IS NULL GROUP BY 1) r ON r.order_id = o.id
WHERE o.refunded_paisa <> coalesce(r.total, 0) OR o.refunded_paisa > coalesce(o.paid_paisa, 0)
UNION ALL
SELECT 'a second payment has a case', a.order_id::text
FROM payment_attempts a
LEFT JOIN cases r ON r.attempt_id = a.id
WHERE a.status = 'paid'
GROUP BY a.order_id, a.is_advance HAVING count(DISTINCT a.id) - count(DISTINCT r.attempt_id) > 1
UNION ALL
SELECT 'an order without its code, and no other, has a case', o.id::text
FROM orders o
WHERE o.waits_for_code <> EXISTS (SELECT 1 FROM cases r
    WHERE r.order_id = o.id AND r.kind = 'waiting_code' AND r.resolved_at IS NULL)
  OR o.code_held <> EXISTS (SELECT 1 FROM cases r
    WHERE r.order_id = o.id AND r.kind = 'risk_hold' AND r.resolved_at IS NULL);
