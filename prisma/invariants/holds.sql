-- An order awaiting online payment has a deadline, a confirmed order awaits nothing, and only waiting orders keep the hash of their
-- network. An order that waits for its units holds none, and only the hold of an open order lapses.
SELECT 'only what waits is held, and what waits online has a deadline' AS rule, id::text AS subject
FROM orders
CROSS JOIN LATERAL (SELECT status = 'pending' AND payment_status IN ('pending', 'failed') AS is_open) state
WHERE (is_open AND payment_method = 'aamarpay' AND held_until IS NULL)
  OR (held_until IS NOT NULL AND NOT is_open)
  OR (held_until IS NOT NULL AND payment_method = 'cash_on_delivery' AND phone_confirmed_at IS NOT NULL)
  OR (coalesce(network_hash, wide_network_hash) IS NOT NULL AND NOT is_open)
  OR (waits_for_stock AND (holds_stock OR hold_lapses_at IS NOT NULL OR NOT is_open))
  OR (hold_lapses_at IS NOT NULL AND NOT is_open)
  OR (sold_out_at IS NOT NULL AND status <> 'cancelled')
  OR (expired_at IS NOT NULL AND status <> 'cancelled');
