/** Orders that the previous release handles during an upgrade: it reserves no codes itself (ADR 049, D9.22). */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { Order } from "@/lib/orders/schema";
import { db } from "@/server/db";
import { hasLeftCodes, repairLeftCodes } from "@/server/fulfilment/left-codes";
import type { Product, User } from "@/server/generated/prisma/client";
import { isStockRefusal } from "@/server/products/stock";
import { runQuery, statement } from "@/server/sql";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants, expectConsistentCodes, expectConsistentStock } from "@/tests/support/invariants";

const MIGRATION =
  "prisma/migrations-before-0.2.0/20261127191500_reserve_codes_of_orders_of_the_release_before/migration.sql";
const YEAR = "Premium access, 12 months";

let buyer: User;
let year: Product;
let cards: Product;

beforeEach(async () => {
  await resetDatabase();
  buyer = await createUser();
  year = await createProduct({ name: "12 months", deliversCode: YEAR });
  cards = await createProduct({ name: "Cards" });
});

const makeCodes = async (count: number) => {
  for (let made = 0; made < count; made += 1) await createPremiumCode({ description: YEAR, purpose: "product" });
};
const reservedFor = ({ id }: Order) => db.premiumCode.count({ where: { reservedForOrderId: id } });
const givenTo = ({ id }: Order) => db.premiumCode.count({ where: { distributedToOrderId: id } });
const settle = () => repairLeftCodes({ now: new Date(), signal: new AbortController().signal });

const writeLine = statement<never, [orderId: string, productId: string, quantity: number, batch: string]>(
  "line_of_older_release",
  `WITH line AS (
     INSERT INTO order_items (id, order_id, product_id, product_name, quantity, price_paisa, position)
     VALUES (gen_random_uuid(), $1::uuid, $2::uuid, '12 months', $3, 50000, 1)
   ), taken AS (
     UPDATE products SET stock_quantity = stock_quantity - $3 WHERE id = $2::uuid
   ), booked AS (
     INSERT INTO stock_movements (product_id, order_id, delta, reason) VALUES ($2::uuid, $1::uuid, -$3, 'order_placed')
   )
   UPDATE orders SET code_batch = $4, total_paisa = total_paisa + 50000 * $3 WHERE id = $1::uuid`,
);

/** Inserts lines like the previous release: without the batch column. */
async function placeByOlder(quantity: number): Promise<Order> {
  const order = await createOrder(buyer, [{ product: cards }]);
  await runQuery(writeLine, order.id, year.id, quantity, YEAR);

  return order;
}

/** Binds the oldest code that is neither bound nor assigned, ignoring reservations. */
async function payByOlder({ id }: Order): Promise<void> {
  const free = await db.premiumCode.findFirstOrThrow({
    where: { description: YEAR, distributedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const { email } = buyer;
  const given = {
    boundUserEmail: email,
    distributedToEmail: email,
    distributedAt: new Date(),
    distributedToOrderId: id,
  };
  await db.premiumCode.update({ where: { id: free.id }, data: given });
  const { totalPaisa } = await db.order.findUniqueOrThrow({ where: { id } });
  const paid = { paymentStatus: "paid", paidPaisa: totalPaisa, heldUntil: null } as const;
  await db.order.update({ where: { id }, data: { ...paid, networkHash: null, wideNetworkHash: null } });
}

describe("an order placed by the previous release", () => {
  it("gets its codes reserved immediately, or is rejected as out of stock", async () => {
    await makeCodes(3);
    const order = await placeByOlder(2);

    expect(await reservedFor(order)).toBe(2);
    const refusal = await placeByOlder(2).catch((error: unknown) => error);
    expect(isStockRefusal(refusal)).toBe(true);
    const last = await createOrder(buyer, [{ product: year }]);
    expect([await reservedFor(order), await reservedFor(last)]).toEqual([2, 1]);
    await expectAllInvariants();
  });

  it("leaves other orders their reserved codes", async () => {
    await makeCodes(2);
    const first = await createOrder(buyer, [{ product: year }]);
    const second = await placeByOlder(1);

    await payByOlder(second);

    expect([await reservedFor(first), await givenTo(first)]).toEqual([1, 0]);
    expect([await reservedFor(second), await givenTo(second)]).toEqual([0, 1]);
    await expectConsistentCodes();
    await expectConsistentStock();
  });

  it("that pays with one code for two units gets the second one, with an email", async () => {
    await makeCodes(3);
    const order = await placeByOlder(2);
    await payByOlder(order);
    expect(await hasLeftCodes()).toBe(true);

    expect(await settle()).toEqual({ freed: 0, given: 1 });

    expect([await reservedFor(order), await givenTo(order), await hasLeftCodes()]).toEqual([0, 2, false]);
    expect(await db.mail.count({ where: { orderId: order.id, kind: "premium_code" } })).toBe(1);
    expect(await settle()).toEqual({ freed: 0, given: 0 });
    await expectConsistentCodes();
    await expectConsistentStock();
  });

  it("that pays with a free code releases the reserved one", async () => {
    await makeCodes(2);
    const order = await placeByOlder(1);
    await db.premiumCode.updateMany({ where: { reservedForOrderId: order.id }, data: { createdAt: new Date() } });
    await payByOlder(order);

    expect(await settle()).toEqual({ freed: 0, given: 1 });

    expect([await reservedFor(order), await givenTo(order), await hasLeftCodes()]).toEqual([0, 1, false]);
    await expectConsistentCodes();
    await expectConsistentStock();
  });

  it("from before the triggers gets codes from the migration, as far as available", async () => {
    await makeCodes(3);
    await db.$executeRaw`ALTER TABLE order_items DISABLE TRIGGER order_items_reserve_codes`;
    const [first, second] = [await placeByOlder(2), await placeByOlder(2)];
    await db.$executeRaw`ALTER TABLE order_items ENABLE TRIGGER order_items_reserve_codes`;
    expect([await reservedFor(first), await reservedFor(second)]).toEqual([0, 0]);
    const [, catchUp = ""] = readFileSync(MIGRATION, "utf8").split(/(?=^WITH wanted)/m);

    await db.$executeRawUnsafe(catchUp);
    await db.$executeRawUnsafe(catchUp);

    expect([await reservedFor(first), await reservedFor(second)]).toEqual([2, 1]);
  });

  it("that is cancelled releases its codes", async () => {
    await makeCodes(1);
    const order = await placeByOlder(1);
    await db.order.update({
      where: { id: order.id },
      data: { status: "cancelled", holdsStock: false, heldUntil: null },
    });

    expect(await settle()).toEqual({ freed: 1, given: 0 });
    expect([await reservedFor(order), await hasLeftCodes()]).toEqual([0, false]);
  });
});
