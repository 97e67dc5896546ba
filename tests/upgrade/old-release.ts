/** Places, pays and cancels orders with the statements of the release at 80bc6c05. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, DatabaseError } from "pg";

/** Its connection options. */
export const OPTIONS = "-c timezone=UTC -c statement_timeout=5000 -c lock_timeout=3000";

export type OldProduct = { id: string; name: string; pricePaisa: number; deliversCode: string | null };
export type OldOrder = { id: string; total: number };

const DELIVERY = 6_000;
const HOLD_MS = 72 * 3_600_000;
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** The statement names its columns: `INSERT … SELECT columns FROM json_populate_recordset`. */
const insertOf = (table: string, row: object, parameter: number) => {
  const columns = Object.keys(row).join(", ");

  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $${parameter}::json)`;
};

const TAKE_LINES = `
  WITH wanted AS (
    SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS wanted (id, quantity, price_paisa)
  ), locked AS (
    SELECT id FROM products WHERE id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE
  ), taken AS (
    UPDATE products SET stock_quantity = CASE
      WHEN products.archived_at IS NULL AND NOT products.is_draft AND products.is_active AND products.price_paisa = wanted.price_paisa
      THEN products.stock_quantity - wanted.quantity ELSE -1 END
    FROM wanted JOIN locked USING (id) WHERE products.id = wanted.id
    RETURNING products.id, wanted.quantity
  )
  INSERT INTO stock_movements (product_id, order_id, delta, reason) SELECT id, $1::uuid, -quantity, 'order_placed' FROM taken`;

/** That release retries deadlocks and serialisation failures itself; lock and statement timeouts become 503, which its forms retry. */
const RETRIED = ["40001", "40P01", "55P03", "57014"];
const MAX_ATTEMPTS = 6;

let repeated = 0;
/** Returns how many transactions were retried. */
export const repeats = () => repeated;

async function inTransaction(client: Client, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("BEGIN");
      await work();
      await client.query("COMMIT");
      return;
    } catch (error) {
      await client.query("ROLLBACK");
      const isRetryable = error instanceof DatabaseError && RETRIED.includes(error.code ?? "");
      if (attempt >= MAX_ATTEMPTS || !isRetryable) throw error;
      repeated += 1;
      await pause(Math.random() * 1000 * attempt);
    }
  }
}

const trackingNumber = () => [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join("");

function orderRow(
  id: string,
  buyer: string,
  { total, codeBatch }: { total: number; codeBatch: string | null },
  now: Date,
) {
  return {
    id,
    order_number: id.slice(-8).toUpperCase(),
    tracking_number: trackingNumber(),
    tracking_alias: null,
    courier_name: null,
    courier_tracking_number: null,
    user_id: buyer,
    status: "pending",
    payment_status: "pending",
    delivery_status: "pending",
    payment_method: "cash_on_delivery",
    total_paisa: total,
    delivery_charge_paisa: DELIVERY,
    discount_paisa: 0,
    coupon_id: null,
    coupon_terms: null,
    paid_paisa: null,
    refunded_paisa: 0,
    holds_stock: true,
    waits_for_code: false,
    code_batch: codeBatch,
    code_held: false,
    held_until: new Date(now.getTime() + HOLD_MS),
    expired_at: null,
    network_hash: null,
    version: 1,
    source: "website",
    payment_link_key: null,
    payment_link_ends_at: null,
    is_demo: false,
    ship_first_name: "রহিমা",
    ship_last_name: "O'Brien",
    ship_name: "রহিমা O'Brien",
    ship_phone: "01700000000",
    ship_phone_digits: "+8801700000000",
    ship_email: null,
    ship_address: "House 1",
    ship_area: "Dhanmondi",
    ship_city: "Dhaka",
    ship_zip_code: "1205",
    courier_note: null,
    ready_at: null,
    locale: "bn",
    delivered_at: null,
    phone_confirmed_at: null,
    call_count: 0,
    last_call_at: null,
    last_call_outcome: null,
    call_again_at: null,
    return_coming_at: null,
    returned_at: null,
    return_lost_at: null,
    cancelled_at: null,
    created_at: now,
    updated_at: now,
  };
}

const historyOf = (order: string, action: string, actor: string, now: Date, changes = {}) => ({
  entity: "order",
  entity_id: order,
  action,
  actor_type: "user",
  actor_id: actor,
  changes,
  entity_version: null,
  client_address: null,
  client_network: null,
  request_id: null,
  created_at: now,
});

/** A cash order of one product, with history, email and idempotency key. */
export async function place(client: Client, buyer: string, product: OldProduct, quantity: number): Promise<OldOrder> {
  const now = new Date();
  const [id, mailId] = [randomUUID(), randomUUID()];
  const total = product.pricePaisa * quantity + DELIVERY;
  const { name, pricePaisa } = product;
  const line = {
    id: randomUUID(),
    order_id: id,
    product_id: product.id,
    product_name: name,
    product_name_bn: null,
    image_url: null,
    quantity,
    price_paisa: pricePaisa,
    category: "Educational",
    position: 0,
  };
  const mail = {
    id: mailId,
    kind: "order_placed",
    recipient: "buyer@shop.example",
    locale: "bn",
    payload: { orderId: id, lines: [{ name, nameBn: null, quantity, pricePaisa }], totalPaisa: total },
    order_id: id,
    is_limited: true,
    client: null,
    message_id: `<${mailId}@shop.example>`,
    created_at: now,
    next_attempt_at: now,
  };
  const rows = {
    orders: orderRow(id, buyer, { total, codeBatch: product.deliversCode }, now),
    order_items: line,
    audit_entries: historyOf(id, "placed", buyer, now),
    mails: mail,
    idempotency_keys: { user_id: buyer, key: id, request_hash: id, order_id: id, created_at: now },
  };
  const inserts = Object.entries(rows).map(([table, row], index) => insertOf(table, row, index + 1));
  const others = inserts.slice(0, -1).map((insert, index) => `part${index} AS (${insert})`);

  await inTransaction(client, async () => {
    await client.query(
      `WITH ${others.join(", ")} ${inserts.at(-1)}`,
      Object.values(rows).map((row) => JSON.stringify([row])),
    );
    await client.query(TAKE_LINES, [id, [product.id], [quantity], [pricePaisa]]);
  });

  return { id, total };
}

export async function cancel(client: Client, { id }: OldOrder, buyer: string): Promise<void> {
  const history = historyOf(id, "cancelled", buyer, new Date(), { status: { from: "pending", to: "cancelled" } });
  await inTransaction(client, async () => {
    await client.query("SELECT id FROM orders WHERE id = $1 FOR UPDATE", [id]);
    await client.query(
      `UPDATE products SET stock_quantity = stock_quantity + quantity FROM order_items
       WHERE products.id = product_id AND order_id = $1`,
      [id],
    );
    await client.query(
      `INSERT INTO stock_movements (product_id, order_id, delta, reason)
       SELECT product_id, order_id, quantity, 'order_cancelled' FROM order_items WHERE order_id = $1`,
      [id],
    );
    await client.query(
      `UPDATE orders SET status = 'cancelled', holds_stock = false, held_until = NULL, cancelled_at = now(), version = version + 1,
         updated_at = now() WHERE id = $1`,
      [id],
    );
    await client.query(insertOf("audit_entries", history, 1), [JSON.stringify([history])]);
  });
}

/** Marks an order as paid, and gives it the oldest free code of its product. */
export async function pay(client: Client, { id, total }: OldOrder, admin: string, batch: string): Promise<void> {
  const changes = { payment_status: { from: "pending", to: "paid" }, premium_code: { from: null, to: "bound" } };
  const history = historyOf(id, "edited", admin, new Date(), changes);
  await inTransaction(client, async () => {
    await client.query("SELECT id FROM orders WHERE id = $1 FOR UPDATE", [id]);
    await client.query(
      `UPDATE premium_codes SET bound_user_email = 'buyer@shop.example', distributed_to_email = 'buyer@shop.example',
         distributed_at = now(), distributed_to_order_id = $1
       WHERE id = (SELECT id FROM premium_codes WHERE description = $2 AND is_active AND bound_user_email IS NULL AND distributed_at IS NULL
         ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      [id, batch],
    );
    await client.query(
      `UPDATE orders SET payment_status = 'paid', paid_paisa = $2, held_until = NULL, network_hash = NULL, version = version + 1,
         updated_at = now() WHERE id = $1`,
      [id, total],
    );
    await client.query(insertOf("audit_entries", history, 1), [JSON.stringify([history])]);
  });
}
