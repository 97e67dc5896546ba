-- A deleted account is an empty row: nobody is signed in to it, and its orders name nobody (ADR 097).
SELECT 'a deleted account has no sessions, tokens or addresses' AS rule, users.id::text AS subject
FROM users
WHERE deleted_at IS NOT NULL AND (
  EXISTS (SELECT FROM sessions WHERE user_id = users.id) OR EXISTS (SELECT FROM user_tokens WHERE user_id = users.id)
  OR EXISTS (SELECT FROM saved_addresses WHERE user_id = users.id) OR EXISTS (SELECT FROM contact_addresses WHERE user_id = users.id)
  OR EXISTS (SELECT FROM email_changes WHERE user_id = users.id) OR EXISTS (SELECT FROM reviews WHERE user_id = users.id)
  OR EXISTS (SELECT FROM complaints WHERE user_id = users.id))
UNION ALL
SELECT 'the orders of a deleted account name nobody', orders.id::text
FROM orders JOIN users ON users.id = orders.user_id
WHERE users.deleted_at IS NOT NULL AND (ship_phone <> '' OR num_nonnulls(ship_email, ship_zip_code, courier_note, network_hash, wide_network_hash, browser_hash) > 0);
