/** Order emails: contents, and one per transition. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { dayText, deliveryDates } from "@/lib/orders/delivery-dates";
import type { Order } from "@/lib/orders/schema";
import { viewOf } from "@/lib/orders/view";
import { DEFAULT_OPENING_HOURS, openWeekdays } from "@/lib/settings/opening-hours";
import { clearCache } from "@/server/cache";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { prepareMail } from "@/server/worker";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { deliverTo, mailKinds, type SmtpServer, startSmtp } from "@/tests/support/smtp";

let smtp: SmtpServer;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.stop());

function edit(admin: User, order: Order, body: object) {
  return call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body });
}

describe("order emails", () => {
  it("use the payment method's name and the phone from the settings", async () => {
    await db.paymentMethod.update({ where: { name: "cash_on_delivery" }, data: { displayName: "Pay the courier" } });
    await db.storeSettings.update({ where: { id: 1 }, data: { shopPhone: "09610-123456" } });
    clearCache();
    await createOrder(await createUser(), [{ product: await createProduct() }]);

    await deliverTo(smtp, 0, prepareMail);

    expect(smtp.mails[0]?.text).toContain("Payment method: Pay the courier");
    expect(smtp.mails[0]?.text).toContain("or call 09610-123456");
  });

  it("show the same delivery date as the order pages, counted from payment for online orders", async () => {
    const [admin, buyer, yesterday] = [await createAdmin(), await createUser(), addDays(new Date(), -1)];
    const days = { now: new Date(), openOn: openWeekdays(DEFAULT_OPENING_HOURS) };
    const cash = await createOrder(buyer, [{ product: await createProduct() }], yesterday);
    const online = await createOrder(buyer, [{ product: await createProduct() }], yesterday);
    await db.order.update({ where: { id: online.id }, data: { paymentMethod: "aamarpay" } });
    const unpaid = await call("GET /orders/track/{id}", { params: { id: online.id } });

    await edit(admin, online, { payment_status: "paid" });
    await edit(admin, cash, { status: "shipped" });
    await edit(admin, online, { status: "shipped" });
    await deliverTo(smtp, 0, prepareMail);

    expect(unpaid.data.promised_from).toBeNull();
    for (const [{ id, order_number: number }, from] of [
      [cash, yesterday],
      [online, days.now],
    ] as const) {
      const { data: own } = await call("GET /orders/{id}", { as: buyer, params: { id } });
      const { data: tracked } = await call("GET /orders/track/{id}", { params: { id } });
      const promised = `At the latest ${dayText(deliveryDates("inside_dhaka", { ...days, now: from })?.last ?? "")}`;

      const promises = [own, tracked].map((order) => viewOf(order, { audience: "buyer", ...days }).facts.promise);
      expect(promises).toEqual([promised, promised]);
      const sent = smtp.mails.filter(({ subject }) => subject?.includes(`${number} is on its way`));
      expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(`Delivery: ${promised}`)]);
    }
  });

  it("are sent once per transition, and not for a repeat", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const order = await createOrder(buyer, [{ product: await createProduct() }]);

    for (const change of [{ payment_status: "paid" }, { status: "shipped" }, { status: "delivered" }]) {
      await edit(admin, order, change);
      await edit(admin, order, change);
    }
    await edit(admin, order, { status: "delivered", payment_status: "paid" });

    expect(await mailKinds()).toEqual(["order_delivered", "order_paid", "order_placed", "order_shipped"]);
  });

  it("are sent once also for twenty concurrent cancel requests", async () => {
    const buyer = await createUser();
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    await deliverTo(smtp);
    const cancel = () =>
      call("PATCH /orders/{id}/status", { as: buyer, params: { id: order.id }, body: { status: "cancelled" } });

    await Promise.all(Array.from({ length: 20 }, cancel));

    expect(await mailKinds()).toEqual(["order_cancelled", "order_placed"]);
  });

  it("mention only the cancellation if it precedes the order's own email", async () => {
    const buyer = await createUser();
    const order = await createOrder(buyer, [{ product: await createProduct() }]);

    await call("PATCH /orders/{id}/status", { as: buyer, params: { id: order.id }, body: { status: "cancelled" } });

    expect(await mailKinds()).toEqual(["order_cancelled"]);
  });

  it("are not written for an order that failed", async () => {
    const buyer = await createUser();
    const product = await createProduct({ stock: 1 });

    const { status } = await refused("POST /orders", { as: buyer, body: orderBody([{ product, quantity: 2 }]) });

    expect(status).toBe(409);
    expect(await mailKinds()).toEqual([]);
  });

  it("are sent once for a request repeated with the same idempotency key", async () => {
    const buyer = await createUser();
    const product = await createProduct();
    const place = () =>
      call("POST /orders", { as: buyer, body: orderBody([{ product }]), headers: { "idempotency-key": "once" } });

    await Promise.all([place(), place(), place()]);

    expect(await mailKinds()).toEqual(["order_placed"]);
  });

  it("report a failed payment if it went through the gateway", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const order = await createOrder(buyer, [{ product: await createProduct() }]);

    await edit(admin, order, { payment_status: "failed" });
    await edit(admin, order, { payment_status: "pending", payment_method: "aamarpay" });
    await edit(admin, order, { payment_status: "failed" });

    // Changing the payment method replaces the first email, which was not sent yet.
    expect(await mailKinds()).toEqual(["order_online", "payment_failed"]);
  });

  it("show items, prices and the tracking link, in HTML and text", async () => {
    const buyer = await createUser();
    const product = await createProduct({ name: "Everyday <b>molecules</b>", price: 690 });
    const order = await createOrder(buyer, [{ product, quantity: 2 }]);

    await deliverTo(smtp);

    const [mail] = smtp.mails;
    expect(mail?.recipients).toEqual([buyer.email]);
    expect(mail?.subject).toBe(`Order ${order.order_number} received`);
    expect(mail?.from?.address).toBe("shop@example.com");
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain("৳1,380");
      expect(body).toContain(`http://127.0.0.1:3000/track/${order.id}`);
      expect(body).toContain(order.tracking_number);
    }
    expect(mail?.html).toContain("2 × Everyday &lt;b&gt;molecules&lt;/b&gt;");
    expect(mail?.html).not.toContain("<b>molecules");
    expect(mail?.text).toContain("2 × Everyday <b>molecules</b>");
    expect(mail?.html).toContain("color-scheme");
  });

  it("send the premium code only to the account's own address", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const product = await createProduct();
    const { code } = await createPremiumCode({ createdAt: new Date(Date.now() - 1_000) });
    await createPremiumCode();
    const own = await createOrder(buyer, [{ product }]);
    const body = orderBody([{ product }]);
    const given = await call("POST /orders", {
      as: buyer,
      body: { ...body, shipping_address: { ...body.shipping_address, email: "Office@Example.com" } },
    });
    await deliverTo(smtp, 0, prepareMail);
    await db.contactAddress.updateMany({ data: { confirmedAt: new Date() } });
    await edit(admin, own, { payment_status: "paid" });
    await edit(admin, given.data.order, { payment_status: "paid" });

    await deliverTo(smtp, 0, prepareMail);

    const paid = smtp.mails.filter(({ subject }) => subject?.startsWith("Payment received"));
    const to = (address: string) => paid.filter(({ recipients }) => recipients[0] === address);
    expect(to(buyer.email).map(({ text }) => text?.includes("CCAR-"))).toEqual([true, true]);
    expect(to(buyer.email).filter(({ text }) => text?.includes(code))).toHaveLength(1);
    expect(to("office@example.com")).toHaveLength(1);
    expect(to("office@example.com")[0]?.raw).not.toContain("CCAR-");
    expect(to("office@example.com")[0]?.text).toContain(`http://127.0.0.1:3000/my-orders/${given.data.order.id}`);
    expect(JSON.stringify(await db.mail.findMany())).not.toContain("CCAR-");
  });

  it("have consistent sums if an admin set the total separately from the lines", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const order = await createOrder(buyer, [{ product: await createProduct({ price: 690 }), quantity: 2 }]);
    await edit(admin, order, { total_amount: 1200, payment_status: "paid" });
    await deliverTo(smtp, 0, prepareMail);

    const paid = smtp.mails.find(({ subject }) => subject?.startsWith("Payment received"));
    expect(paid?.text).toContain("Subtotal: ৳1,380\nDelivery charge: Free\nAdjustment: −৳180\n");
  });

  it("send a code that was created later in a separate email", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    await createPremiumCode({ isActive: false });
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    await edit(admin, order, { payment_status: "paid" });
    await deliverTo(smtp, 0, prepareMail);
    const made = await call("POST /premium-codes", { as: admin, body: {} });
    await deliverTo(smtp, 1, prepareMail);

    const [paid, code] = ["Payment received", "Your premium code"].map((words) =>
      smtp.mails.find(({ subject }) => subject?.startsWith(words)),
    );
    expect(paid?.text).toContain("in a separate email");
    expect(code?.recipients).toEqual([buyer.email]);
    expect(code?.text).toContain(made.data.code);
  });

  it("promise no code for a payment after the order was cancelled", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    await edit(admin, order, { status: "cancelled" });
    await edit(admin, order, { payment_status: "paid" });
    await deliverTo(smtp, 0, prepareMail);

    const paid = smtp.mails.find(({ subject }) => subject?.startsWith("Payment received"));
    expect(paid?.text).toContain("your payment will be refunded");
    expect(paid?.text).not.toContain("premium code");
  });

  it("send that order's code once it is reopened", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const { code } = await createPremiumCode();
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    await edit(admin, order, { status: "cancelled", payment_status: "paid" });
    await edit(admin, order, { status: "processing" });
    await deliverTo(smtp, 0, prepareMail);

    const sent = smtp.mails.filter(({ text }) => text?.includes(code));
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your premium code/)]);
  });
});
