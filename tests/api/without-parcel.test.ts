/** Code-only orders: nothing is shipped, so no parcel details are required (D8.33, D9.22). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { allocateAllWaitingCodes } from "@/server/fulfilment/allocate-codes";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";

const contact = { firstName: "Rahima", lastName: "Khatun", phone: "01712-345678" };
const address = { ...contact, address: "House 27", area: "Dhanmondi", city: "Dhaka" };

let app: Product;
let cards: Product;
let admin: User;
let buyer: User;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  app = await createProduct({ name: "App, 12 months", price: 450, category: "Software" });
  cards = await createProduct({ name: "Cards", price: 500 });
  [admin, buyer] = [await createAdmin(), await createUser()];
});

const bodyOf = (products: Product[], more: object = {}) => ({
  payment_method: "aamarpay",
  shipping_address: contact,
  items: products.map(({ id }) => ({ product_id: id, quantity: 1 })),
  ...more,
});
const place = async (products: Product[], more: object = {}) => {
  const body = bodyOf(products, more) as never;
  const { data } = await call("POST /orders", { as: buyer, body });

  return data.order;
};
const reject = async (products: Product[], more: object = {}) => {
  const { status, data } = await refused("POST /orders", { as: buyer, body: bodyOf(products, more) });

  return [status, data.code, data.errors?.map(({ field }) => field)];
};

describe("an order without a parcel", () => {
  it("needs no address, has no delivery charge, and shows no delivery date", async () => {
    const order = await place([app]);

    expect(order).toMatchObject({ total_amount: 450, delivery_charge: 0 });
    expect(order.shipping_address).toMatchObject({ ...contact, address: "", area: "", city: "", zipCode: null });
    const { data: tracked } = await call("GET /orders/track/{id}", { params: { id: order.id } });
    expect(tracked).toMatchObject({ timeline: [], estimated_delivery: null });
    // The address is not stored, because it is not needed.
    expect((await place([app], { shipping_address: address })).shipping_address.address).toBe("");
  });

  it("is determined by all of its lines", async () => {
    expect(await reject([app, cards])).toEqual([
      422,
      "invalid",
      ["shipping_address.address", "shipping_address.area", "shipping_address.city"],
    ]);
    expect(await place([app, cards], { shipping_address: address })).toMatchObject({ delivery_charge: 60 });
  });

  it("cannot be paid on delivery, and the quote does not offer it", async () => {
    expect(await reject([app], { payment_method: "cash_on_delivery" })).toEqual([
      422,
      "cash_without_parcel",
      undefined,
    ]);

    const methodsOf = async (products: Product[]) => {
      const items = products.map(({ id }) => ({ product_id: id, quantity: 1 }));
      const { data } = await call("POST /checkout/quote", { body: { items } });
      expect(data.delivery_charge).toBe(products.length > 1 ? 120 : 0);

      return data.payment_methods.map(({ name }) => name);
    };
    expect(await methodsOf([app])).toEqual(["aamarpay"]);
    expect(await methodsOf([app, cards])).toContain("cash_on_delivery");
  });

  it("becomes an order with a parcel only with an address", async () => {
    const { id } = await place([app]);
    const item = { order_id: id, product_id: cards.id, quantity: 1 };

    for (const as of [buyer, admin]) {
      const { status, data } = await refused("POST /orders/items", { as, body: item });
      expect([status, data.code]).toEqual([409, "address_required"]);
    }
    const { address: street, area, city } = address;
    const to = { address: street, area, city, zipCode: "1205" };
    const wrong = await refused("PUT /orders/admin/{id}", {
      as: admin,
      params: { id },
      body: { shipping_address: { ...to, city: " " } },
    });
    expect(wrong.status).toBe(422);
    expect((await edit({ admin }, id, { shipping_address: to })).data.shipping_address).toMatchObject({
      ...contact,
      ...to,
    });
    const { data } = await call("POST /orders/items", { as: admin, body: item });
    expect(data).toMatchObject({ total_amount: 1_010, delivery_charge: 60 });
    await expectAllInvariants();
  });

  it("cannot be created by editing a cash order, except by an admin", async () => {
    const order = await place([app, cards], { shipping_address: address, payment_method: "cash_on_delivery" });
    const params = { id: order.items.find(({ product_id }) => product_id === cards.id)?.id ?? "" };

    expect((await refused("DELETE /orders/items/{id}", { as: buyer, params })).data.code).toBe("cash_without_parcel");
    await call("DELETE /orders/items/{id}", { as: admin, params });
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      totalPaisa: 45_000,
      deliveryChargePaisa: 0,
    });
  });
});

describe("a product that delivers a code of a batch", () => {
  const batch = "App, 12 months";

  beforeEach(async () => {
    await db.product.update({ where: { id: app.id }, data: { deliversCode: batch } });
  });

  const paid = async (products: Product[]) => {
    const { id } = await place(products, { shipping_address: address });
    await edit({ admin }, id, { payment_status: "paid" });

    return id;
  };
  const codeOf = async (orderId: string) =>
    (await db.premiumCode.findFirst({ where: { distributedToOrderId: orderId } }))?.description ?? null;

  it("assigns the oldest free code of its batch, and general codes to other orders", async () => {
    const day = (date: string) => new Date(`${date}T00:00:00Z`);
    await createPremiumCode({ description: "Any", createdAt: day("2026-01-01") });
    await createPremiumCode({ description: batch, purpose: "product", createdAt: day("2026-01-03") });
    const older = await createPremiumCode({ description: batch, purpose: "product", createdAt: day("2026-01-02") });

    const mixed = await paid([cards, app]);
    expect(await codeOf(mixed)).toBe(batch);
    expect(await db.premiumCode.findUniqueOrThrow({ where: { id: older.id } })).toMatchObject({
      distributedToOrderId: mixed,
    });
    expect(await codeOf(await paid([cards]))).toBe("Any");
    await expectAllInvariants();
  });

  it("waits for the next code of the batch while others are served", async () => {
    await createPremiumCode({ description: "Any" });
    const { id } = await createPremiumCode({ description: batch, purpose: "product" });
    const waiting = (await place([app], { shipping_address: address })).id;
    // The code expires after it was reserved.
    await db.premiumCode.update({ where: { id }, data: { expiresAt: new Date("2026-01-01T00:00:00Z") } });
    await edit({ admin }, waiting, { payment_status: "paid" });
    const [first, second] = [await paid([cards]), await paid([cards])];

    expect(await db.order.findUniqueOrThrow({ where: { id: waiting } })).toMatchObject({ waitsForCode: true });
    expect([await codeOf(first), await codeOf(second)]).toEqual(["Any", null]);
    await expectAllInvariants();

    const made = { as: admin, body: { count: 1, description: "Any" } };
    await call("POST /premium-codes/generate", made);
    expect([await codeOf(waiting), await codeOf(second)]).toEqual([null, "Any"]);
    await call("POST /premium-codes/generate", {
      as: admin,
      body: { count: 2, description: batch, purpose: "product" },
    });
    expect(await codeOf(waiting)).toBe(batch);
    expect(await allocateAllWaitingCodes({ now: new Date() })).toBe(0);
    await expectAllInvariants();
  });

  it("is set and cleared by an admin", async () => {
    const params = { id: app.id };
    const set = async (delivers_code: string | null) =>
      (await call("PUT /products/{id}", { as: admin, params, body: { delivers_code } })).data.delivers_code;

    expect([await set("  Other "), await set(""), await set(null)]).toEqual(["Other", null, null]);
  });

  it("uses the batch of the lines at the time of payment", async () => {
    await createPremiumCode({ description: "Any" });
    await createPremiumCode({ description: batch, purpose: "product" });
    const order = await place([cards, app], { shipping_address: address });
    const params = { id: at(order.items, 1).id };
    await call("DELETE /orders/items/{id}", { as: buyer, params });
    await edit({ admin }, order.id, { payment_status: "paid" });

    expect(await codeOf(order.id)).toBe("Any");
  });
});
