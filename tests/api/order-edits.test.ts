/** An admin's corrections of a placed order: name, contact and address, with detection of concurrent changes (ADR 064). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct();
});

const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const tryEdit = (id: string, body: object) => tryCall("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;

describe("a wrong name or address", () => {
  it("is corrected field by field, searchable by the new value, recorded in the history and emailed to the customer", async () => {
    const { id, shipping_address: before } = await createOrder(buyer, [{ product }]);
    const to = { firstName: "রহিমা", phone: "০১৮১২৩৪৫৬৭৮", address: "House 72, Road 5" };
    const { data } = await edit(id, { shipping_address: to, note: "Call first" });

    expect(data.shipping_address).toEqual({ ...before, ...to, phone: "+8801812345678" });
    expect(data.note).toBe("Call first");
    for (const search of ["রহিমা Khatun", "01812345678"]) {
      const { data: found } = await call("GET /orders", { as: admin, query: { search } });
      expect(found.data.map((order) => order.id)).toEqual([id]);
    }
    expect((await details(id)).history.at(-1)?.changes).toEqual({
      first_name: { from: "Rahima", to: "রহিমা" },
      phone: { from: "+8801712345678", to: "+8801812345678" },
      street_address: { from: "House 27, Road 5", to: "House 72, Road 5" },
      courier_note: { from: null, to: "Call first" },
    });
    expect(await db.mail.count({ where: { orderId: id, kind: "order_changed", recipient: buyer.email } })).toBe(1);
    expect((await edit(id, { note: "", shipping_address: { zipCode: "" } })).data).toMatchObject({ note: null });
  });

  it("is rejected with a clear message", async () => {
    const { id } = await createOrder(buyer, [{ product }]);
    const refusals = [
      [{ shipping_address: { firstName: " " } }, "First name is required"],
      [{ shipping_address: { address: " " } }, "Street address is required"],
      [{ shipping_address: { city: "" } }, "City is required"],
      [{ shipping_address: { phone: "12" } }, "Enter a valid phone number"],
      [{ shipping_address: { email: "x" } }, "Enter a valid email address"],
      [{ note: "x".repeat(201) }, "Note must have at most 200 characters"],
      [{ total_amount: -5 }, "Total amount must be at least 0"],
      [{ delivery_charge: -1 }, "Delivery charge must be at least 0"],
    ] as const;

    for (const [body, detail] of refusals)
      expect(await tryEdit(id, body)).toMatchObject({ status: 422, data: { detail } });
  });
});

describe("a city in the other delivery zone", () => {
  it("updates the delivery charge and the total, unless they are sent or the order is already in progress", async () => {
    const { id } = await createOrder(buyer, [{ product }]);

    expect((await edit(id, { shipping_address: { city: "Khulna" } })).data).toMatchObject({
      delivery_charge: 120,
      total_amount: 620,
    });
    expect((await edit(id, { delivery_charge: 100 })).data.total_amount).toBe(600);
    expect((await edit(id, { shipping_address: { city: "Jashore" } })).data.delivery_charge).toBe(100);
    expect((await edit(id, { shipping_address: { city: "ঢাকা" }, delivery_charge: 50 })).data).toMatchObject({
      delivery_charge: 50,
      total_amount: 550,
    });
    await edit(id, { status: "delivered" });
    expect((await edit(id, { shipping_address: { city: "Khulna" } })).data.total_amount).toBe(550);
  });

  it("opens a case if the order is already paid", async () => {
    await createPremiumCode();
    const { id } = await createOrder(buyer, [{ product }]);
    await edit(id, { payment_status: "paid" });
    await edit(id, { shipping_address: { city: "Khulna" } });

    expect(await db.case.findMany({ where: { orderId: id } })).toMatchObject([
      { kind: "paid_total_changed", detail: expect.stringContaining("৳60 is still to be collected") },
    ]);
    await expectAllInvariants();
  });
});

describe("the version of an order", () => {
  it("increases with every change, and an edit without it behaves as before", async () => {
    const { id, version } = await createOrder(buyer, [{ product }]);
    const statuses = ["processing", "shipped"] as const;
    const versions = [];
    for (const status of statuses) versions.push((await edit(id, { status })).data.version);

    expect([version, ...versions]).toEqual([1, 2, 3]);
    expect((await edit(id, { status: "shipped" })).data.version).toBe(3);
  });

  it("rejects an edit of an older version with the changes since, and saves nothing", async () => {
    const { id, version } = await createOrder(buyer, [{ product }]);
    await edit(id, { status: "processing", version });
    await edit(id, { courier_name: "Pathao" });
    const { status, data } = await tryEdit(id, { status: "cancelled", version });

    expect([status, data]).toEqual([
      409,
      {
        code: "changed_meanwhile",
        detail:
          "This order has changed in the meantime. Test Admin: Order is now processing. Test Admin: Courier: Pathao. Please check it again.",
      },
    ]);
    expect(await details(id)).toMatchObject({ status: "processing", version: 3 });
    expect((await edit(id, { status: "cancelled", version: 3 })).data.status).toBe("cancelled");
  });

  it("allows repeating an edit whose response was lost", async () => {
    const { id, version } = await createOrder(buyer, [{ product }]);
    await edit(id, { status: "processing", version });

    expect((await tryEdit(id, { status: "processing", version })).status).toBe(200);
  });

  it("accepts one of two concurrent edits", async () => {
    const { id, version } = await createOrder(buyer, [{ product }]);
    const statuses = ["processing", "shipped", "cancelled", "delivered"] as const;
    const answers = await Promise.all(statuses.map((status) => tryEdit(id, { status, version })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await expectAllInvariants();
  });
});
