/** Figures of sent parcels by courier, district and product. */
import { beforeEach, expect, it } from "vitest";
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import { readFiguresQuery } from "@/lib/dispatch/delivery-figures";
import { db } from "@/server/db";
import { readDeliveryFigures } from "@/server/dispatch/delivery-figures";
import type { Product, User } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createStaff, createUser } from "@/tests/support/factories";

const now = new Date();
const period = { date_from: dhakaDay(addDays(now, -9)), date_to: dhakaDay(now) };
let admin: User;
let buyer: User;
let cards: Product;
let sheet: Product;

beforeEach(async () => {
  speakLanguages();
  await resetDatabase();
  [admin, buyer] = [await createAdmin(), await createUser({ isVerified: true })];
  cards = await createProduct({ name: "Cards", nameBn: "কার্ড", price: 500, stock: 500 });
  sheet = await createProduct({ name: "Sheet", price: 100, stock: 500 });
});

const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });

type Sending = {
  courier?: string;
  city?: string;
  lines?: Parameters<typeof createOrder>[1];
  charge?: number;
  daysAgo?: number;
};

/** Hands an order over, ordered some days ago. */
async function send({ courier = "Steadfast", city = "Dhaka", lines, charge, daysAgo = 3 }: Sending = {}) {
  const { id } = await createOrder(buyer, lines ?? [{ product: cards }]);
  await edit(id, { status: "shipped", courier_name: courier });
  await db.order.update({ where: { id }, data: { shipCity: city, createdAt: addDays(now, -daysAgo) } });
  if (charge !== undefined) {
    const booked = { bookedAt: now, endedAt: now, amountToCollect: 0, weightGrams: 500, chargePaisa: charge };
    await db.parcel.create({
      data: { orderId: id, courier: "steadfast", invoice: id, status: "delivered", ...booked },
    });
  }
  return id;
}

const deliver = async (id: string) => {
  await edit(id, { status: "delivered" });
  await db.order.update({ where: { id }, data: { deliveredAt: now } });
};
const comesBack = (id: string) =>
  call("POST /orders/admin/{id}/returned", { as: admin, params: { id }, body: { return_status: "received" } });
const figures = (by: "courier" | "district" | "product") => readDeliveryFigures({ by, ...period });

it("adds up charges beyond 32 bits", async () => {
  for (let parcel = 0; parcel < 2; parcel += 1) await send({ charge: 1_500_000_000 });

  expect((await figures("courier")).total).toMatchObject({ cost: 30_000_000 });
});

it("leaves out the charge of a parcel that was cancelled at the courier", async () => {
  const id = await send();
  const booked = { bookedAt: now, endedAt: now, amountToCollect: 0, weightGrams: 500, chargePaisa: 6_000 };
  await db.parcel.create({
    data: { orderId: id, courier: "steadfast", invoice: id, status: "booked", cancelledAt: now, ...booked },
  });

  expect((await figures("courier")).total).toMatchObject({ sent: 1, cost: 0, cost_known: 0 });
});

it("counts charges of sheets and typed ones in place of booked charges", async () => {
  const charged = (orderId: string, chargePaisa: number, more: object) =>
    db.courierCharge.create({ data: { orderId, chargePaisa, updatedAt: now, ...more } });
  const bySheet = await send({ charge: 6_000 });
  const { id: parcelId } = await db.parcel.findFirstOrThrow({ where: { orderId: bySheet } });
  await charged(bySheet, 7_550, { parcelId, reference: "1" });
  await charged(await send(), 5_025, { reference: "2" });
  await charged(await send({ charge: 6_000 }), 9_000, { isTyped: true });
  await send();

  expect((await figures("courier")).total).toMatchObject({ sent: 4, cost: 215.75, cost_known: 3 });
});

it("counts an order of the first moment of the next day there only", async () => {
  const id = await send();
  await db.order.update({ where: { id }, data: { createdAt: startOfDhakaDay(period.date_to) } });
  const day = { by: "courier", date_from: dhakaDay(addDays(now, -1)), date_to: dhakaDay(addDays(now, -1)) } as const;

  expect((await readDeliveryFigures(day)).total.sent).toBe(0);
  expect((await figures("courier")).total.sent).toBe(1);
});

it("counts delivered and refused parcels, days and known charges by courier", async () => {
  await deliver(await send({ charge: 6_000, daysAgo: 2 }));
  await deliver(await send({ charge: 6_550, daysAgo: 4 }));
  await comesBack(await send({ charge: 12_000 }));
  await send({ courier: "Pathao" });
  await createOrder(buyer, [{ product: cards }]);
  await deliver(await send({ daysAgo: 11 }));

  const { rows, total } = await figures("courier");

  expect(rows).toEqual([
    { id: "Steadfast", name: "Steadfast", sent: 3, delivered: 2, refused: 1, days: 3, cost: 245.5, cost_known: 3 },
    { id: "Pathao", name: "Pathao", sent: 1, delivered: 0, refused: 0, days: null, cost: 0, cost_known: 0 },
  ]);
  expect(total).toEqual({ sent: 4, delivered: 2, refused: 1, days: 3, cost: 245.5, cost_known: 3 });
});

it("adds up the spellings of a district and their charges, in the reader's language", async () => {
  for (const city of ["Chittagong", "Chattogram", "চট্টগ্রাম"]) await send({ city, charge: 6_001 });
  await send({ city: "Dhaka" });

  expect((await figures("district")).rows).toMatchObject([
    { name: "Chattogram", sent: 3, cost: 180.03, cost_known: 3 },
    { name: "Dhaka", sent: 1, cost: 0, cost_known: 0 },
  ]);
});

it("counts each product of an order, and shares the charge by units", async () => {
  const lines = [
    { product: cards, quantity: 3 },
    { product: sheet, quantity: 1 },
  ];
  await deliver(await send({ lines, charge: 8_001 }));
  await comesBack(await send({ lines: [{ product: sheet }], charge: 4_000 }));

  expect((await figures("product")).rows).toMatchObject([
    { name: "Sheet", sent: 2, delivered: 1, refused: 1, cost: 60 },
    { name: "Cards", sent: 1, delivered: 1, refused: 0, cost: 60.01 },
  ]);
  const bangla = await withLanguage("bn", () => figures("product"));
  expect(bangla.rows.map(({ name }) => name)).toEqual(["Sheet", "কার্ড"]);
});

it("exports the figures as CSV, for those who may see reports", async () => {
  await deliver(await send({ charge: 6_000, daysAgo: 2 }));
  const query = { by: "courier", ...period } as const;
  const { text } = await call("GET /orders/admin/delivery-figures.csv", { as: admin, query });

  expect(text.split("\r\n").slice(0, 2)).toEqual([
    "Courier,Sent,Delivered,Refused,Refused (%),Days to delivery,Cost (BDT),Parcels with known cost,Cost per parcel (BDT)",
    "Steadfast,1,1,0,0,2,60,1,60",
  ]);
  const packer = await createStaff("packer");
  expect((await refused("GET /orders/admin/delivery-figures.csv", { as: packer, query })).status).toBe(403);
  const tooLong = { ...query, date_from: "2020-01-01" };
  expect((await refused("GET /orders/admin/delivery-figures.csv", { as: admin, query: tooLong })).data.detail).toBe(
    "Choose a period of 1 to 366 days",
  );
});

it("reads a page's period, and uses the last 30 days instead of an invalid one", () => {
  const at = new Date("2026-11-30T12:00:00+06:00");
  const usual = { by: "courier", date_from: "2026-11-01", date_to: "2026-11-30" };

  expect(readFiguresQuery({}, at)).toEqual(usual);
  expect(readFiguresQuery({ date_from: "2026-11-20", date_to: "2026-11-10", by: "moon" }, at)).toEqual(usual);
  expect(readFiguresQuery({ date_from: "2020-01-01" }, at)).toEqual(usual);
  expect(readFiguresQuery({ date_from: "2026-10-01", date_to: "2026-10-31", by: "product" }, at)).toEqual({
    by: "product",
    date_from: "2026-10-01",
    date_to: "2026-10-31",
  });
});
