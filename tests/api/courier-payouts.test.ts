/** Couriers' payments: read once from their API, compared with the parcels to the paisa, and recorded as cash. */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { connect } from "@/server/dispatch/courier-accounts";
import { readCourierBalances } from "@/server/dispatch/payout-list";
import { call, refused } from "@/tests/support/api";
import {
  CHARGE,
  deliveredOrders,
  listedPayments as listed,
  ORDER,
  pay,
  readPayments as read,
  settlePayment,
} from "@/tests/support/courier-payments";
import { type CourierShop, confirmedOrder, courierShop, parcelRow } from "@/tests/support/courier-shop";
import { createStaff } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { waitingStatements } from "@/tests/support/locks";
import { orderRow } from "@/tests/support/rows";

let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast");
});

const delivered = (count: number) => deliveredOrders(shop, count);
const settle = (id: string) => settlePayment(shop.admin, id);

it("reads a payment once, with its parcels and numbers that are not of the shop", async () => {
  await delivered(2);
  expect(await readCourierBalances()).toMatchObject([{ courier_name: "Steadfast", parcels: 2, amount: 2 * ORDER }]);
  pay(String(2 * (ORDER - CHARGE)), { strangers: ["777"] });
  expect(await read()).toEqual({ stored: 1 });
  expect(await read()).toEqual({ stored: 0 });
  expect(await listed()).toMatchObject([
    {
      ...{ number: "SFC-31801786", total: 1_000, collected: 1_120, charges: 120, difference: 0, parcels: 2 },
      ...{ unknown: ["777"], unknown_count: 1, settled_at: null },
    },
  ]);
  expect(await readCourierBalances()).toEqual([]);
});

it("adds the cash of orders that were handed over without a booking, until it is recorded", async () => {
  await delivered(1);
  const ids = [await confirmedOrder(shop.buyer, shop.product), await confirmedOrder(shop.buyer, shop.product)];
  const deliver = (id: string, courier: string) =>
    call("PUT /orders/admin/{id}", {
      ...{ as: shop.admin, params: { id } },
      body: { courier_name: courier, courier_tracking_number: `T-${id.slice(0, 8)}`, status: "delivered" },
    });
  await deliver(ids[0] ?? "", "Steadfast");
  await deliver(ids[1] ?? "", "RedX");
  expect(await readCourierBalances()).toMatchObject([
    { courier_name: "RedX", parcels: 1, amount: ORDER },
    { courier_name: "Steadfast", parcels: 2, amount: 2 * ORDER },
  ]);
  const orders = ids.map((id) => ({ id }));
  await call("POST /orders/admin/bulk", { as: shop.admin, body: { step: "cash_received", orders } });
  expect(await readCourierBalances()).toMatchObject([{ courier_name: "Steadfast", parcels: 1, amount: ORDER }]);
});

it("records the cash of each order once, however often it is asked", async () => {
  const ids = await delivered(3);
  pay(String(3 * (ORDER - CHARGE)));
  await read();
  const [payout] = await listed();
  const answers = await Promise.all(Array.from({ length: 5 }, () => settle(payout?.id ?? "")));
  const done = answers.flatMap(({ data }) => data.results.filter(({ outcome }) => outcome === "done"));
  expect(done).toHaveLength(3);
  for (const id of ids) expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", paidPaisa: ORDER * 100 });
  expect(await listed()).toMatchObject([{ settled_at: expect.any(String) }]);
  expect(await db.auditEntry.count({ where: { action: "payout_settled" } })).toBe(1);
  await expectAllInvariants();
});

it("locks the orders of a new payment before their parcels", async () => {
  const [id = ""] = await delivered(1);
  pay(String(ORDER - CHARGE));
  let reading: ReturnType<typeof read> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
    reading = read();
    await expect.poll(waitingStatements, { interval: 5 }).toBe(1);
    await tx.$executeRaw`SET LOCAL lock_timeout = '500ms'`;
    await tx.parcel.updateMany({ where: { orderId: id }, data: { checkedAt: new Date() } });
  });

  await reading;
  expect(await listed()).toMatchObject([{ parcels: 1 }]);
});

it("opens a case if the total changes while the cash is recorded", async () => {
  const [id = ""] = await delivered(1);
  pay(String(ORDER - CHARGE));
  await read();
  const [payout] = await listed();
  let answer: ReturnType<typeof settle> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
    answer = settle(payout?.id ?? "");
    await expect.poll(waitingStatements, { interval: 5 }).toBe(1);
    await tx.order.update({ where: { id }, data: { totalPaisa: { decrement: 10_000 } } });
  });

  expect((await answer)?.data).toMatchObject({ is_settled: true, results: [{ outcome: "case" }] });
  expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending" });
});

it("tries an order again that somebody else was changing", { timeout: 30_000 }, async () => {
  const [held = "", free = ""] = await delivered(2);
  pay(String(2 * (ORDER - CHARGE)));
  await read();
  const [payout] = await listed();
  let answer: ReturnType<typeof settle> | undefined;
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM orders WHERE id = ${held}::uuid FOR UPDATE`;
      answer = settle(payout?.id ?? "");
      await expect.poll(waitingStatements, { timeout: 10_000 }).toBe(1);
      await expect.poll(async () => (await orderRow(free)).paymentStatus).toBe("paid");
      // It gives up after the lock timeout, and waits for the order once more.
      await expect.poll(waitingStatements, { timeout: 10_000, interval: 5 }).toBe(0);
    },
    { timeout: 20_000 },
  );
  expect((await answer)?.data).toMatchObject({ is_settled: true });
  for (const id of [held, free]) expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid" });
  await expectAllInvariants();
});

it("opens a case for a parcel with another amount, and records the others", async () => {
  const [short, right] = await delivered(2);
  await db.parcel.updateMany({ where: { orderId: short ?? "" }, data: { collectedPaisa: 50_050 } });
  pay("940.50");
  await read();
  const [payout] = await listed();
  expect(payout).toMatchObject({ collected: 1_060.5, charges: 120, difference: 0 });
  const { data } = await settle(payout?.id ?? "");
  expect(data).toMatchObject({ is_settled: true });
  expect(await orderRow(short ?? "")).toMatchObject({ paymentStatus: "pending" });
  expect(await orderRow(right ?? "")).toMatchObject({ paymentStatus: "paid" });
  await settle(payout?.id ?? "");
  expect(await db.case.findMany()).toMatchObject([
    { kind: "courier_difference", orderId: short, detail: expect.stringContaining("৳500.50") },
  ]);
});

it("names the taka that a payment lacks", async () => {
  await delivered(1);
  pay("499.99");
  await read();
  expect(await listed()).toMatchObject([{ difference: -0.01 }]);
});

it("takes the charge of each parcel from the payment, and the charges of all as the courier rounds them", async () => {
  await delivered(2);
  pay("970.01", { charge: "75.25", charges: "150" });
  await read();
  expect(await db.parcel.findMany({ select: { chargePaisa: true } })).toEqual(Array(2).fill({ chargePaisa: 7_525 }));
  expect(await listed()).toMatchObject([{ charges: 150, difference: 0.01 }]);
});

it("exports each parcel with its order and whether they match", async () => {
  const [short = "", right = ""] = await delivered(2);
  await db.parcel.update({ where: { id: (await parcelRow(short)).id }, data: { collectedPaisa: 50_050 } });
  pay("940.50", { strangers: ["777"] });
  await read();
  const [payout] = await listed();
  const { data } = await call("GET /orders/admin/payouts/{id}/export.csv", {
    as: shop.admin,
    params: { id: payout?.id ?? "" },
  });
  const rows = data
    .trim()
    .split("\r\n")
    .map((row) => row.split(","));
  const line = async (id: string, collected: string, result: string) => [
    ...["SFC-31801786", (await parcelRow(id)).consignmentId, (await orderRow(id)).orderNumber, "Dhaka", "delivered"],
    ...["560", collected, "60", "560", "pending", result],
  ];
  const stranger = ["SFC-31801786", "777", ...Array(8).fill(""), "not of this shop"];
  // The courier numbers its parcels in any order.
  const expected = [await line(short, "500.5", "differs"), await line(right, "560", "matches"), stranger];
  expect(rows.slice(1)).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
  const id = "5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11";
  expect(await refused("GET /orders/admin/payouts/{id}/export.csv", { as: shop.admin, params: { id } })).toMatchObject({
    status: 404,
  });
});

it("collects nothing for a parcel that came back", async () => {
  const [id = ""] = await delivered(1);
  await db.$executeRaw`ALTER TABLE parcels DISABLE TRIGGER parcels_keep_final`;
  await db.parcel.updateMany({ data: { status: "returned", collectedPaisa: 0 } });
  await db.$executeRaw`ALTER TABLE parcels ENABLE TRIGGER parcels_keep_final`;
  pay("0");
  await read();
  const [payout] = await listed();
  expect((await settle(payout?.id ?? "")).data.results).toMatchObject([{ outcome: "unchanged" }]);
  expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending" });
});

it("opens a case for a part of a parcel without a reported amount, and records no cash", async () => {
  const [id = ""] = await delivered(1);
  await db.$executeRaw`ALTER TABLE parcels DISABLE TRIGGER parcels_keep_final`;
  await db.parcel.updateMany({ data: { status: "partial", collectedPaisa: null } });
  await db.$executeRaw`ALTER TABLE parcels ENABLE TRIGGER parcels_keep_final`;
  pay("500");
  await read();
  const [payout] = await listed();
  expect((await settle(payout?.id ?? "")).data.results).toMatchObject([
    { outcome: "case", detail: expect.stringContaining("a part of the parcel without an amount") },
  ]);
  expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending" });
});

it("does not stop bookings when the courier refuses to list its payments only", async () => {
  await delivered(1);
  const connectTo: typeof connect = async (...args) => {
    const adapter = await connect(...args);
    return adapter && { ...adapter, payouts: async () => ({ ok: false, problem: "account", message: "Forbidden" }) };
  };
  await expect(read({ connectTo })).rejects.toThrow(/refuses to list its payments/);
  expect(await db.courierAccount.findFirstOrThrow()).toMatchObject({ isAccepted: true });
});

it("is recorded by staff who may edit orders only", async () => {
  await delivered(1);
  pay("500");
  await read();
  const [payout] = await listed();
  const answer = await refused("POST /orders/admin/payouts/{id}/settle", {
    as: await createStaff("packer"),
    params: { id: payout?.id ?? "" },
  });
  expect(answer).toMatchObject({ status: 403 });
});
