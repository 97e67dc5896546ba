/** Global admin search over orders, customers, codes and products. */
import { beforeEach, describe, expect, it } from "vitest";
import type { AdminFound } from "@/lib/admin-search/schema";
import { stateBadge } from "@/lib/order-work/work-labels";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createCoupon,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
} from "@/tests/support/factories";
import { createQuestion, createTopic } from "@/tests/support/quiz";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct({ name: "Periodic table" });
});

async function find(term: string): Promise<AdminFound> {
  const { data } = await call("GET /admin/search", { as: admin, query: { term } });

  return data;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** An order with a recipient and phone that differ from the account's, and an unrelated order. */
async function orderOf(parcel: { shipName: string; shipPhone: string; shipPhoneDigits: string }) {
  const buyer = await createUser({ fullName: "Zubaida Sultana", phone: "01811-000000" });
  const order = await createOrder(buyer, [{ product }]);
  await createOrder(await createUser({ fullName: "Somebody Else" }), [{ product }]);
  const [shipFirstName = "", shipLastName = ""] = parcel.shipName.split(" ");
  await db.order.update({ where: { id: order.id }, data: { ...parcel, shipFirstName, shipLastName } });

  return { buyer, order };
}

const parcel = { shipName: "রহিমা খাতুন", shipPhone: "01912-664873", shipPhoneDigits: "+8801912664873" };

it.each(["4873", "৪৮৭৩", "6648", "01912664873", "+880 1912-664873", "রহিমা", "খাতুন"])(
  "finds the order and its buyer by %s",
  async (term) => {
    const { buyer, order } = await orderOf(parcel);
    const found = await find(term);

    expect(idsOf(found.orders)).toEqual([order.id]);
    expect(idsOf(found.customers)).toEqual([buyer.id]);
    expect(found.orders[0]).toMatchObject({ name: parcel.shipName, phone: parcel.shipPhone });
  },
);

it("ranks phone-number suffix matches first, also in the order list on every page", async () => {
  const numbers = ["+8801700004873", "+8801748730000", "+8801900004873", "+8801787300487"];
  const ids: string[] = [];
  for (const shipPhoneDigits of numbers) {
    const { id } = await createOrder(await createUser(), [{ product }]);
    await db.order.update({ where: { id }, data: { shipPhoneDigits, shipPhone: shipPhoneDigits } });
    ids.push(id);
  }
  const [older, inside, newer, none] = ids;
  // An order without a phone number, which matches by address only.
  await db.order.update({ where: { id: none ?? "" }, data: { shipAddress: "Holding 4873", shipPhoneDigits: null } });
  const listed = async (query: object) =>
    idsOf((await call("GET /orders", { as: admin, query: { search: "4873", ...query } })).data.data);

  expect(idsOf((await find("4873")).orders)).toEqual([newer, older, none, inside]);
  expect(await listed({})).toEqual([newer, older, none, inside]);
  expect(await listed({ sort: "oldest" })).toEqual([older, newer, inside, none]);
  expect([
    await listed({ limit: 1, page: 2 }),
    await listed({ limit: 1, page: 3 }),
    await listed({ limit: 3 }),
  ]).toEqual([[older], [none], [newer, older, none]]);
  expect(await listed({ limit: 3, page: 2 })).toEqual([inside]);
});

it("finds an order by its number with and without #, its email, the account's email, and the courier's number", async () => {
  const { buyer, order } = await orderOf(parcel);
  await db.order.update({
    where: { id: order.id },
    data: { shipEmail: "gift@example.com", courierTrackingNumber: "15BAEB8A" },
  });

  for (const term of [
    `#${order.order_number}`,
    order.order_number.toLowerCase(),
    `# ${order.order_number.slice(0, 5)}`,
    "Gift@example.com",
    buyer.email,
    "15baeb8a",
  ]) {
    expect(idsOf((await find(term)).orders), term).toEqual([order.id]);
  }
  expect((await find("gift_example.com")).orders).toEqual([]);
});

it("finds a code by its text, its owner's name and its order number", async () => {
  const { order } = await orderOf(parcel);
  const code = await createPremiumCode({
    boundUserEmail: "owner@example.com",
    distributedToEmail: "owner@example.com",
    distributedAt: new Date(),
    distributedToOrderId: order.id,
  });
  await createPremiumCode();

  for (const term of [code.code, code.code.slice(5, 12), "owner@example", `#${order.order_number}`]) {
    expect(idsOf((await find(term)).codes), term).toEqual([code.id]);
  }
});

it("finds unlisted products, limits each group and counts all matches", async () => {
  for (let n = 0; n < 7; n += 1) await createProduct({ name: `Spare lens ${n}`, isActive: n > 0 });
  const { products, totals } = await find("spare lens");

  expect(products).toHaveLength(5);
  expect(totals).toEqual({ orders: 0, customers: 0, codes: 0, products: 7, coupons: 0, messages: 0, questions: 0 });
  expect((await find("spare lens 0")).products).toMatchObject([{ name: "Spare lens 0", is_active: false }]);
});

it("finds coupons by code and note, messages by content, and questions that exist", async () => {
  const coupon = await createCoupon({ code: "WINTER-EID", note: "For the fair in Rajshahi" });
  const mine = await createCoupon({ code: "QUIZ-7K" });
  await db.coupon.update({ where: { id: mine.id }, data: { userId: (await createUser()).id } });
  const message = await db.contactMessage.create({
    data: { name: "Ruma", email: "ruma@example.com", subject: "Broken card", message: "The sodium one is torn" },
  });
  const topic = await createTopic({ name: "Salts" });
  const question = await createQuestion({ topicId: topic.id, title: "Which salt is pink?" });
  await createQuestion({ topicId: topic.id, title: "Which salt is gone?", archivedAt: new Date() });

  for (const term of ["winter", "r-eid", "rajshahi", "wi"]) {
    expect(idsOf((await find(term)).coupons), term).toEqual([coupon.id]);
  }
  expect(idsOf((await find("quiz-7k")).coupons)).toEqual([mine.id]);
  expect(idsOf((await find("sodium")).messages)).toEqual([message.id]);
  expect((await find("which salt")).questions).toMatchObject([{ id: question.id, topic_name: "Salts" }]);
});

it("shows the same order status as the order list", async () => {
  const { order } = await orderOf(parcel);
  const [found] = (await find(order.order_number)).orders;
  const { data } = await call("GET /orders", { as: admin, query: { search: order.order_number } });
  const [listed] = data.data;

  expect(listed && found && stateBadge(found).label).toBe(listed && stateBadge(listed).label);
});

describe("the admin lists", () => {
  it("match the search: customers by recipient name, codes by order", async () => {
    const { buyer, order } = await orderOf(parcel);
    const code = await createPremiumCode({
      distributedToEmail: buyer.email,
      distributedAt: new Date(),
      distributedToOrderId: order.id,
    });
    const customers = await call("GET /auth/users", { as: admin, query: { search: "রহিমা" } });
    const codes = await call("GET /premium-codes", { as: admin, query: { search: order.order_number } });

    expect(idsOf(customers.data.data)).toEqual([buyer.id]);
    expect(idsOf(codes.data.data)).toEqual([code.id]);
  });
});

it("requires an admin and a search term", async () => {
  const { status } = await refused("GET /admin/search", { as: await createUser(), query: { term: "x" } });
  const blank = await refused("GET /admin/search", { as: admin, query: { term: " " } });

  expect([status, blank.status]).toEqual([403, 422]);
});

describe("molecule options for a form", () => {
  const shapesOf = async (query: { term?: string; keys?: string }) =>
    (await call("GET /admin/search/shapes", { as: admin, query })).data.shapes;

  it("match the formula and the name in either language", async () => {
    const [water] = await shapesOf({ term: "h₂o" });

    expect(water).toEqual({ key: "water", name: "Water", name_bn: "পানি", formula: "H2O" });
    expect((await shapesOf({ term: "পানি" }))[0]).toEqual(water);
    expect(await shapesOf({ term: "zzz" })).toEqual([]);
  });

  it("include the form's selected ids, and no others without a search term", async () => {
    const named = await shapesOf({ keys: "water,carbon-dioxide,unknown-shape" });

    expect(named.map(({ name }) => name).toSorted()).toEqual(["Carbon dioxide", "Water"]);
    expect(await shapesOf({})).toEqual([]);
  });
});
