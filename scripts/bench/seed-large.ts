/**
 * Generates a deterministic store for measurements inside the database. At scale 100 it has 1,000 products, 50,000 customers, 100,000
 * orders with lines and stock movements, 100,000 premium codes, 20,000 contact messages, 2,000 quiz questions and 10,000 games on each of
 * ten days; at scale 1 a hundredth of that. For temporary databases only.
 */
import type { Client } from "pg";

const AT_SCALE_100 = {
  products: 1_000,
  customers: 50_000,
  orders: 100_000,
  codes: 100_000,
  messages: 20_000,
  questions: 2_000,
  games: 10_000,
};

export type Sizes = typeof AT_SCALE_100;

/** @param scale 1 to 100, in percent of the largest store */
export function sizesAt(scale: number): Sizes {
  const sizes = Object.entries(AT_SCALE_100).map(([noun, size]) => [noun, Math.ceil((size * scale) / 100)]);

  return Object.fromEntries(sizes);
}

/** The password of every customer, and its hash (bcrypt, cost 10). */
export const PASSWORD = "bench-password";
export const PASSWORD_HASH = "$2b$10$6IhQEMn7w2YyxZfx9RQMQO2CPwzfxpW1SBhHEPGE/0q4/GQZOtoMa";

/** Stock of each product: more than any bench can sell. */
export const STOCK = 1_000_000;
const EARLIER_DAYS = 9;
/** Each nth product was not bought from a supplier, so that its cost is unknown. */
const UNKNOWN_COST_EVERY = 7;

/** 40 first and 40 last names: 2.5 in 100 customers share a name, 6 in 10,000 a full name. */
const FIRST = `ARRAY['Rahima','Karim','Fatema','Abdul','Nusrat','Tanvir','Shirin','Jamal','Ayesha','Kamal','Sadia','Imran','Farzana',
  'Rafiq','Mitu','Hasan','Salma','Arif','Laila','Mahmud','Nasrin','Sohel','Rumana','Faisal','Tahmina','Zahid','Moushumi','Anwar','Parvin',
  'Shakil','Jesmin','Habib','Rokeya','Masud','Lovely','Babul','Shapla','Ripon','Dilara','Yusuf']`;
const LAST = `ARRAY['Khatun','Rahman','Begum','Hossain','Akter','Islam','Sultana','Ahmed','Chowdhury','Uddin','Sarkar','Miah','Das','Roy',
  'Talukder','Sheikh','Mollah','Haque','Bhuiyan','Mondal','Biswas','Siddique','Kazi','Majumder','Paul','Ghosh','Barua','Chakma','Saha','Dey',
  'Nath','Gazi','Howlader','Mridha','Pramanik','Bepari','Khandaker','Matubbar','Sikder','Patwary']`;
const CATEGORIES = `ARRAY['Education','Software','Physical','Bundle','Electronics','Chemistry','AR Cards','Laboratory','Educational']`;
/** File names of the shop's own images. */
const PICTURES = `ARRAY['periodic-table-118','first-twenty-elements','everyday-molecules','transition-metals','noble-gases','reaction-pairs',
  'aromatic-compounds','carbon-allotropes','atomic-structure','galvanic-cell-cards']`;
/** As long as the descriptions of the demo shop. */
const DESCRIPTION = `'Forty molecules one meets before lunch: water, carbon dioxide, ammonia, vinegar, sugar, soap. The app sets each one on its card '
  'in three dimensions with true bond angles; turn the card and the molecule turns. For class 9 upwards. In the box: 40 cards and a key to atom colours.'`;

const pick = (names: string) => `(${names})[1 + floor(random() * 40)::int]`;
const CITIES = `ARRAY['Dhaka','Dhaka','Dhaka','Chattogram','Chittagong','Sylhet','Rajshahi','Khulna','Barishal','Rangpur']`;
const SOURCES = `ARRAY['website','website','website','website','website','messenger','whatsapp','phone']`;
const COURIERS = `ARRAY['Steadfast','Steadfast','Pathao','RedX']`;

const take = (names: string, size: number) => `(${names})[1 + n % ${size}]`;

const shopStatements = ({ products, customers, orders }: Sizes) => [
  `INSERT INTO products (id, name, description, price_paisa, category, stock_quantity, image_url, is_flagship, created_at)
   SELECT gen_random_uuid(), 'Card set ' || n, ${DESCRIPTION}, 10000 + n * 100, ${take(CATEGORIES, 9)}, ${STOCK},
     '/pictures/products/' || ${take(PICTURES, 10)} || '.webp', n = 1, now() - n * interval '1 hour'
   FROM generate_series(1, ${products}) n`,
  `INSERT INTO users (id, email, full_name, phone, phone_digits, password_hash, email_verified_at, created_at)
   SELECT gen_random_uuid(), 'customer' || n || '@example.com', ${pick(FIRST)} || ' ' || ${pick(LAST)},
     '017' || lpad(n::text, 8, '0'), '+88017' || lpad(n::text, 8, '0'), '${PASSWORD_HASH}', now(),
     now() - (1 - n / ${customers}.0) * interval '700 days'
   FROM generate_series(1, ${customers}) n`,
  "CREATE TEMP TABLE shelf AS SELECT row_number() OVER (ORDER BY price_paisa) AS n, id, name, image_url, price_paisa, category FROM products",
  "CREATE TEMP TABLE people AS SELECT row_number() OVER (ORDER BY phone) AS n, id, email FROM users",
  `CREATE TEMP TABLE raw AS
   SELECT gen_random_uuid() AS id, n, 1 + floor(random() * ${customers})::int AS buyer, 1 + floor(random() * ${products})::int AS product,
     ${pick(FIRST)} AS first_name, ${pick(LAST)} AS last_name, now() - random() * interval '700 days' AS created_at,
     (ARRAY['pending','processing','shipped','delivered','delivered','delivered','cancelled'])[1 + floor(random() * 7)::int] AS status,
     (ARRAY['pending','paid','paid','paid','failed','refunded'])[1 + floor(random() * 6)::int] AS payment,
     (${CITIES})[1 + floor(random() * 10)::int] AS city, (${SOURCES})[1 + floor(random() * 8)::int] AS source,
     (${COURIERS})[1 + floor(random() * 4)::int] AS courier
   FROM generate_series(1, ${orders}) n`,
  `INSERT INTO orders (id, order_number, tracking_number, user_id, status, payment_status, payment_method, total_paisa, paid_paisa,
     delivery_charge_paisa, holds_stock, ship_first_name, ship_last_name, ship_name, ship_phone, ship_phone_digits, ship_address,
     ship_area, ship_city, source, courier_name, created_at, updated_at)
   SELECT raw.id, upper(right(raw.id::text, 8)), translate(upper(substr(md5(raw.n::text), 1, 12)), '01', 'XY'), people.id,
     status::order_status, payment::payment_status, 'cash_on_delivery', 56000, CASE WHEN payment IN ('paid', 'refunded') THEN 56000 END, 6000, status <> 'cancelled' AND payment <> 'refunded',
     first_name, last_name, first_name || ' ' || last_name, '018' || lpad(raw.n::text, 8, '0'), '+88018' || lpad(raw.n::text, 8, '0'),
     'House ' || raw.n, 'Sadar', city, source::order_source, CASE WHEN status IN ('shipped', 'delivered') THEN courier END, created_at, created_at
   FROM raw JOIN people ON people.n = raw.buyer ORDER BY raw.created_at`,
  `INSERT INTO order_items (id, order_id, product_id, product_name, image_url, quantity, price_paisa, category)
   SELECT gen_random_uuid(), raw.id, shelf.id, shelf.name, shelf.image_url, 1, shelf.price_paisa, shelf.category
   FROM raw JOIN shelf ON shelf.n = raw.product`,
  `CREATE TEMP TABLE starts AS SELECT shelf.n, shelf.id AS product_id, ${STOCK} + coalesce(sold, 0) AS units, shelf.price_paisa / 4 AS unit_cost,
     gen_random_uuid() AS purchase_id, gen_random_uuid() AS receipt_id, shelf.n % ${UNKNOWN_COST_EVERY} <> 0 AS is_bought
   FROM shelf LEFT JOIN (
     SELECT product_id, count(*) AS sold FROM order_items JOIN orders ON orders.id = order_id WHERE holds_stock GROUP BY 1) taken
     ON product_id = shelf.id`,
  "INSERT INTO suppliers (id, name) VALUES (gen_random_uuid(), 'Printer')",
  `INSERT INTO purchases (id, supplier_id, state, request_id, ordered_at, created_at)
   SELECT purchase_id, suppliers.id, 'received', gen_random_uuid(), now() - interval '710 days', now() - interval '710 days'
   FROM starts, suppliers WHERE is_bought`,
  `INSERT INTO purchase_lines (purchase_id, product_id, position, quantity, unit_cost_paisa, received_quantity, received_paisa)
   SELECT purchase_id, product_id, 0, units, unit_cost, units, units * unit_cost::bigint FROM starts WHERE is_bought`,
  `INSERT INTO purchase_receipts (id, purchase_id, request_id, created_at)
   SELECT receipt_id, purchase_id, gen_random_uuid(), now() - interval '700 days' FROM starts WHERE is_bought`,
  `INSERT INTO stock_movements (product_id, delta, reason, receipt_id, cost_delta_paisa, created_at)
   SELECT product_id, units, CASE WHEN is_bought THEN 'purchase' ELSE 'initial' END::stock_reason, CASE WHEN is_bought THEN receipt_id END,
     CASE WHEN is_bought THEN units * unit_cost::bigint ELSE 0 END, now() - interval '700 days' FROM starts`,
  `INSERT INTO stock_movements (product_id, order_id, delta, reason, created_at)
   SELECT product_id, orders.id, -quantity, 'order_placed', orders.created_at
   FROM orders JOIN order_items ON order_id = orders.id WHERE holds_stock ORDER BY orders.created_at`,
  "INSERT INTO cost_rates (kind, since, value) VALUES ('packaging', '2020-01-01', 500)",
  `INSERT INTO courier_charges (id, order_id, is_typed, charge_paisa, updated_at)
   SELECT gen_random_uuid(), id, true, 6000 + 10 * (row_number() OVER (ORDER BY id) % 7), created_at FROM orders WHERE courier_name <> 'RedX'`,
];

const codeStatements = ({ codes, messages }: Sizes) => [
  `INSERT INTO premium_codes (id, code, description, is_active, created_at)
   SELECT gen_random_uuid(), 'CCAR-' || substr(c, 1, 4) || '-' || substr(c, 5, 4) || '-' || substr(c, 9, 4), 'Batch ' || n / 100, n % 10 <> 0,
     now() - (n / 100) * interval '5 hours'
   FROM generate_series(1, ${codes}) n, LATERAL (SELECT translate(upper(substr(md5('code' || n), 1, 12)), '01', 'XY') AS c) made`,
  `UPDATE premium_codes SET bound_user_email = o.email, distributed_to_email = o.email, distributed_at = o.created_at, distributed_to_order_id = o.id
   FROM (SELECT orders.id, users.email, orders.created_at, row_number() OVER (ORDER BY orders.id) AS n
         FROM orders JOIN users ON users.id = user_id WHERE payment_status = 'paid' AND orders.status <> 'cancelled') o
   JOIN (SELECT id, row_number() OVER (ORDER BY created_at, id) AS n FROM premium_codes) c USING (n)
   WHERE premium_codes.id = c.id`,
  `INSERT INTO contact_messages (id, name, email, subject, message, is_read, created_at)
   SELECT gen_random_uuid(), 'Customer ' || n, 'customer' || n || '@example.com', 'Question ' || n, repeat('Where is my parcel? ', 10), n % 20 <> 0,
     now() - n * interval '10 minutes'
   FROM generate_series(1, ${messages}) n`,
];

/** Games with plausible results. */
const quizStatements = ({ questions, games }: Sizes) => [
  "INSERT INTO quiz_topics (id, name) SELECT gen_random_uuid(), 'Topic ' || n FROM generate_series(1, 10) n",
  `INSERT INTO quiz_questions (id, topic_id, title, difficulty, question_type, explanation)
   SELECT gen_random_uuid(), t.id, 'Which element has the atomic number ' || n || ', and what follows from $Z = ' || n || '$?',
     (ARRAY['easy','medium','hard'])[1 + n % 3]::quiz_difficulty, 'multiple_choice', 'The number of protons is $Z = ' || n || '$: it decides which element it is.'
   FROM generate_series(1, ${questions}) n JOIN (SELECT id, row_number() OVER (ORDER BY name) AS place FROM quiz_topics) t ON t.place = 1 + n % 10`,
  `INSERT INTO quiz_options (id, question_id, position, title, is_correct)
   SELECT gen_random_uuid(), id, place, 'Option ' || place, place = 0 FROM quiz_questions, generate_series(0, 3) place`,
  `INSERT INTO quiz_sessions (id, user_id, quiz_day, status, total_questions, answered_questions, correct_answers, score,
     total_time_ms, started_at, completed_at)
   SELECT gen_random_uuid(), id, day, 'completed', 10, 10, correct, correct * 10 + floor(random() * correct)::int,
     20000 + floor(random() * 300000)::int, start, start + interval '5 minutes'
   FROM (
     SELECT people.id, day, floor(random() * 11)::int AS correct, (day || ' 00:00+06')::timestamptz + random() * interval '23 hours' AS start
     FROM people, (SELECT (now() AT TIME ZONE 'Asia/Dhaka')::date - d AS day FROM generate_series(0, ${EARLIER_DAYS}) d) days
     WHERE people.n <= ${games}
   ) played`,
];

/** Fills an empty, migrated database. */
export async function seedLarge(client: Client, scale = 100): Promise<void> {
  const sizes = sizesAt(scale);
  const statements = [...shopStatements(sizes), ...codeStatements(sizes), ...quizStatements(sizes)];
  // In one transaction, because the stock must equal its movements at the end of each.
  for (const statement of ["BEGIN", "SELECT setseed(0.42)", ...statements, "COMMIT", "VACUUM ANALYZE"])
    await client.query(statement);
}
