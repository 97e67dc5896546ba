import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { call, refused, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase, sql } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectConsistentStock } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

beforeEach(resetDatabase);
afterEach(expectConsistentStock);

describe("placing an order", () => {
  it("calculates the price itself: lines, delivery inside Dhaka, total", async () => {
    const buyer = await createUser();
    const product = await createProduct({ price: 450.5, stock: 5 });

    const { status, data } = await call("POST /orders", { as: buyer, body: orderBody([{ product, quantity: 2 }]) });

    expect(status).toBe(201);
    expect(data).toMatchObject({ payment_required: false, payment_url: null, payment_error: null });
    expect(data.order).toMatchObject({
      total_amount: 961,
      delivery_charge: 60,
      status: "pending",
      payment_status: "pending",
    });
    expect(data.order.order_number).toBe(data.order.id.slice(-8).toUpperCase());
    expect(data.order.tracking_number).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
    expect(await stockOf(product)).toBe(3);
  });

  it("charges 120 outside Dhaka, and nothing strictly above the threshold", async () => {
    const buyer = await createUser();
    const product = await createProduct({ price: 500 });
    const totals = [];
    for (const [quantity, city] of [
      [1, "Sylhet"],
      [2, "Sylhet"],
      [3, "Sylhet"],
      [1, "NORTH DHAKA"],
      [1, "ঢাকা"],
    ] as const) {
      const { data } = await call("POST /orders", { as: buyer, body: orderBody([{ product, quantity }], { city }) });
      totals.push(data.order.total_amount);
    }

    expect(totals).toEqual([620, 1120, 1500, 560, 560]);
  });

  it("rejects a stated total below the correct one, returns the correct one, and reserves nothing", async () => {
    const buyer = await createUser();
    const product = await createProduct({ price: 500, stock: 4 });

    const low = await refused("POST /orders", {
      as: buyer,
      body: { ...orderBody([{ product }]), total_amount: 559.99 },
    });
    const high = await call("POST /orders", { as: buyer, body: { ...orderBody([{ product }]), total_amount: 9000 } });

    expect(low.status).toBe(409);
    expect(low.data.code).toBe("total_changed");
    expect(low.data.detail).toContain("৳560");
    expect(high.data.order.total_amount).toBe(560);
    expect(await stockOf(product)).toBe(3);
  });

  it("ignores all fields that a buyer may not set", async () => {
    const buyer = await createUser();
    const product = await createProduct({ name: "Real name", price: 500 });
    const body = orderBody([{ product }]);
    const tampered = {
      ...body,
      status: "delivered",
      payment_status: "paid",
      delivery_charge: 0,
      id: "11111111-1111-4111-8111-111111111111",
      items: body.items.map((item) => ({ ...item, price: 0.01, product_name: "Free" })),
    };

    const { data } = await call("POST /orders", { as: buyer, body: tampered });

    expect(data.order).toMatchObject({
      status: "pending",
      payment_status: "pending",
      total_amount: 560,
      delivery_charge: 60,
    });
    expect(data.order.items[0]).toMatchObject({ price: 500, product_name: "Real name" });
    expect(data.order.id).not.toBe(tampered.id);
  });

  it("rejects an order for another user", async () => {
    const [buyer, other] = [await createUser(), await createUser()];
    const product = await createProduct();

    const { status } = await refused("POST /orders", {
      as: buyer,
      body: { ...orderBody([{ product }]), user_id: other.id },
    });

    expect(status).toBe(403);
  });

  it("rejects the 11th item, in one line or across lines", async () => {
    const buyer = await createUser();
    const [first, second] = [await createProduct(), await createProduct()];

    const one = await refused("POST /orders", { as: buyer, body: orderBody([{ product: first, quantity: 11 }]) });
    const two = await refused("POST /orders", {
      as: buyer,
      body: orderBody([
        { product: first, quantity: 6 },
        { product: second, quantity: 5 },
      ]),
    });

    expect([one.status, two.status]).toEqual([422, 422]);
    expect(two.data.detail).toBe("Maximum 10 items per order");
    expect(await db.order.count()).toBe(0);
  });

  it("merges two lines of one product and checks their sum (R2)", async () => {
    const buyer = await createUser();
    const product = await createProduct({ stock: 5 });

    const tooMany = await refused("POST /orders", {
      as: buyer,
      body: orderBody([
        { product, quantity: 3 },
        { product, quantity: 3 },
      ]),
    });
    const fits = await call("POST /orders", {
      as: buyer,
      body: orderBody([
        { product, quantity: 3 },
        { product, quantity: 2 },
      ]),
    });

    expect(tooMany.status).toBe(409);
    expect(tooMany.data).toMatchObject({ code: "out_of_stock", detail: expect.stringContaining("Only 5") });
    expect(fits.data.order.items).toEqual([expect.objectContaining({ quantity: 5 })]);
  });

  it("reserves nothing if one of several products is short, inactive, deleted or unknown", async () => {
    const buyer = await createUser();
    const good = await createProduct({ stock: 9 });
    const gone = await createProduct();
    await db.product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } });
    const bad = [
      await createProduct({ stock: 0 }),
      await createProduct({ isActive: false }),
      gone,
      { ...good, id: crypto.randomUUID() },
    ];

    const statuses = [];
    for (const product of bad) {
      const answer = await refused("POST /orders", {
        as: buyer,
        body: orderBody([{ product: good, quantity: 2 }, { product }]),
      });
      statuses.push([answer.status, answer.data.code]);
    }

    expect(statuses).toEqual([
      [409, "out_of_stock"],
      [409, "unavailable_product"],
      [404, "not_found"],
      [404, "not_found"],
    ]);
    expect(await stockOf(good)).toBe(9);
    expect(await db.order.count()).toBe(0);
  });

  it("accepts an order that exceeds the maximum price of a product", async () => {
    const buyer = await createUser();
    const product = await createProduct({ price: 200_000 });
    const body = { ...orderBody([{ product, quantity: 6 }]), total_amount: 1_200_000 };

    expect((await call("POST /orders", { as: buyer, body })).data.order.total_amount).toBe(1_200_000);
  });

  it("is rejected if a price changes while it is being written", async () => {
    const buyer = await createUser();
    const product = await createProduct({ price: 500, stock: 5 });
    const lockWaits = () =>
      sql<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
    const placing = await db.$transaction(
      async (tx) => {
        await tx.product.update({ where: { id: product.id }, data: { pricePaisa: 60_000 } });
        const answer = refused("POST /orders", { as: buyer, body: orderBody([{ product }]) });
        await expect.poll(async () => (await lockWaits())[0]?.count, { timeout: 8_000 }).toBe(1);

        return { answer };
      },
      { timeout: 10_000 },
    );

    expect(await placing.answer).toMatchObject({ status: 409, data: { code: "total_changed" } });
    expect(await db.order.count()).toBe(0);
    await expectConsistentStock();
  });

  it("rejects a disabled payment method", async () => {
    await db.paymentMethod.update({ where: { name: "aamarpay" }, data: { isEnabled: false } });
    const buyer = await createUser();
    const product = await createProduct();

    const { status } = await refused("POST /orders", {
      as: buyer,
      body: { ...orderBody([{ product }]), payment_method: "aamarpay" },
    });

    expect(status).toBe(422);
  });

  it("reports which field is wrong", async () => {
    const buyer = await createUser();
    const product = await createProduct();
    const body = orderBody([{ product }]);

    const { status, data } = await refused("POST /orders", {
      as: buyer,
      body: { ...body, shipping_address: { ...body.shipping_address, firstName: "  ", phone: "12" } },
    });

    expect(status).toBe(422);
    expect(data.errors).toEqual([
      { field: "shipping_address.firstName", message: "First name is required" },
      { field: "shipping_address.phone", message: "Enter a valid phone number" },
    ]);
  });
});

describe("idempotency keys", () => {
  it("return one order for 20 concurrent repeats (R3)", async () => {
    const buyer = await createUser();
    const product = await createProduct({ stock: 50 });
    const options = { as: buyer, body: orderBody([{ product }]), headers: { "idempotency-key": "same" } };

    const answers = await Promise.all(Array.from({ length: 20 }, () => call("POST /orders", options)));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await db.order.count()).toBe(1);
    expect(await stockOf(product)).toBe(49);
  });

  it("belong to a user, and reject a different body", async () => {
    const [buyer, other] = [await createUser(), await createUser()];
    const product = await createProduct();
    const headers = { "idempotency-key": "same" };
    await call("POST /orders", { as: buyer, body: orderBody([{ product }]), headers });

    const changed = await refused("POST /orders", { as: buyer, body: orderBody([{ product, quantity: 2 }]), headers });
    const foreign = await call("POST /orders", { as: other, body: orderBody([{ product }]), headers });

    expect(changed.status).toBe(409);
    expect(changed.data.code).toBe("idempotency_key_reused");
    expect(foreign.status).toBe(201);
  });

  it("are not stored for a failed order", async () => {
    const buyer = await createUser();
    const product = await createProduct({ stock: 0 });
    const options = { as: buyer, body: orderBody([{ product }]), headers: { "idempotency-key": "again" } };

    const first = await refused("POST /orders", options);
    const restock = { stockQuantity: 5, movements: { create: { delta: 5, reason: "admin_edit" as const } } };
    await db.product.update({ where: { id: product.id }, data: restock });
    const second = await call("POST /orders", options);

    expect([first.status, second.status]).toEqual([409, 201]);
  });
});

describe("an order's customer", () => {
  it("lists only their own orders, newest first", async () => {
    const [buyer, other] = [await createUser(), await createUser()];
    const product = await createProduct();
    const old = await createOrder(buyer, [{ product }], new Date("2026-01-01T00:00:00Z"));
    const recent = await createOrder(buyer, [{ product }]);
    const foreign = await createOrder(other, [{ product }]);

    const mine = await call("GET /orders/my-orders", { as: buyer });
    const all = await call("GET /orders", { as: buyer });
    const stranger = await refused("GET /orders/{id}", { as: buyer, params: { id: foreign.id } });
    const unknown = await refused("GET /orders/{id}", { as: buyer, params: { id: crypto.randomUUID() } });

    expect(mine.data.data.map((order: { id: string }) => order.id)).toEqual([recent.id, old.id]);
    expect(all.data.pagination.total_items).toBe(2);
    expect(stranger.status).toBe(404);
    expect(stranger.data).toEqual(unknown.data);
  });

  it("may cancel while pending and unpaid; the stock is restored once", async () => {
    const buyer = await createUser();
    const product = await createProduct({ stock: 5 });
    const order = await createOrder(buyer, [{ product, quantity: 3 }]);
    const cancel = { as: buyer, params: { id: order.id }, body: { status: "cancelled" as const } };

    const answers = await Promise.all(Array.from({ length: 10 }, () => call("PATCH /orders/{id}/status", cancel)));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stockOf(product)).toBe(5);
    expect(await db.auditEntry.count({ where: { entityId: order.id, action: "cancelled" } })).toBe(1);
  });

  it("may set nothing else (403), and not cancel too late (409)", async () => {
    const [buyer, admin] = [await createUser(), await createAdmin()];
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    const patch = (status: string) =>
      refused("PATCH /orders/{id}/status", { as: buyer, params: { id: order.id }, body: { status } });

    const forbidden = await patch("delivered");
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: { status: "processing" } });
    const late = await patch("cancelled");

    expect([forbidden.status, late.status]).toEqual([403, 409]);
  });

  it("may change lines while open, which updates stock and total", async () => {
    const buyer = await createUser();
    const [first, second] = [
      await createProduct({ price: 100, stock: 10 }),
      await createProduct({ price: 200, stock: 4 }),
    ];
    const order = await createOrder(buyer, [{ product: first, quantity: 2 }]);

    const added = await call("POST /orders/items", {
      as: buyer,
      body: { order_id: order.id, product_id: second.id, quantity: 4 },
    });
    const short = await refused("POST /orders/items", {
      as: buyer,
      body: { order_id: order.id, product_id: second.id, quantity: 1 },
    });
    const lineId = at(added.data.items, 0).id;
    const changed = await call("PUT /orders/items/{id}", { as: buyer, params: { id: lineId }, body: { quantity: 5 } });
    const removed = await call("DELETE /orders/items/{id}", { as: buyer, params: { id: lineId } });
    const last = await refused("DELETE /orders/items/{id}", { as: buyer, params: { id: at(added.data.items, 1).id } });

    expect(added.status).toBe(201);
    expect(added.data.total_amount).toBe(1060);
    expect(short.status).toBe(409);
    expect(changed.data.total_amount).toBe(1300);
    expect([removed.status, last.status]).toEqual([204, 409]);
    expect([await stockOf(first), await stockOf(second)]).toEqual([10, 0]);
    expect((await call("GET /orders/{id}", { as: buyer, params: { id: order.id } })).data.total_amount).toBe(860);
  });

  it("buys additional units at the current price, and an unchanged quantity changes nothing", async () => {
    const buyer = await createUser();
    const product = await createProduct({ price: 100 });
    const order = await createOrder(buyer, [{ product, quantity: 2 }]);
    const id = order.items[0]?.id ?? "";
    const put = (quantity: number) => call("PUT /orders/items/{id}", { as: buyer, params: { id }, body: { quantity } });
    await db.product.update({ where: { id: product.id }, data: { pricePaisa: 20_000 } });

    const same = await put(2);
    const fewer = await put(1);
    const more = await put(3);

    expect([same, fewer, more].map(({ data }) => data.total_amount)).toEqual([260, 160, 660]);
    expect(await db.auditEntry.count({ where: { entityId: order.id, action: "items_changed" } })).toBe(2);
  });

  it("may not change another customer's lines, nor lines of an order in progress", async () => {
    const [buyer, other, admin] = [await createUser(), await createUser(), await createAdmin()];
    const order = await createOrder(buyer, [{ product: await createProduct(), quantity: 2 }]);
    const id = order.items[0]?.id ?? "";
    const put = (as: typeof buyer) => tryCall("PUT /orders/items/{id}", { as, params: { id }, body: { quantity: 1 } });

    const foreign = await put(other);
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: { status: "processing" } });
    const late = await put(buyer);
    const byAdmin = await put(admin);

    expect([foreign.status, late.status, byAdmin.status]).toEqual([404, 409, 200]);
  });
});

describe("an admin", () => {
  it("changes only the fields sent; the delivery status follows the status", async () => {
    const [buyer, admin] = [await createUser(), await createAdmin()];
    const order = await createOrder(buyer, [{ product: await createProduct({ price: 500 }) }]);
    const put = (body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body });

    const shipped = await put({ status: "shipped" });
    const single = await put({ delivery_status: "preparing" });
    const charged = await put({ delivery_charge: 100 });
    const priced = await put({ total_amount: 450, tracking_number: "Sundarban-778899" });

    expect(shipped.data).toMatchObject({ status: "shipped", delivery_status: "shipped", total_amount: 560 });
    expect(single.data).toMatchObject({ status: "shipped", delivery_status: "preparing" });
    expect(charged.data).toMatchObject({ delivery_charge: 100, total_amount: 600 });
    expect(priced.data).toMatchObject({ total_amount: 450, tracking_alias: "SUNDARBAN-778899" });
  });

  it("must send a total if a new charge would make it negative", async () => {
    const [buyer, admin] = [await createUser(), await createAdmin()];
    const order = await createOrder(buyer, [{ product: await createProduct({ price: 10 }) }]);
    const put = (body: object) => tryCall("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body });
    await put({ total_amount: 50 });

    const single = await put({ delivery_charge: 0 });
    const both = await put({ delivery_charge: 0, total_amount: 10 });

    expect(single.status).toBe(409);
    expect(both.data).toMatchObject({ delivery_charge: 0, total_amount: 10 });
  });

  it("reopens a cancelled order by taking the stock again, or gets 409", async () => {
    const [buyer, admin] = [await createUser(), await createAdmin()];
    const product = await createProduct({ stock: 3 });
    const order = await createOrder(buyer, [{ product, quantity: 3 }]);
    const put = (body: object) => tryCall("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body });
    await put({ status: "cancelled" });
    const rival = await createOrder(buyer, [{ product, quantity: 1 }]);

    const short = await put({ status: "pending" });
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: rival.id }, body: { payment_status: "refunded" } });
    const again = await put({ status: "pending" });

    expect(short.status).toBe(409);
    expect(again.status).toBe(200);
    expect(await stockOf(product)).toBe(0);
  });

  it("finds orders by id, numbers and names, with percent signs taken literally", async () => {
    const [buyer, admin] = [await createUser({ fullName: "তানভীর আহমেদ" }), await createAdmin()];
    const product = await createProduct();
    const order = await createOrder(buyer, [{ product }]);
    await createOrder(await createUser({ fullName: "Somebody Else" }), [{ product }]);
    await db.order.updateMany({
      where: { id: { not: order.id } },
      data: { shipFirstName: "Other", shipName: "Other Khatun", shipPhoneDigits: "+8801999999999" },
    });
    const found = async (search: string) => {
      const { data } = await call("GET /orders", { as: admin, query: { search } });
      return data.data.map(({ id }) => id);
    };

    for (const term of [
      order.id,
      order.order_number,
      order.order_number.toLowerCase(),
      order.tracking_number,
      "017123",
      "+8801712345678",
      "rahima khatun",
      "তানভীর",
    ]) {
      expect(await found(term), term).toEqual([order.id]);
    }
    for (const term of ["%", "_", "rah%ma", "rah_ma"]) expect(await found(term), term).toEqual([]);
  });

  it("filters by Dhaka days, inclusive at both ends", async () => {
    const [buyer, admin] = [await createUser(), await createAdmin()];
    const product = await createProduct();
    const first = await createOrder(buyer, [{ product }], new Date("2026-03-09T18:00:00Z"));
    const last = await createOrder(buyer, [{ product }], new Date("2026-03-10T17:59:59.999Z"));
    await createOrder(buyer, [{ product }], new Date("2026-03-10T18:00:00Z"));
    await createOrder(buyer, [{ product }], new Date("2026-03-09T17:59:59.999Z"));

    const { data } = await call("GET /orders", {
      as: admin,
      query: { date_from: "2026-03-10", date_to: "2026-03-10" },
    });

    expect(data.data.map(({ id }) => id)).toEqual([last.id, first.id]);
  });

  it("reads customer and history", async () => {
    const [buyer, admin] = [await createUser({ fullName: "Nusrat Jahan" }), await createAdmin()];
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: { status: "processing" } });

    const { data } = await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } });

    expect(data.customer).toMatchObject({ id: buyer.id, full_name: "Nusrat Jahan" });
    expect(data.history).toMatchObject([
      { action: "placed", by: "Nusrat Jahan" },
      { action: "edited", by: "Test Admin", changes: { status: { from: "pending", to: "processing" } } },
    ]);
  });
});

describe("tracking", () => {
  it("responds to anyone with the id or the tracking number, without personal data", async () => {
    const buyer = await createUser({ fullName: "Secret Name", email: "secret@example.com" });
    const order = await createOrder(buyer, [{ product: await createProduct() }]);

    const byId = await call("GET /orders/track/{id}", { params: { id: order.id } });
    const number = order.tracking_number.toLowerCase();
    const byNumber = await call("GET /orders/track/{id}", {
      params: { id: ` ${number.slice(0, 4)}-${number.slice(4)} ` },
    });

    expect(byId.status).toBe(200);
    expect(byNumber.data.id).toBe(order.id);
    expect(byId.data.shipping_address).toEqual({ area: "Dhanmondi", city: "Dhaka" });
    for (const secret of ["Rahima", "Khatun", "01712", "House 27", "secret@example.com", buyer.id]) {
      expect(JSON.stringify(byId.data)).not.toContain(secret);
    }
  });

  it("responds to an order number only for its customer", async () => {
    const [buyer, other] = [await createUser(), await createUser()];
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    const params = { id: order.order_number };

    const statuses = [];
    for (const as of [undefined, other, buyer])
      statuses.push((await tryCall("GET /orders/track/{id}", { params, ...(as ? { as } : {}) })).status);

    expect(statuses).toEqual([404, 404, 200]);
  });

  it("shows six steps and the delivery date", async () => {
    const [buyer, admin] = [await createUser(), await createAdmin()];
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    const put = (body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body });
    const track = async () => (await call("GET /orders/track/{id}", { params: { id: order.id } })).data;
    const done = (data: { timeline: { step: string; done: boolean }[] }) =>
      data.timeline.filter((s) => s.done).map((s) => s.step);

    const placed = await track();
    await put({ status: "shipped" });
    const shipped = await track();
    await put({ status: "delivered", payment_status: "paid" });
    const delivered = await track();

    expect(done(placed)).toEqual(["Order Placed", "Payment Confirmed"]);
    expect(placed.timeline[1]?.caption).toBe("Cash on delivery: pay on arrival");
    expect(done(shipped)).toEqual(["Order Placed", "Payment Confirmed", "Processing", "Shipped"]);
    expect(done(delivered)).toHaveLength(6);
    expect(delivered.timeline[1]?.caption).toBe("Paid");
    expect(delivered.estimated_delivery).toBe(delivered.timeline[5]?.at);
  });

  it("shows no delivery date for refunded orders", async () => {
    const [buyer, admin] = [await createUser(), await createAdmin()];
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    const put = (body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body });
    const promised = async () =>
      (await call("GET /orders/track/{id}", { params: { id: order.id } })).data.estimated_delivery;

    await put({ status: "shipped", payment_status: "paid" });
    const paid = await promised();
    await put({ payment_status: "refunded" });

    expect(paid).not.toBeNull();
    expect(await promised()).toBeNull();
  });
});
