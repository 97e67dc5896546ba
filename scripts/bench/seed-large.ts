/**
 * A large store for measuring: 50,000 customers, 100,000 orders with their lines, 100,000 premium codes, 20,000 contact messages.
 * Made by the database itself in a minute or less, always the same. Only for a database that is thrown away.
 */
import type { Client } from "pg";

export const SIZES = { customers: 50_000, orders: 100_000, codes: 100_000, messages: 20_000 };

/** 40 first and 40 last names: a name is carried by 2.5 in 100, a whole name by 6 in 10,000. */
const FIRST = `ARRAY['Rahima','Karim','Fatema','Abdul','Nusrat','Tanvir','Shirin','Jamal','Ayesha','Kamal','Sadia','Imran','Farzana',
  'Rafiq','Mitu','Hasan','Salma','Arif','Laila','Mahmud','Nasrin','Sohel','Rumana','Faisal','Tahmina','Zahid','Moushumi','Anwar','Parvin',
  'Shakil','Jesmin','Habib','Rokeya','Masud','Lovely','Babul','Shapla','Ripon','Dilara','Yusuf']`;
const LAST = `ARRAY['Khatun','Rahman','Begum','Hossain','Akter','Islam','Sultana','Ahmed','Chowdhury','Uddin','Sarkar','Miah','Das','Roy',
  'Talukder','Sheikh','Mollah','Haque','Bhuiyan','Mondal','Biswas','Siddique','Kazi','Majumder','Paul','Ghosh','Barua','Chakma','Saha','Dey',
  'Nath','Gazi','Howlader','Mridha','Pramanik','Bepari','Khandaker','Matubbar','Sikder','Patwary']`;

const pick = (names: string) => `(${names})[1 + floor(random() * 40)::int]`;

const STATEMENTS = [
  "SELECT setseed(0.42)",
  `INSERT INTO products (id, name, price_paisa, category, stock_quantity)
   SELECT gen_random_uuid(), 'Card set ' || n, 10000 + n * 100, 'AR Cards', 1000 FROM generate_series(1, 50) n`,
  `INSERT INTO users (id, email, full_name, phone, phone_digits, created_at)
   SELECT gen_random_uuid(), 'customer' || n || '@example.com', ${pick(FIRST)} || ' ' || ${pick(LAST)},
     '017' || lpad(n::text, 8, '0'), '+88017' || lpad(n::text, 8, '0'), now() - (1 - n / ${SIZES.customers}.0) * interval '700 days'
   FROM generate_series(1, ${SIZES.customers}) n`,
  `CREATE TEMP TABLE buyers AS SELECT row_number() OVER () AS n, id, email FROM users`,
  `CREATE TEMP TABLE raw AS
   SELECT gen_random_uuid() AS id, n, 1 + floor(random() * ${SIZES.customers})::int AS buyer,
     ${pick(FIRST)} AS first_name, ${pick(LAST)} AS last_name, now() - random() * interval '700 days' AS created_at,
     (ARRAY['pending','processing','shipped','delivered','delivered','delivered','cancelled'])[1 + floor(random() * 7)::int] AS status,
     (ARRAY['pending','paid','paid','paid','failed','refunded'])[1 + floor(random() * 6)::int] AS payment
   FROM generate_series(1, ${SIZES.orders}) n`,
  `INSERT INTO orders (id, order_number, tracking_number, user_id, status, payment_status, payment_method, total_paisa, paid_paisa,
     delivery_charge_paisa, holds_stock, ship_first_name, ship_last_name, ship_name, ship_phone, ship_phone_digits, ship_address,
     ship_area, ship_city, created_at, updated_at)
   SELECT raw.id, upper(right(raw.id::text, 8)), translate(upper(substr(md5(raw.n::text), 1, 12)), '01', 'XY'), buyers.id,
     status::order_status, payment::payment_status, 'cash_on_delivery', 56000, CASE WHEN payment IN ('paid', 'refunded') THEN 56000 END, 6000, status <> 'cancelled' AND payment <> 'refunded',
     first_name, last_name, first_name || ' ' || last_name, '018' || lpad(raw.n::text, 8, '0'), '+88018' || lpad(raw.n::text, 8, '0'),
     'House ' || raw.n, 'Dhanmondi', 'Dhaka', created_at, created_at
   FROM raw JOIN buyers ON buyers.n = raw.buyer ORDER BY raw.created_at`,
  `INSERT INTO order_items (id, order_id, product_id, product_name, quantity, price_paisa)
   SELECT gen_random_uuid(), o.id, p.id, p.name, 1, p.price_paisa
   FROM orders o CROSS JOIN LATERAL (SELECT * FROM products OFFSET abs(hashtext(o.id::text)) % 50 LIMIT 1) p`,
  `INSERT INTO premium_codes (id, code, description, is_active, created_at)
   SELECT gen_random_uuid(), 'CCAR-' || substr(c, 1, 4) || '-' || substr(c, 5, 4) || '-' || substr(c, 9, 4), 'Batch ' || n / 100, n % 10 <> 0,
     now() - (n / 100) * interval '5 hours'
   FROM generate_series(1, ${SIZES.codes}) n, LATERAL (SELECT translate(upper(substr(md5('code' || n), 1, 12)), '01', 'XY') AS c) made`,
  `UPDATE premium_codes SET bound_user_email = o.email, distributed_to_email = o.email, distributed_at = o.created_at, distributed_to_order_id = o.id
   FROM (SELECT orders.id, users.email, orders.created_at, row_number() OVER (ORDER BY orders.id) AS n
         FROM orders JOIN users ON users.id = user_id WHERE payment_status = 'paid' AND orders.status <> 'cancelled') o
   JOIN (SELECT id, row_number() OVER (ORDER BY created_at, id) AS n FROM premium_codes) c USING (n)
   WHERE premium_codes.id = c.id`,
  `INSERT INTO contact_messages (id, name, email, subject, message, is_read, created_at)
   SELECT gen_random_uuid(), 'Customer ' || n, 'customer' || n || '@example.com', 'Question ' || n, repeat('Where is my parcel? ', 10), n % 20 <> 0,
     now() - n * interval '10 minutes'
   FROM generate_series(1, ${SIZES.messages}) n`,
  "VACUUM ANALYZE",
];

/** Fills an empty, migrated database. */
export async function seedLarge(client: Client): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement);
}
