/** Customers change the recipient of their own orders until these are packed (ADR 112): rules, money, phone numbers and races. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import type { AnyInput } from "@/tests/support/calls";
import { edit, pay } from "@/tests/support/cases";
import { confirmedOrder, courierShop, requestBooking, runBooking } from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";
import { createCoupon, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { placeOnline } from "@/tests/support/payments";
import { orderRow } from "@/tests/support/rows";
import { mailKinds } from "@/tests/support/smtp";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  ({ admin, buyer, product } = await courierShop("steadfast"));
});

const CHATTOGRAM = { address: "12 Station Road", area: "Kotwali", city: "Chattogram", zipCode: "4000" };
const change = (id: string, body: AnyInput["body"], as = buyer) =>
  tryCall("PATCH /orders/{id}/address", { as, params: { id }, body });
const refusal = async (id: string, body: object, as = buyer) =>
  (await refused("PATCH /orders/{id}/address", { as, params: { id }, body })).data.code;
const place = async () => (await createOrder(buyer, [{ product }])).id;

describe("the customer of an order in cash", () => {
  it("moves it to the other zone: charge and total follow, history and email tell of it, once", async () => {
    const id = await place();
    const { status, data } = await change(id, {
      ...CHATTOGRAM,
      firstName: "Karim",
      phone: "01812345678",
      total_amount: 620,
    });

    expect(status).toBe(200);
    expect(data).toMatchObject({ delivery_charge: 120, total_amount: 620 });
    expect(data.shipping_address).toMatchObject({ ...CHATTOGRAM, firstName: "Karim", phone: "+8801812345678" });
    expect(await orderRow(id)).toMatchObject({ shipName: "Karim Khatun", shipPhoneDigits: "+8801812345678" });
    await change(id, { ...CHATTOGRAM, firstName: "Karim", phone: "+880 1812-345678" });

    const [, entry, ...others] = await getOrderHistory(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: "recipient_changed",
      by: "Test Buyer",
      changes: { city: { from: "Dhaka", to: "Chattogram" }, total_amount: { from: 560, to: 620 } },
    });
    expect(await mailKinds()).toEqual(["order_changed", "order_placed"]);
    await expectAllInvariants();
  });

  it("keeps the price within the zone, above the free amount, and with a coupon for free delivery", async () => {
    const id = await place();
    expect((await change(id, { address: "House 9", area: "Mirpur" })).data.total_amount).toBe(560);

    const many = await createOrder(buyer, [{ product, quantity: 3 }]);
    expect((await change(many.id, CHATTOGRAM)).data).toMatchObject({ delivery_charge: 0, total_amount: 1500 });

    await createCoupon({ code: "FREEWAY", kind: "free_delivery" });
    const body = { ...orderBody([{ product }]), coupon_code: "FREEWAY" };
    const { order } = (await call("POST /orders", { as: buyer, body })).data;
    const moved = (await change(order.id, CHATTOGRAM)).data;
    expect(moved).toMatchObject({ delivery_charge: 120, discount: 120, total_amount: 500 });
    await expectAllInvariants();
  });

  it("keeps a total below the delivery charge, which staff agreed with the customer", async () => {
    const { order } = (
      await call("POST /orders", { as: buyer, body: orderBody([{ product }], { city: "Chattogram" }) })
    ).data;
    await edit({ admin }, order.id, { total_amount: 0 });
    const dhaka = { address: "House 9", area: "Mirpur", city: "Dhaka", zipCode: "1216" };
    for (const to of [dhaka, CHATTOGRAM]) {
      const { status, data } = await change(order.id, { ...to, total_amount: 0 });
      expect([status, data.total_amount, data.delivery_charge]).toEqual([200, 0, 120]);
      expect(data.shipping_address).toMatchObject(to);
    }
    await expectAllInvariants();
  });

  it("is refused a total other than the shown one, unknown fields, and numbers that are no mobile numbers", async () => {
    const id = await place();

    expect(await refusal(id, { ...CHATTOGRAM, total_amount: 560 })).toBe("total_changed");
    expect((await change(id, { phone: "02 9876543" })).status).toBe(422);
    expect((await change(id, { city: " " })).status).toBe(422);
    expect((await change(id, { email: "a@example.com" })).status).toBe(422);
    expect(await orderRow(id)).toMatchObject({ shipCity: "Dhaka", version: 1 });
  });

  it("finds only its own orders, also as staff", async () => {
    const id = await place();

    for (const as of [await createUser(), admin]) expect(await refusal(id, CHATTOGRAM, as)).toBe("not_found");
  });
});

describe("it is too late", () => {
  it.each(["processing", "shipped", "delivered", "cancelled"] as const)("when the order is %s", async (status) => {
    const id = await place();
    await edit({ admin }, id, { status });

    expect(await refusal(id, CHATTOGRAM)).toBe("too_late");
  });

  it("when a booking is requested, and when staff have entered a courier's number; lines stay as well", async () => {
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id]);
    expect(await refusal(id, CHATTOGRAM)).toBe("too_late");

    const other = await place();
    await edit({ admin }, other, { courier_tracking_number: "PTH1" });
    expect(await refusal(other, CHATTOGRAM)).toBe("too_late");

    for (const orderId of [id, other]) {
      const { id: line } = await db.orderItem.findFirstOrThrow({ where: { orderId } });
      const input = { as: buyer, params: { id: line }, body: { quantity: 2 } };
      expect((await refused("PUT /orders/items/{id}", input)).data.code).toBe("too_late");
    }
    expect((await change(id, CHATTOGRAM, buyer)).status).toBe(409);
  });

  it("for a refunded order, one without a parcel, and one whose payment is being checked", async () => {
    const refunded = await place();
    await edit({ admin }, refunded, { payment_status: "paid" });
    await edit({ admin }, refunded, { payment_status: "refunded" });
    const software = await createProduct({ category: "Software" });
    const codes = (await placeOnline(buyer, software)).order.id;
    const held = (await placeOnline(buyer, product)).order.id;
    await pay(held);
    await db.order.update({ where: { id: held }, data: { codeHeld: true } });

    for (const id of [refunded, codes, held]) expect(await refusal(id, { address: "House 9" })).toBe("too_late");
  });
});

describe("a paid order", () => {
  it("moves within the same delivery charge only", async () => {
    const { order } = await placeOnline(buyer, product);
    await pay(order.id);

    expect(await refusal(order.id, CHATTOGRAM)).toBe("paid_charge_differs");
    expect((await change(order.id, { address: "House 9", area: "Mirpur", phone: "01912345678" })).status).toBe(200);
    expect(await orderRow(order.id)).toMatchObject({ totalPaisa: 56_000, paidPaisa: 56_000, shipArea: "Mirpur" });
    expect(await db.case.count()).toBe(0);
  });
});

describe("the phone number", () => {
  it("stays once the buyer has confirmed the order with it; its spelling does not count", async () => {
    const id = await confirmedOrder(buyer, product);

    expect(await refusal(id, { phone: "01812345678" })).toBe("phone_confirmed");
    expect((await change(id, { phone: "+8801712345678", address: "House 9" })).status).toBe(200);
    expect((await orderRow(id)).phoneConfirmedAt).not.toBeNull();
  });

  it("cannot become one that is blocked for cash", async () => {
    const first = await createOrder(buyer, [{ product }]);
    await db.blockedNumber.create({
      data: {
        phoneDigits: "+8801812345678",
        orderId: first.id,
        reason: "refused",
        endsAt: new Date(Date.now() + 86_400_000),
      },
    });

    expect(await refusal(first.id, { phone: "01812345678" })).toBe("blocked_for_cash");
    const online = (await placeOnline(buyer, product)).order.id;
    expect((await change(online, { phone: "01812345678" })).status).toBe(200);
  });
});

describe("races", () => {
  it("between address and booking: the courier gets the address of the order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await confirmedOrder(buyer, product);
      const [changed, [booked]] = await Promise.all([change(id, CHATTOGRAM), requestBooking(admin, [id])]);
      await runBooking();
      const parcel = emulator.state.parcels.at(-1);

      expect(booked?.outcome).toBe("done");
      expect(String(parcel?.fields.recipient_address)).toContain(changed.ok ? "12 Station Road" : "House 27");
      expect(parcel?.amount).toBe(changed.ok ? 620 : 560);
      expect(await db.parcel.count({ where: { orderId: id, needsPersonAt: { not: null } } })).toBe(0);
    }
    await expectAllInvariants();
  });

  it.each(["shipped", "cancelled"] as const)(
    "between address and %s: the change comes first or not at all",
    async (status) => {
      for (let round = 0; round < 5; round += 1) {
        const id = await place();
        const [changed] = await Promise.all([change(id, CHATTOGRAM), edit({ admin }, id, { status })]);
        const history = (await getOrderHistory(id)).map(({ action }) => action);

        expect(history).toEqual(changed.ok ? ["placed", "recipient_changed", "edited"] : ["placed", "edited"]);
        expect(await orderRow(id)).toMatchObject({ status, shipCity: changed.ok ? "Chattogram" : "Dhaka" });
      }
      await expectAllInvariants();
    },
  );
});
