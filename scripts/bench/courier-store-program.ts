/**
 * Prepares the store of DATABASE_URL for the rows about couriers: an account at Steadfast, an owner's session, and orders in the state that
 * a row needs. A separate program, because it imports the shop.
 */
import { randomUUID } from "node:crypto";
import { exampleAccounts } from "@/emulators/couriers/emulator.ts";

/** State of the orders. `to_book`: confirmed and not at a courier. `moving`: booked. `paid_out`: delivered, in a payment that is not recorded yet. */
export type Wanted = { state: "to_book" | "moving" | "paid_out"; count: number };

type BenchParcel = { orderId: string; invoice: string; consignmentId: string };

export type CourierStore = {
  authorization: string;
  webhookSecret: string;
  parcels: BenchParcel[];
  /** Empty unless paid out. */
  payoutId: string;
};

const SECRET = "bench-webhook-secret";
const AMOUNT = 560;

async function loadShop() {
  const [accounts, sessions, tokens, { db }] = await Promise.all([
    import("@/server/dispatch/courier-accounts"),
    import("@/server/auth/sessions"),
    import("@/server/auth/tokens"),
    import("@/server/db"),
  ]);

  return { accounts, sessions, tokens, db };
}

type Shop = Awaited<ReturnType<typeof loadShop>>;

async function setUpAccount({ accounts, db }: Shop): Promise<void> {
  const { apiKey, secretKey } = exampleAccounts.steadfast;
  const account = {
    credentials: accounts.sealCredentials("steadfast", { api_key: apiKey, secret_key: secretKey }),
    webhookSecret: accounts.sealWebhookSecret("steadfast", SECRET),
    ...{ isAccepted: true, checkedAt: new Date() },
  };
  await db.courierAccount.upsert({
    where: { courier: "steadfast" },
    create: { courier: "steadfast", ...account },
    update: account,
  });
}

async function signInOwner({ db, sessions, tokens }: Shop): Promise<string> {
  const now = new Date();
  const staff = { role: "admin", staffRole: "owner", emailVerifiedAt: now } as const;
  const { id, role } = await db.user.create({
    data: { email: `${randomUUID()}@example.com`, fullName: "Owner", passwordHash: "", ...staff },
  });
  const { row } = sessions.newSession(id, now);
  await db.session.create({ data: row });

  return `Bearer ${await tokens.signAccessToken({ userId: id, sessionId: row.id, role, name: "Owner" }, now)}`;
}

/** Confirmed cash orders of one item, each of another customer. */
const INSERT_ORDERS = `
  WITH buyers AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE role = 'customer' ORDER BY id LIMIT $2::int),
  fresh AS MATERIALIZED (SELECT gen_random_uuid() AS id, buyers.id AS user_id, n FROM buyers)
  INSERT INTO orders (id, order_number, tracking_number, user_id, status, payment_status, payment_method, total_paisa,
    delivery_charge_paisa, holds_stock, phone_confirmed_at, courier_name, ship_first_name, ship_last_name, ship_name, ship_phone,
    ship_phone_digits, ship_address, ship_area, ship_city, created_at, updated_at)
  SELECT id, upper(right(id::text, 8)), translate(upper(substr(md5(id::text), 1, 12)), '01', 'XY'), user_id, $1::order_status, 'pending',
    'cash_on_delivery', ${AMOUNT * 100}, 6000, true, now(), CASE WHEN $1 = 'shipped' THEN 'Steadfast' END, 'Rahima', 'Khatun',
    'Rahima Khatun', '019' || lpad(n::text, 8, '0'), '+88019' || lpad(n::text, 8, '0'), 'House ' || n, 'Dhanmondi', 'Dhaka', now(), now()
  FROM fresh RETURNING id, order_number AS number`;

const INSERT_ITEMS = `
  INSERT INTO order_items (id, order_id, product_id, product_name, image_url, quantity, price_paisa)
  SELECT gen_random_uuid(), order_id, product.id, product.name, product.image_url, 1, ${AMOUNT * 100 - 6_000}
  FROM unnest($1::uuid[]) order_id, (SELECT * FROM products ORDER BY created_at, id LIMIT 1) product`;

async function insertOrders({ db }: Shop, { state, count }: Wanted) {
  const status = state === "to_book" ? "processing" : "shipped";
  const orders = await db.$queryRawUnsafe<{ id: string; number: string }[]>(INSERT_ORDERS, status, count);
  if (orders.length < count) throw new Error("The store has too few customers: measure it at a larger scale.");
  const ids = orders.map(({ id }) => id);
  await db.$executeRawUnsafe(INSERT_ITEMS, ids);

  return orders;
}

/** Steadfast numbers its parcels. */
const firstNumber = () => 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);

async function createPayout({ db }: Shop, parcels: readonly BenchParcel[]): Promise<string> {
  const consignments = parcels.map(({ consignmentId }) => consignmentId);
  const { id } = await db.courierPayout.create({
    data: {
      ...{ courier: "steadfast", number: `SFC-${consignments[0]}`, totalPaisa: parcels.length * AMOUNT * 100 },
      ...{ chargesPaisa: 0, consignments, fetchedAt: new Date() },
    },
  });

  return id;
}

/** Returns the id of the payment; empty if there is none. */
async function storeParcels(shop: Shop, state: Wanted["state"], parcels: readonly BenchParcel[]): Promise<string> {
  if (state === "to_book") return "";
  const now = new Date();
  const payoutId = state === "paid_out" ? await createPayout(shop, parcels) : null;
  const reached = payoutId ? { status: "delivered" as const, endedAt: now, payoutId } : { status: "booked" as const };
  const booked = { courier: "steadfast", amountToCollect: AMOUNT, weightGrams: 500, bookedAt: now };
  await shop.db.parcel.createMany({ data: parcels.map((parcel) => ({ ...parcel, ...booked, ...reached })) });

  return payoutId ?? "";
}

process.once("message", async (wanted: Wanted) => {
  const shop = await loadShop();
  await setUpAccount(shop);
  const first = firstNumber();
  const parcels = (await insertOrders(shop, wanted)).map(({ id: orderId, number: invoice }, index) => ({
    ...{ orderId, invoice, consignmentId: String(first + index) },
  }));
  const payoutId = await storeParcels(shop, wanted.state, parcels);
  const answer: CourierStore = { authorization: await signInOwner(shop), webhookSecret: SECRET, parcels, payoutId };
  process.send?.(answer, () => process.exit());
});
