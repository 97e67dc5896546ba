/** A courier's sheet of payments is kept as a payment: what it does not explain needs a note, as in payments of an API (ADR 114). */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { readCourierWork } from "@/server/dispatch/courier-work";
import { call, refused } from "@/tests/support/api";
import { deliveredOrders, listedPayments, settlePayment } from "@/tests/support/courier-payments";
import { type CourierShop, courierShop } from "@/tests/support/courier-shop";
import { createStaff } from "@/tests/support/factories";
import { orderRow } from "@/tests/support/rows";

let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast");
});

const HEADING = "Invoice,Collected Amount,Delivery Charge,Paid out";
const send = async (lines: string[], flags: { apply?: boolean; settle?: boolean }) => {
  const body = { kind: "payments" as const, sheet: [HEADING, ...lines].join("\n"), ...flags };

  return (await call("POST /orders/admin/courier-sheet", { as: shop.admin, body })).data;
};
/** As the page does: the rows, then the whole sheet. */
const applied = async (lines: string[]) => {
  await send(lines, { apply: true });

  return (await send(lines, { settle: true })).settlement;
};
const numbersOf = async (ids: string[]) => Promise.all(ids.map(async (id) => (await orderRow(id)).orderNumber));

it("counts as settled at once if every row is recorded or has a case", async () => {
  const ids = await deliveredOrders(shop, 2);
  const [right, short] = await numbersOf(ids);
  expect((await send([`${right},560,60,500`], {})).settlement).toBeNull();
  expect(await db.courierPayout.count()).toBe(0);
  const lines = [`${right},560,60,500`, `${short},500.50,60,440.50`];
  expect(await applied(lines)).toMatchObject({ is_settled: true, needs_note: false, difference: 0, unknown_count: 0 });
  expect(await listedPayments()).toMatchObject([
    {
      ...{ courier_name: "Courier's sheet", is_sheet: true, parcels: 2, total: 940.5, collected: 1_060.5 },
      ...{ charges: 120, difference: 0, settled_at: expect.any(String), note: "" },
    },
  ]);
  expect(await db.case.count({ where: { kind: "courier_difference" } })).toBe(1);
  await applied(lines);
  expect(await db.courierPayout.count()).toBe(1);
  expect(await db.auditEntry.count({ where: { action: "payout_settled" } })).toBe(1);
});

it("takes cash that was rounded up to whole taka as the shop asks for it", async () => {
  const [id = ""] = await deliveredOrders(shop, 1);
  await call("PUT /orders/admin/{id}", { as: shop.admin, params: { id }, body: { total_amount: 560.5 } });
  const [number] = await numbersOf([id]);
  expect((await send([`${number},562,60,502`], {})).rows).toMatchObject([{ outcome: "refused", opens_case: true }]);
  expect(await applied([`${number},561,60,501`])).toMatchObject({ is_settled: true, difference: 0 });

  expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", paidPaisa: 56_050 });
  expect(await db.case.count()).toBe(0);
});

it("stays open, as work, until staff explain numbers that no order has", async () => {
  const [id = ""] = await deliveredOrders(shop, 1);
  const [right] = await numbersOf([id]);
  const settlement = await applied([`${right},560,60,500`, "STRANGE-1,300,60,240"]);
  expect(settlement).toMatchObject({ is_settled: false, needs_note: true, difference: 240, unknown_count: 1 });
  expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid" });
  expect(await listedPayments()).toMatchObject([{ unknown: ["STRANGE-1"], settled_at: null }]);
  expect(await readCourierWork()).toMatchObject({ toSettle: 1 });
  expect((await settlePayment(shop.admin, settlement?.id ?? "")).data).toMatchObject({ needs_note: true });

  const note = "Steadfast takes ৳240 back";
  expect((await settlePayment(shop.admin, settlement?.id ?? "", { note })).data).toMatchObject({ is_settled: true });
  expect(await listedPayments()).toMatchObject([{ note, settled_at: expect.any(String) }]);
  expect(await readCourierWork()).toMatchObject({ toSettle: 0 });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "payout_settled" } });
  expect(entry.changes).toMatchObject({ note: { to: note }, couriers: { to: expect.stringContaining("sheet") } });
});

it("stays open for cash of rows that were not applied or are in it twice, and closes when they are applied", async () => {
  const ids = await deliveredOrders(shop, 2);
  const [first, second] = await numbersOf(ids);
  const lines = [`${first},560,60,500`, `${second},560,60,500`];
  await send(lines.slice(0, 1), { apply: true });
  expect((await send(lines, { settle: true })).settlement).toMatchObject({ needs_note: true, difference: 500 });
  expect(await orderRow(ids[1] ?? "")).toMatchObject({ paymentStatus: "pending" });
  expect(await applied(lines)).toMatchObject({ is_settled: true, difference: 0 });
  expect(await db.courierPayout.count()).toBe(1);
  expect(await applied([...lines, lines[0] ?? ""])).toMatchObject({ is_settled: false, difference: 500 });
});

it("is kept only by staff who may record cash", async () => {
  const body = { kind: "payments", sheet: `${HEADING}\nA,1,1,1`, settle: true };
  const answer = await refused("POST /orders/admin/courier-sheet", { as: await createStaff("packer"), body });
  expect(answer).toMatchObject({ status: 403 });
});
