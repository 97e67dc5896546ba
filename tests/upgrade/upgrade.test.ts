/** Rehearses the upgrade of a shop of 80bc6c05 with 10,000 orders, while that release takes orders (ADR 049, tests/upgrade/README.md). */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setTestEnvironment } from "@/tests/support/environment";
import { keepDoing } from "@/tests/support/keep-doing";
import { BASELINE, earlierDirectory } from "../../scripts/db/baseline.ts";
import { applyMigrations, MIGRATIONS_DIR } from "../../scripts/db/migrations.ts";
import { changedRows, connect, keepRows, ONLY_AFTERWARDS, restoreOldShop, violations } from "./database.ts";
import { cancel, type OldProduct, OPTIONS, pay, place, repeats } from "./old-release.ts";

const BATCH = "Rehearsal access";
const CARDS: OldProduct = { id: randomUUID(), name: "Rehearsal cards", pricePaisa: 25_000, deliversCode: null };
const ACCESS: OldProduct = { id: randomUUID(), name: "Rehearsal access", pricePaisa: 50_000, deliversCode: BATCH };
const STOCK = 100_000;
/** Number of existing rows that migrations change: the corrected question bank (20261128114500) and the limits (20261124160324). */
const CHANGED_BY_MIGRATIONS = { quiz_options: 5, quiz_questions: 26, quiz_topics: 2, store_settings: 1, versions: 1 };
/** Those of 80bc6c05 end before this one. */
const FIRST_AFTERWARDS = "20261124160143";
/** Each kind of order before and after the migrations. */
const AT_LEAST = 20;

let shop: Awaited<ReturnType<typeof restoreOldShop>>;
let client: Client;
let admin = "";
let buyers: string[] = [];
const clients: Client[] = [];

async function addProducts(): Promise<void> {
  for (const { id, name, pricePaisa, deliversCode } of [CARDS, ACCESS]) {
    await client.query(
      `INSERT INTO products (id, name, price_paisa, category, stock_quantity, delivers_code) VALUES ($1, $2, $3, 'Educational', $4, $5)`,
      [id, name, pricePaisa, STOCK, deliversCode],
    );
    await client.query("INSERT INTO stock_movements (product_id, delta, reason) VALUES ($1, $2, 'initial')", [
      id,
      STOCK,
    ]);
  }
  await client.query(
    `INSERT INTO premium_codes (id, code, description)
     SELECT gen_random_uuid(), 'CCAR-' || regexp_replace(translate(upper(substr(md5('rehearsal ' || n), 1, 12)), '01', 'XY'), '(.{4})(.{4})(.{4})', '\\1-\\2-\\3'), $1
     FROM generate_series(1, 3000) n`,
    [BATCH],
  );
}

/** The baseline is recorded, not applied. */
const expectedMigrations = () =>
  [earlierDirectory(MIGRATIONS_DIR), MIGRATIONS_DIR].flatMap((directory) =>
    readdirSync(directory)
      .filter((entry) => /^\d/.test(entry) && entry >= FIRST_AFTERWARDS && entry !== BASELINE)
      .sort(),
  );

async function openOld(): Promise<Client> {
  const opened = await connect(shop.databaseUrl, OPTIONS);
  clients.push(opened);

  return opened;
}

beforeAll(async () => {
  shop = await restoreOldShop();
  client = await connect(shop.databaseUrl);
  clients.push(client);
  const found = await client.query<{ id: string; email: string }>("SELECT id, email FROM users ORDER BY email");
  admin = found.rows.find(({ email }) => email === "admin@example.com")?.id ?? "";
  buyers = found.rows.filter(({ email }) => email.startsWith("buyer")).map(({ id }) => id);
});

afterAll(async () => {
  await Promise.all(clients.map((opened) => opened.end()));
  await shop?.stop();
});

/** Prints a line about the rehearsal. */
const report = (line: string) => process.stdout.write(`${line}\n`);

const buyerOf = (turn: number) => buyers[turn % buyers.length] ?? "";

/** Starts traffic of the old release: orders of cards (every third is cancelled), paid orders of codes, and the admin's order list. */
async function startSelling() {
  const [seller, cashier, reader] = [await openOld(), await openOld(), await openOld()];
  let [sold, paid] = [0, 0];

  return [
    keepDoing(async () => {
      sold += 1;
      const order = await place(seller, buyerOf(sold), CARDS, 1 + (sold % 10));
      if (sold % 3 === 0) await cancel(seller, order, buyerOf(sold));
    }),
    keepDoing(async () => {
      paid += 1;
      const order = await place(cashier, buyerOf(paid), ACCESS, 1);
      await pay(cashier, order, admin, BATCH);
    }),
    keepDoing(() =>
      reader.query(
        `SELECT id, status, queue, due_at, total_paisa FROM orders WHERE queue = 'to_confirm' ORDER BY created_at DESC, id DESC LIMIT 20`,
      ),
    ),
  ];
}

it("applies every migration while the old release takes orders, and changes no existing row unintentionally", async () => {
  expect(await violations(client, ONLY_AFTERWARDS)).toEqual([]);
  await keepRows(client);
  await addProducts();

  const work = await startSelling();
  const turns = () => work.map((one) => one.turns());
  await expect.poll(() => Math.min(...turns()), { timeout: 60_000 }).toBeGreaterThan(AT_LEAST);
  const applied = await Promise.all([applyMigrations(shop.databaseUrl), applyMigrations(shop.databaseUrl)]);
  const then = turns();
  await expect
    .poll(() => Math.min(...turns().map((turn, index) => turn - (then[index] ?? 0))), { timeout: 60_000 })
    .toBeGreaterThan(AT_LEAST);
  const [sold = 0, paid = 0] = await Promise.all(work.map((one) => one.stop()));

  expect(applied.flat()).toEqual(expectedMigrations());
  expect(await applyMigrations(shop.databaseUrl)).toEqual([]);
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM order_items WHERE product_id = $1) AS sold, (SELECT count(*)::int FROM order_items WHERE product_id = $2) AS paid,
       (SELECT count(*)::int FROM pg_index WHERE NOT indisvalid) AS "halfBuilt"`,
    [CARDS.id, ACCESS.id],
  );
  expect(rows).toEqual([{ sold, paid, halfBuilt: 0 }]);
  expect(await changedRows(client)).toEqual(CHANGED_BY_MIGRATIONS);
  report(`The old release took ${sold + paid} orders and had to repeat ${repeats()} requests.`);
});

it("leaves a database on which this release takes orders and every invariant holds", async () => {
  setTestEnvironment(shop.databaseUrl);
  const { hasLeftCodes, repairLeftCodes } = await import("@/server/fulfilment/left-codes");
  const { placeOrder } = await import("@/server/checkout/place-order");
  const now = new Date();
  while (await hasLeftCodes()) await repairLeftCodes({ now, signal: new AbortController().signal });
  const [id = ""] = buyers;
  const actor = {
    type: "user",
    id,
    role: "customer",
    staffRole: null,
    email: "",
    fullName: "",
    phone: null,
    sessionId: "",
  } as const;
  const place = {
    firstName: "A",
    lastName: "B",
    phone: "01700000000",
    address: "House 1",
    area: "Dhanmondi",
    city: "Dhaka",
  };
  const input = {
    payment_method: "cash_on_delivery" as const,
    shipping_address: { ...place, zipCode: null },
    items: [{ product_id: CARDS.id, quantity: 1 }],
  };
  const { order } = await placeOrder({ actor, now, idempotencyKey: null, input });

  expect(order.status).toBe("pending");
  expect(await violations(client)).toEqual([]);
});
