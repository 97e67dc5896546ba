-- 10,000 orders of 1,000 buyers in every state, for a database of 80bc6c05 with demo data. The same rows at every run.

INSERT INTO users (id, email, full_name, phone, phone_digits, locale, created_at)
SELECT md5('buyer ' || n)::uuid, 'buyer' || n || '@shop.example', (ARRAY['Rahima Khatun', 'তানভীর আহমেদ', 'Mitu Das', 'মোছাঃ শিরিন'])[1 + n % 4] || ' ' || n,
  '017' || lpad(n::text, 8, '0'), '+88017' || lpad(n::text, 8, '0'), (ARRAY['en', 'bn'])[1 + n % 2], now() - interval '2100 days'
FROM generate_series(0, 999) n;

CREATE TEMP TABLE shelf AS
SELECT row_number() OVER (ORDER BY name) - 1 AS place, count(*) OVER () AS size, id, name, name_bn, image_url, category, price_paisa
FROM products WHERE is_active AND NOT is_draft AND archived_at IS NULL AND delivers_code IS NULL AND price_paisa > 0;

-- Each line below names one state; the number is its share in 20.
CREATE TEMP TABLE states (share, status, payment, is_online, refunded) AS VALUES
  (1, 'pending', 'pending', false, 0), (1, 'pending', 'pending', true, 0), (1, 'pending', 'failed', true, 0),
  (1, 'processing', 'pending', false, 0), (1, 'processing', 'paid', true, 0),
  (2, 'shipped', 'pending', false, 0), (1, 'shipped', 'paid', true, 0),
  (5, 'delivered', 'paid', false, 0), (2, 'delivered', 'paid', true, 0), (1, 'delivered', 'paid', true, 5000),
  (1, 'delivered', 'pending', false, 0), (1, 'delivered', 'refunded', false, 0),
  (1, 'cancelled', 'pending', false, 0), (1, 'cancelled', 'paid', true, 0);

CREATE TEMP TABLE made AS
SELECT md5('order ' || n)::uuid AS id, n, md5('buyer ' || n * 7 % 1000)::uuid AS user_id, 1 + n % 3 AS quantity, shelf.*, state.*,
  shelf.price_paisa * (1 + n % 3) + 6000 AS total,
  date_trunc('minute', now()) - CASE state.status WHEN 'pending' THEN n % 48 * interval '1 hour' ELSE n * interval '5 hours' END AS placed_at
FROM generate_series(1, 10000) n
JOIN (SELECT (row_number() OVER () - 1)::int AS turn, s.* FROM states s, generate_series(1, s.share)) state ON state.turn = n % 20
JOIN (SELECT place, size, id AS product_id, name, name_bn, image_url, category, price_paisa FROM shelf) shelf ON shelf.place = n / 20 % shelf.size;

INSERT INTO orders (id, order_number, tracking_number, user_id, status, payment_status, delivery_status, payment_method, total_paisa,
  delivery_charge_paisa, paid_paisa, refunded_paisa, holds_stock, held_until, phone_confirmed_at, returned_at, cancelled_at, delivered_at,
  ship_first_name, ship_last_name, ship_name, ship_phone, ship_phone_digits, ship_address, ship_area, ship_city, ship_zip_code, locale,
  source, created_at, updated_at)
SELECT id, upper(right(id::text, 8)), translate(upper(substr(md5('tracking ' || n), 1, 12)), '01', 'XY'), user_id, status::order_status,
  payment::payment_status, CASE status WHEN 'processing' THEN 'preparing' WHEN 'cancelled' THEN 'pending' ELSE status END::delivery_status,
  CASE WHEN is_online THEN 'aamarpay' ELSE 'cash_on_delivery' END, total, 6000, CASE WHEN payment IN ('paid', 'refunded') THEN total END,
  CASE payment WHEN 'refunded' THEN total ELSE refunded END, status <> 'cancelled' AND payment <> 'refunded',
  CASE WHEN status = 'pending' AND (is_online OR n % 40 < 20) THEN now() + interval '2 days' END,
  CASE WHEN status = 'pending' AND NOT is_online AND n % 40 >= 20 THEN placed_at + interval '1 hour' END,
  CASE WHEN status = 'cancelled' AND payment = 'paid' THEN placed_at + interval '9 days' END,
  CASE WHEN status = 'cancelled' THEN placed_at + interval '9 days' END, CASE WHEN status = 'delivered' THEN placed_at + interval '3 days' END,
  'Buyer', n::text, 'Buyer ' || n, '017' || lpad((n * 7 % 1000)::text, 8, '0'), '+88017' || lpad((n * 7 % 1000)::text, 8, '0'),
  'House ' || n % 90 || ', Road 5', (ARRAY['Dhanmondi', 'পল্লবী', 'Double Mooring'])[1 + n % 3], (ARRAY['Dhaka', 'ঢাকা', 'Chattogram'])[1 + n % 3],
  CASE WHEN n % 2 = 0 THEN '1205' END, (ARRAY['en', 'bn'])[1 + n % 2], (ARRAY['website', 'phone', 'messenger'])[1 + n % 3]::order_source, placed_at, placed_at
FROM made;

INSERT INTO order_items (id, order_id, product_id, product_name, product_name_bn, image_url, category, quantity, price_paisa)
SELECT md5('item ' || n)::uuid, id, product_id, name, name_bn, image_url, category, quantity, price_paisa FROM made;

INSERT INTO stock_movements (product_id, delta, reason)
SELECT product_id, sum(quantity), 'admin_edit' FROM made WHERE status <> 'cancelled' AND payment <> 'refunded' GROUP BY product_id;
INSERT INTO stock_movements (product_id, order_id, delta, reason, created_at)
SELECT product_id, id, -quantity, 'order_placed'::stock_reason, placed_at FROM made
UNION ALL SELECT product_id, id, quantity, 'order_cancelled', placed_at FROM made WHERE status = 'cancelled' OR payment = 'refunded';

INSERT INTO payment_attempts (id, order_id, tran_id, amount_paisa, status, gateway_txn_id, decided_at, created_at)
SELECT md5('attempt ' || n)::uuid, id, md5('tran ' || n), total, CASE payment WHEN 'pending' THEN 'open' ELSE payment END::payment_attempt_status,
  CASE payment WHEN 'paid' THEN 'OLD' || n END, CASE WHEN payment <> 'pending' THEN placed_at END, placed_at
FROM made WHERE is_online;

INSERT INTO audit_entries (entity, entity_id, action, actor_type, actor_id, changes, created_at)
SELECT 'order', id, 'placed', 'user'::actor_type, user_id, '{}'::jsonb, placed_at FROM made
UNION ALL
SELECT 'order', made.id, 'edited', 'user', users.id, '{"payment_status": {"from": "pending", "to": "paid"}}', placed_at + interval '4 days'
FROM made, users WHERE users.email = 'admin@example.com' AND payment IN ('paid', 'refunded') AND NOT is_online;

INSERT INTO refunds (id, order_id, amount_paisa, reason, created_at)
SELECT md5('refund ' || n)::uuid, id, CASE payment WHEN 'refunded' THEN total ELSE refunded END, 'goodwill', placed_at + interval '5 days'
FROM made WHERE payment = 'refunded' OR refunded > 0;

-- At 80bc6c05 each paid order gets one premium code of any kind.
INSERT INTO premium_codes (id, code, description, bound_user_email, distributed_to_email, distributed_at, distributed_to_order_id, created_at)
SELECT md5('code ' || n)::uuid, 'CCAR-' || regexp_replace(translate(upper(substr(md5('code ' || n), 1, 12)), '01', 'XY'), '(.{4})(.{4})(.{4})', '\1-\2-\3'),
  'Premium access, 12 months', email, email, placed_at, made.id, placed_at - interval '1 day'
FROM made JOIN users ON users.id = user_id WHERE payment = 'paid' AND status <> 'cancelled';

INSERT INTO mails (id, kind, recipient, order_id, message_id, created_at, sent_at)
SELECT md5('mail ' || n)::uuid, 'order_placed', email, made.id, n || '@orders', placed_at, placed_at FROM made JOIN users ON users.id = user_id;
