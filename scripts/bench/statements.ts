/**
 * What calls need of the database, one statement after the other, prepared once a connection: with the guarantees that the shop gives
 * (an order's key is looked up under its lock, stock is taken last, everything in one transaction), without the shop.
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
  /** One list for each client. */
  inputs: readonly (readonly object[])[];
  /** As in a load. */
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

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query("BEGIN");
  await work();
  await client.query("COMMIT");
}

async function writeOrder(client: Client, { userId, productId }: OrderInput, { email }: Row): Promise<string> {
  const facts = await sendForOne(client, "facts", "SELECT * FROM store_settings, payment_methods WHERE name = $1", [
    "cash_on_delivery",
  ]);
  const product = await sendForOne(client, "product", "SELECT * FROM products WHERE id = ANY($1::uuid[])", [
    [productId],
  ]);
  const id = randomUUID();
  const delivery = Number(facts.inside_dhaka_paisa);
  const price = Number(product.price_paisa);
  await send(
    client,
    "order",
    `INSERT INTO orders (id, order_number, tracking_number, user_id, payment_method, total_paisa, delivery_charge_paisa, held_until,
       ship_first_name, ship_last_name, ship_name, ship_phone, ship_phone_digits, ship_address, ship_area, ship_city)
     VALUES ($1, $5, $6, $2, 'cash_on_delivery', $3, $4, now() + interval '72 hours',
       'Rahima', 'Khatun', 'Rahima Khatun', '01800000001', '+8801800000001', 'House 1', 'Dhanmondi', 'Dhaka') RETURNING *`,
    [id, userId, price + delivery, delivery, id.slice(-8).toUpperCase(), randomBytes(6).toString("hex").toUpperCase()],
  );
  await send(
    client,
    "line",
    "INSERT INTO order_items (id, order_id, product_id, product_name, image_url, quantity, price_paisa) VALUES ($1, $2, $3, $4, $5, 1, $6)",
    [randomUUID(), id, productId, product.name, product.image_url, price],
  );
  await send(
    client,
    "audit",
    `INSERT INTO audit_entries (entity, entity_id, action, actor_type, actor_id, client_address, client_network, request_id)
     VALUES ('order', $1, 'placed', 'user', $2, '127.0.0.1', '127.0.0.1', $3)`,
    [id, userId, randomUUID()],
  );
  const mailId = randomUUID();
  // Given up from the start: it is none of the shop's that runs beside.
  await send(
    client,
    "mail",
    "INSERT INTO mails (id, kind, recipient, payload, order_id, message_id, failed_at) VALUES ($1, 'order_placed', $2, $3, $4, $5, now())",
    [
      mailId,
      email,
      { orderId: id, lines: [{ name: product.name, quantity: 1, pricePaisa: price }] },
      id,
      `<${mailId}@shop>`,
    ],
  );

  return id;
}

async function placeOrder(client: Client, input: OrderInput): Promise<void> {
  const { sessionId, userId, productId, key } = input;
  const session = await readSession(client, sessionId);
  await inTransaction(client, async () => {
    await send(client, "key-lock", "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`${userId}:${key}`]);
    await send(client, "key", "SELECT * FROM idempotency_keys WHERE user_id = $1 AND key = $2", [userId, key]);
    const id = await writeOrder(client, input, session);
    await send(
      client,
      "new-key",
      "INSERT INTO idempotency_keys (user_id, key, request_hash, order_id) VALUES ($1, $2, $3, $4)",
      [userId, key, "0".repeat(64), id],
    );
    await sendForOne(
      client,
      "stock",
      "UPDATE products SET stock_quantity = stock_quantity - 1 WHERE id = $1 AND stock_quantity >= 1 RETURNING id",
      [productId],
    );
    await send(
      client,
      "movement",
      "INSERT INTO stock_movements (product_id, order_id, delta, reason) VALUES ($1, $2, -1, 'order_placed')",
      [productId, id],
    );
  });
}

async function answerQuestion(client: Client, input: AnswerInput): Promise<void> {
  const { sessionId, userId, gameId, questionId, optionId } = input;
  await readSession(client, sessionId);
  await inTransaction(client, async () => {
    await sendForOne(client, "game", "SELECT * FROM quiz_sessions WHERE id = $1 AND user_id = $2 FOR UPDATE", [
      gameId,
      userId,
    ]);
    await send(
      client,
      "asked",
      `SELECT q.position, q.question_id, q.served_at, a.answered_at FROM quiz_session_questions q
       LEFT JOIN quiz_answers a USING (session_id, question_id) WHERE q.session_id = $1 ORDER BY q.position`,
      [gameId],
    );
    await sendForOne(client, "question", "SELECT * FROM quiz_questions WHERE id = $1", [questionId]);
    const options = await send(client, "options", "SELECT * FROM quiz_options WHERE question_id = $1", [questionId]);
    const right = options.find((option) => option.is_correct)?.id;
    const isCorrect = right === optionId;
    await send(
      client,
      "answer",
      `INSERT INTO quiz_answers (session_id, question_id, option_id, correct_option_id, is_correct, score, streak, time_ms, answered_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 1000, now())`,
      [gameId, questionId, optionId, right, isCorrect, isCorrect ? 10 : 0, isCorrect ? 1 : 0],
    );
    await send(
      client,
      "progress",
      `UPDATE quiz_sessions SET answered_questions = answered_questions + 1, correct_answers = correct_answers + $2, score = score + $3,
         total_time_ms = total_time_ms + 1000, longest_streak = greatest(longest_streak, $2), current_streak = $2,
         status = CASE WHEN answered_questions + 1 = total_questions THEN 'completed'::quiz_session_status ELSE status END,
         completed_at = CASE WHEN answered_questions + 1 = total_questions THEN now() END WHERE id = $1`,
      [gameId, isCorrect ? 1 : 0, isCorrect ? 10 : 0],
    );
  });
}

async function readOwnOrders(client: Client, { sessionId, userId }: OwnOrdersInput): Promise<void> {
  await readSession(client, sessionId);
  const orders = await send(
    client,
    "own",
    "SELECT *, count(*) OVER () AS total FROM orders WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 100",
    [userId],
  );
  await send(client, "lines", "SELECT * FROM order_items WHERE order_id = ANY($1::uuid[]) ORDER BY position", [
    orders.map(({ id }) => id),
  ]);
}

type Call = (client: Client, input: never) => Promise<void>;

export const calls = { placeOrder, answerQuestion, readOwnOrders } satisfies Record<string, Call>;
