/**
 * The database statements of requests with minimal overhead: prepared once per connection, independent ones in one round trip. Keeps the
 * shop's guarantees: an order is inserted atomically with a unique key and takes its stock last; an answer counts only if the game is
 * unchanged since it was read.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { Client } from "pg";

export type OrderInput = { sessionId: string; userId: string; productId: string; key: string };
export type AnswerInput = { sessionId: string; userId: string; gameId: string; questionId: string; optionId: string };
export type OwnOrdersInput = { sessionId: string; userId: string };

export type StatementsJob = {
  databaseUrl: string;
  call: keyof typeof calls;
  seconds: number;
  /** One list per client. */
  inputs: readonly (readonly object[])[];
  /** The same as in a load. */
  isOnce: boolean;
};

type Row = Record<string, unknown>;

async function send(client: Client, name: string, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>({ name, text, values })).rows;
}

async function sendForOne(client: Client, name: string, text: string, values: unknown[]): Promise<Row> {
  const [row] = await send(client, name, text, values);
  if (!row) throw new Error(`The statement "${name}" found nothing.`);

  return row;
}

const readSession = (client: Client, sessionId: string) =>
  sendForOne(
    client,
    "session",
    "SELECT s.*, u.email, u.role, u.full_name, u.phone, u.locale, u.email_verified_at FROM sessions s JOIN users u ON u.id = user_id WHERE s.id = $1",
    [sessionId],
  );

type Terms = { price: number; delivery: number; product: Row; email: unknown };

/** Loads the terms in one round trip. */
async function readTerms(client: Client, { userId, productId, key }: OrderInput): Promise<Terms> {
  const [product, store, user] = await Promise.all([
    sendForOne(client, "product", "SELECT * FROM products WHERE id = ANY($1::uuid[])", [[productId]]),
    sendForOne(client, "store", "SELECT * FROM store_settings, payment_methods WHERE name = $1", ["cash_on_delivery"]),
    sendForOne(client, "user", "SELECT email, locale, email_verified_at FROM users WHERE id = $1", [userId]),
    send(client, "key", "SELECT * FROM idempotency_keys WHERE user_id = $1 AND key = $2", [userId, key]),
  ]);
  const delivery = Number(store.inside_dhaka_paisa);

  return { product, price: Number(product.price_paisa), delivery, email: user.email };
}

/** The email is inserted as failed, so that the shop does not send it. */
const ORDER = `
  WITH placed AS (
    INSERT INTO orders (id, order_number, tracking_number, user_id, payment_method, total_paisa, delivery_charge_paisa, held_until,
      ship_first_name, ship_last_name, ship_name, ship_phone, ship_phone_digits, ship_address, ship_area, ship_city)
    VALUES ($1::uuid, $2, $3, $4::uuid, 'cash_on_delivery', $5, $6, now() + interval '72 hours',
      'Rahima', 'Khatun', 'Rahima Khatun', '01800000001', '+8801800000001', 'House 1', 'Dhanmondi', 'Dhaka')),
  line AS (
    INSERT INTO order_items (id, order_id, product_id, product_name, image_url, quantity, price_paisa)
    VALUES (gen_random_uuid(), $1::uuid, $7::uuid, $8, $9, 1, $10)),
  history AS (
    INSERT INTO audit_entries (entity, entity_id, action, actor_type, actor_id, client_address, client_network, request_id)
    VALUES ('order', $1::uuid, 'placed', 'user', $4::uuid, '127.0.0.1', '127.0.0.1', gen_random_uuid())),
  told AS (
    INSERT INTO mails (id, kind, recipient, payload, order_id, message_id, failed_at)
    VALUES ($11::uuid, 'order_placed', $12, $13::jsonb, $1::uuid, $14, now()))
  INSERT INTO idempotency_keys (user_id, key, request_hash, order_id) VALUES ($4::uuid, $15, $16, $1::uuid)`;

const STOCK = `
  WITH taken AS (UPDATE products SET stock_quantity = stock_quantity - 1 WHERE id = $1::uuid AND price_paisa = $3 RETURNING id)
  INSERT INTO stock_movements (product_id, order_id, delta, reason) SELECT id, $2::uuid, -1, 'order_placed' FROM taken`;

async function placeOrder(client: Client, input: OrderInput): Promise<void> {
  const { sessionId, userId, productId, key } = input;
  await readSession(client, sessionId);
  const { product, price, delivery, email } = await readTerms(client, input);
  const id = randomUUID();
  const mail = randomUUID();
  const payload = { orderId: id, lines: [{ name: product.name, quantity: 1, pricePaisa: price }] };
  await Promise.all([
    client.query("BEGIN"),
    send(client, "order", ORDER, [
      ...[
        id,
        id.slice(-8).toUpperCase(),
        randomBytes(6).toString("hex").toUpperCase(),
        userId,
        price + delivery,
        delivery,
      ],
      ...[productId, product.name, product.image_url, price],
      ...[mail, email, payload, `<${mail}@shop>`, key, "0".repeat(64)],
    ]),
  ]);
  await Promise.all([send(client, "stock", STOCK, [productId, id, price]), client.query("COMMIT")]);
}

const TURN = `
  SELECT game.*, asked.position, asked.served_at, question.explanation,
    (SELECT max(answered_at) FROM quiz_answers WHERE session_id = game.id) AS last_answered_at,
    EXISTS (SELECT FROM quiz_answers WHERE session_id = game.id AND question_id = $3) AS is_answered
  FROM quiz_sessions game
  JOIN quiz_session_questions asked ON asked.session_id = game.id AND asked.question_id = $3
  JOIN quiz_questions question ON question.id = asked.question_id
  WHERE game.id = $1 AND game.user_id = $2`;

/** Stores the answer only if the game has not changed since it was loaded. */
const ANSWER = `
  WITH game AS (
    UPDATE quiz_sessions SET answered_questions = answered_questions + 1, correct_answers = correct_answers + $5, score = score + $5 * 10,
      total_time_ms = total_time_ms + 1000, longest_streak = greatest(longest_streak, $5), current_streak = $5,
      status = CASE WHEN answered_questions + 1 = total_questions THEN 'completed'::quiz_session_status ELSE status END,
      completed_at = CASE WHEN answered_questions + 1 = total_questions THEN now() END
    WHERE id = $1::uuid AND answered_questions = $6 AND status = 'active' RETURNING id)
  INSERT INTO quiz_answers (session_id, question_id, option_id, correct_option_id, is_correct, score, streak, time_ms, answered_at)
  SELECT id, $2::uuid, $3::uuid, $4::uuid, $5 > 0, $5 * 10, $5, 1000, now() FROM game`;

async function answerQuestion(client: Client, input: AnswerInput): Promise<void> {
  const { sessionId, userId, gameId, questionId, optionId } = input;
  await readSession(client, sessionId);
  const [turn, options] = await Promise.all([
    sendForOne(client, "turn", TURN, [gameId, userId, questionId]),
    send(client, "options", "SELECT id, is_correct FROM quiz_options WHERE question_id = $1", [questionId]),
  ]);
  const right = options.find((option) => option.is_correct)?.id;
  const score = right === optionId ? 1 : 0;
  await send(client, "answer", ANSWER, [gameId, questionId, optionId, right, score, turn.answered_questions]);
}

const OWN_PAGE = `
  SELECT orders.*, (SELECT json_agg(line ORDER BY position) FROM order_items line WHERE order_id = orders.id) AS items
  FROM orders WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 100`;

async function readOwnOrders(client: Client, { sessionId, userId }: OwnOrdersInput): Promise<void> {
  await readSession(client, sessionId);
  await send(client, "own", OWN_PAGE, [userId]);
}

type Call = (client: Client, input: never) => Promise<void>;

export const calls = { placeOrder, answerQuestion, readOwnOrders } satisfies Record<string, Call>;
