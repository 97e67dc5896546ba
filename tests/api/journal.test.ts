/** The journal that triggers write equals the orders to the paisa (ADR 115). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { call } from "@/tests/support/api";
import { createOrder } from "@/tests/support/factories";
import { brokenRules, expectAllInvariants } from "@/tests/support/invariants";
import { entriesOf, journalBalances } from "@/tests/support/journal";
import { waitingStatements } from "@/tests/support/locks";
import { edit, mixedShop, type ProfitShop, profitShop, setCharge, setRate } from "@/tests/support/profit";

let shop: ProfitShop;

beforeEach(async () => {
  shop = await profitShop();
});

const place = async () => (await createOrder(shop.buyer, [{ product: shop.cards }])).id;

/** The balances from the rows of the orders, in paisa, without the functions of the journal. All orders have a parcel. */
async function balancesOfOrders() {
  const orders = await db.order.findMany({ include: { charges: true } });
  const rate = (await db.costRate.findFirst({ where: { kind: "aamarpay" } }))?.value ?? 0;
  const sums: Record<string, number> = {};
  const add = (account: string, amount: number) => {
    sums[account] = (sums[account] ?? 0) + amount;
  };
  for (const order of orders) {
    const { totalPaisa: total, deliveryChargePaisa: carriage, refundedPaisa: refunded } = order;
    const isPaid = order.paidPaisa !== null;
    const received = order.paidPaisa ?? order.advancePaisa;
    const isOnline = order.paymentMethod === "aamarpay";
    const charge = order.charges.reduce((sum, { chargePaisa }) => sum + chargePaisa, 0);
    const fee = isOnline ? Math.round((received * rate) / 10_000) : 0;
    add(isOnline ? "gateway" : "cash", received - refunded - (isOnline ? fee : charge));
    add("gateway_fees", fee);
    add("courier_charges", charge);
    if (order.status === "delivered") {
      add("sales", carriage - total);
      add("delivery", -carriage);
      add("refunds", refunded);
      add(isPaid ? "differences" : "receivables", total - received);
    } else {
      add("prepayments", refunded - received);
    }
  }

  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

describe("the journal", () => {
  it("equals the orders in all states", async () => {
    await mixedShop(shop);
    const { owner } = shop;
    const [unpaid, cancelled, refunded, cut] = [await place(), await place(), await place(), await place()];
    await edit(owner, unpaid, { status: "delivered" });
    await edit(owner, cancelled, { payment_status: "paid" });
    await edit(owner, cancelled, { status: "cancelled" });
    await edit(owner, refunded, { status: "delivered", payment_status: "paid" });
    await edit(owner, refunded, { payment_status: "refunded" });
    await edit(owner, cut, { status: "delivered", payment_status: "paid" });
    await edit(owner, cut, { total_amount: 500.5 });
    const back = await place();
    await edit(owner, back, { status: "shipped" });
    await shop.returned(back, "received");
    const balances = await journalBalances();

    expect(balances).toEqual(await balancesOfOrders());
    for (const account of ["cash", "gateway", "receivables", "prepayments", "refunds", "differences", "gateway_fees"])
      expect(balances[account], account).toBeDefined();
    expect(Object.values(balances).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    await expectAllInvariants();
  });

  it("has a receivable from the delivery to the payment of a cash order, less the courier's charge", async () => {
    const id = await place();
    await edit(shop.owner, id, { status: "shipped" });
    expect(await entriesOf(id)).toEqual([]);
    await edit(shop.owner, id, { status: "delivered" });
    await edit(shop.owner, id, { payment_status: "paid" });
    await setCharge(shop.owner, id, 70.5);

    expect(await entriesOf(id)).toEqual([
      ["receivables", "sales", 500],
      ["receivables", "delivery", 60],
      ["cash", "receivables", 560],
      ["courier_charges", "cash", 70.5],
    ]);
    await setCharge(shop.owner, id, null);
    expect((await entriesOf(id)).at(-1)).toEqual(["cash", "courier_charges", 70.5]);
  });

  it("has a prepayment from an online payment to the delivery, and the fee of the day's rate", async () => {
    await setRate(shop.owner, "aamarpay", 2);
    const id = await shop.paidOnline();
    await edit(shop.owner, id, { status: "delivered" });

    expect(await entriesOf(id)).toEqual([
      ["gateway", "prepayments", 548.8],
      ["gateway_fees", "prepayments", 11.2],
      ["prepayments", "sales", 500],
      ["prepayments", "delivery", 60],
    ]);
    await setRate(shop.owner, "aamarpay", 2.5);
    expect((await entriesOf(id)).at(-1)).toEqual(["gateway_fees", "gateway", 2.8]);
    await call("DELETE /profit/rates/{kind}/{since}", {
      as: shop.owner,
      params: { kind: "aamarpay", since: "2020-01-01" },
    });
    expect((await entriesOf(id)).at(-1)).toEqual(["gateway", "gateway_fees", 14]);
  });

  it("owes a cancelled payment to the customer until it is refunded", async () => {
    const id = await place();
    await edit(shop.owner, id, { payment_status: "paid" });
    await edit(shop.owner, id, { status: "cancelled" });
    expect(await journalBalances(id)).toEqual({ cash: 56_000, prepayments: -56_000 });
    await edit(shop.owner, id, { payment_status: "refunded" });

    expect(await journalBalances(id)).toEqual({});
    expect((await entriesOf(id)).at(-1)).toEqual(["prepayments", "cash", 560]);
  });

  it("keeps refunds of delivered orders apart from sales", async () => {
    const id = await shop.sold(undefined, null);
    await shop.refund(id, { amount: 99.99, reason: "goodwill" });

    expect((await entriesOf(id)).at(-1)).toEqual(["refunds", "cash", 99.99]);
    expect(await journalBalances(id)).toEqual({ cash: 46_001, sales: -50_000, delivery: -6_000, refunds: 9_999 });
  });

  it("keeps the advance of a returned parcel as income, and owes that of another cancelled order", async () => {
    const [returned, cancelled] = [await place(), await place()];
    await db.order.updateMany({ data: { advancePaisa: 5_000 } });
    expect(await entriesOf(returned)).toEqual([["gateway", "prepayments", 50]]);
    await edit(shop.owner, returned, { status: "shipped" });
    await shop.returned(returned, "received");
    await edit(shop.owner, cancelled, { status: "cancelled" });

    expect(await journalBalances(returned)).toEqual({ gateway: 5_000, kept_advances: -5_000 });
    expect(await journalBalances(cancelled)).toEqual({ gateway: 5_000, prepayments: -5_000 });
  });

  it("sells software when it is paid, because nothing is delivered", async () => {
    const id = await place();
    await db.order.update({ where: { id }, data: { shipAddress: "" } });
    await edit(shop.owner, id, { payment_status: "paid" });

    expect(await journalBalances(id)).toEqual({ cash: 56_000, sales: -50_000, delivery: -6_000 });
  });

  it("writes an order's changes of one transaction once, and nothing for one that is rolled back", async () => {
    const [id, failed] = [await place(), await place()];
    await edit(shop.owner, id, { status: "delivered", payment_status: "paid" });
    expect(await entriesOf(id)).toEqual([
      ["cash", "sales", 500],
      ["cash", "delivery", 60],
    ]);
    await edit(shop.owner, failed, { status: "delivered" });
    const rolledBack = db.$transaction(async (tx) => {
      await tx.order.update({ where: { id: failed }, data: { totalPaisa: 56_100 } });
      await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
      expect(await tx.journalEntry.count({ where: { orderId: failed } })).toBe(3);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");

    expect(await entriesOf(failed)).toHaveLength(2);
  });

  it("posts each difference once when two transactions change the costs of an order at the same time", async () => {
    const id = await shop.sold(undefined, null);
    const charge = (reference: string) =>
      db.courierCharge.create({ data: { orderId: id, reference, chargePaisa: 1_000, updatedAt: new Date() } });
    await Promise.all(["a", "b", "c", "d", "e"].map(charge));

    expect((await journalBalances(id)).courier_charges).toBe(5_000);
    await expectAllInvariants();
  });

  it("is posted for many orders while one of them changes, without a deadlock", async () => {
    const changed = await shop.paidOnline();
    await shop.paidOnline();
    let rate: ReturnType<typeof setRate> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM orders WHERE id = ${changed}::uuid FOR UPDATE`;
      rate = setRate(shop.owner, "aamarpay", 2);
      await expect.poll(waitingStatements, { interval: 5 }).toBe(1);
      await tx.order.update({ where: { id: changed }, data: { status: "delivered" } });
      // Less than the time after which PostgreSQL looks for deadlocks, and ends the other transaction.
      await tx.$executeRaw`SET LOCAL lock_timeout = '500ms'`;
      await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
    });
    await rate;

    expect(await entriesOf(changed)).not.toEqual([]);
    expect(await journalBalances()).toEqual(await balancesOfOrders());
  });

  it("is never changed or deleted", async () => {
    await shop.sold();

    await expect(db.journalEntry.updateMany({ data: { amountPaisa: 1 } })).rejects.toThrow("never changed");
    await expect(db.journalEntry.deleteMany()).rejects.toThrow("never changed");
  });

  it("is compared with the orders by the invariants", async () => {
    await shop.sold();
    await expectAllInvariants();
    await db.$executeRaw`INSERT INTO journal_entries (at, day, order_id, debit, credit, amount_paisa)
      SELECT at, day, order_id, 'cash', 'sales', 1 FROM journal_entries LIMIT 1`;

    expect(await brokenRules("journal")).toEqual(Array(2).fill("the journal has the balances of each order"));
  });
});
