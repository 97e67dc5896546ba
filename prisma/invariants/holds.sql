-- Orders awaiting online payment have a deadline; confirmed orders have none. Only open orders keep a network hash or a hold that lapses.
-- Orders waiting for stock hold none.
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
