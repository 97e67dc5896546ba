-- An advance counts once, as much as its payment came to, unless an admin has settled a difference. The advance of a cancelled, unpaid order
-- has a case unless its parcel came back, and no other order has one open.
WITH counting AS (
  SELECT a.order_id, sum(coalesce(a.received_paisa, a.amount_paisa)) AS total FROM payment_attempts a
  WHERE a.is_advance AND a.status = 'paid' AND a.refunded_at IS NULL
    AND NOT EXISTS (SELECT FROM cases c WHERE c.attempt_id = a.id AND (c.kind IN ('late_payment', 'double_payment')
      OR c.kind = 'amount_mismatch' AND c.resolution IS DISTINCT FROM 'superseded'))
  GROUP BY a.order_id
), held AS (
  SELECT id, returned_at, status = 'cancelled' AND payment_status IN ('pending', 'failed') AND advance_paisa > 0 AS is_held FROM orders
)
SELECT 'an advance is what was paid in advance' AS rule, o.id::text AS subject
FROM orders o LEFT JOIN counting c ON c.order_id = o.id
WHERE o.payment_status <> 'refunded' AND o.advance_paisa <> coalesce(c.total, 0)
  AND NOT EXISTS (SELECT FROM audit_entries e WHERE e.entity = 'order' AND e.entity_id = o.id AND e.action = 'difference_settled')
UNION ALL
SELECT 'the advance of a cancelled order has a case', id::text
FROM held
WHERE is_held AND returned_at IS NULL
  AND NOT EXISTS (SELECT FROM cases c WHERE c.order_id = held.id AND c.kind = 'advance_due_back' AND c.resolved_at IS NULL)
UNION ALL
SELECT 'no other order has a case about its advance', id::text
FROM held
WHERE NOT is_held
  AND EXISTS (SELECT FROM cases c WHERE c.order_id = held.id AND c.kind = 'advance_due_back' AND c.resolved_at IS NULL);
