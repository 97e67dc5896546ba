/** New-order emails to the shop owner: orders, recipients, frequency, no duplicates. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { Product, User } from "@/server/generated/prisma/client";
import { deliverMails } from "@/server/mail/deliver";
import { hasUnreportedOrder, MAX_LISTED_ORDERS, notifyOwner } from "@/server/orders/notify-owner";
import { prepareMail } from "@/server/worker";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { type SmtpServer, startSmtp } from "@/tests/support/smtp";

const MINUTE = 60_000;
const start = new Date("2026-11-22T06:00:00.000Z");
/** Minutes after the last report. */
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);

let smtp: SmtpServer;
let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ stock: 1_000 });
  await db.ownerReport.update({ where: { id: 1 }, data: { toldUntil: start } });
});

afterEach(() => smtp.stop());

/** Uses the test's clock, since outdated emails are not sent. */
const deliver = (now: Date) => deliverMails({ mailer: smtp.mailer, prepare: prepareMail, clock: () => now });

/** Excludes the emails to buyers. */
const mailTo = (recipient: string) => smtp.mails.find(({ recipients }) => recipients.includes(recipient));

async function placed(createdAt: Date, data: object = {}) {
  const order = await createOrder(buyer, [{ product }]);
  await db.order.update({ where: { id: order.id }, data: { createdAt, paymentMethod: "cash_on_delivery", ...data } });

  return order;
}

const change = (body: object) => call("PUT /settings/owner-mails", { as: admin, body });
const recipients = async () =>
  (await db.mail.findMany({ where: { kind: "new_orders" }, orderBy: { recipient: "asc" } })).map(
    (mail) => mail.recipient,
  );

it("notifies support of a cash order once all earlier transactions have committed", async () => {
  const order = await placed(at(10));

  expect(await hasUnreportedOrder(at(10.2))).toBe(false);
  expect(await hasUnreportedOrder(at(10.3))).toBe(true);
  expect([await notifyOwner({ now: at(10.3) }), await notifyOwner({ now: at(10.3) })]).toEqual([1, 0]);
  expect(await hasUnreportedOrder(at(11))).toBe(false);
  await deliver(at(11));

  const mail = mailTo(env.shopMailbox);
  expect(mail?.subject).toMatch(new RegExp(`^New order #${order.order_number}, ৳[\\d,]+, cash on delivery$`));
  expect(mail?.text).toContain(`/admin/orders/${order.id}`);
});

it("notifies of an online order when it is paid, and of no other", async () => {
  const paid = await placed(at(1), { paymentMethod: "aamarpay" });
  const open = await placed(at(1), { paymentMethod: "aamarpay" });
  const attempt = (orderId: string, data: object) =>
    db.paymentAttempt.create({
      data: { orderId, tranId: orderId.replaceAll("-", ""), amountPaisa: 100, createdAt: at(1), ...data },
    });
  await attempt(paid.id, { status: "paid", decidedAt: at(40) });
  await attempt(open.id, {});
  await placed(at(2), { status: "cancelled", heldUntil: null, holdsStock: false });
  await placed(at(2), { isDemo: true });

  expect(await hasUnreportedOrder(at(30))).toBe(false);
  expect(await notifyOwner({ now: at(41) })).toBe(1);
  const [mail] = await db.mail.findMany({ where: { kind: "new_orders" } });
  expect(mail?.payload).toMatchObject({ orders: [{ orderId: paid.id, isPaid: true }], total: 1 });
});

it("notifies once of an order that its buyer switches to cash, however late", async () => {
  const [early, late] = [
    await placed(at(1), { paymentMethod: "aamarpay" }),
    await placed(at(4), { paymentMethod: "aamarpay" }),
  ];
  const cash = await placed(at(2));
  expect(await notifyOwner({ now: at(3) })).toBe(1);
  for (const { id } of [early, late]) await call("POST /orders/{id}/pay-in-cash", { as: buyer, params: { id } });
  await db.auditEntry.updateMany({ where: { action: "changed_to_cash" }, data: { createdAt: at(5) } });

  expect(await hasUnreportedOrder(at(6))).toBe(true);
  expect([await notifyOwner({ now: at(6) }), await notifyOwner({ now: at(9) })]).toEqual([2, 0]);
  const mails = await db.mail.findMany({ where: { kind: "new_orders" }, orderBy: { createdAt: "asc" } });
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { orders: [{ orderId: cash.id }] },
    {
      orders: [
        { orderId: late.id, isPaid: false },
        { orderId: early.id, isPaid: false },
      ],
    },
  ]);
});

it("notifies several addresses, hourly if configured, with all new orders", async () => {
  await change({ recipients: "Owner@Example.com; packer@example.com", rhythm: "hourly" });
  for (let n = 0; n < MAX_LISTED_ORDERS + 2; n += 1) await placed(at(5));

  expect(await hasUnreportedOrder(at(59))).toBe(false);
  expect(await hasUnreportedOrder(at(61))).toBe(true);
  expect(await notifyOwner({ now: at(61) })).toBe(MAX_LISTED_ORDERS + 2);
  expect(await recipients()).toEqual(["owner@example.com", "packer@example.com"]);
  await deliver(at(61));
  expect(mailTo("owner@example.com")?.subject).toBe("22 new orders");
  expect(mailTo("owner@example.com")?.text).toContain("And 2 more.");

  await placed(at(62));
  expect(await hasUnreportedOrder(at(100))).toBe(false);
  expect(await hasUnreportedOrder(at(122))).toBe(true);
});

it("notifies once per order when several processes check concurrently", async () => {
  await placed(at(5));
  const sent = await Promise.all(Array.from({ length: 8 }, () => notifyOwner({ now: at(6) })));

  expect(sent.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await recipients()).toHaveLength(1);
});

it("sends nothing when disabled, which only an admin can do", async () => {
  await change({ rhythm: "off" });
  await placed(at(5));
  expect(await hasUnreportedOrder(at(60))).toBe(false);

  const body = { rhythm: "at_once" } as const;
  const stranger = await refused("PUT /settings/owner-mails", { as: buyer, body });
  const many = Array.from({ length: 6 }, (_, n) => `owner${n}@example.com`);
  const tooMany = await refused("PUT /settings/owner-mails", { as: admin, body: { recipients: many.join(" ") } });
  expect([stranger.status, tooMany.status]).toEqual([403, 422]);
  expect((await call("GET /settings/owner-mails", { as: admin })).data).toEqual({
    recipients: "",
    rhythm: "off",
    weekly: true,
  });
});

it("writes to each address in the language of its account", async () => {
  await call("PATCH /auth/me", { as: admin, body: { locale: "bn" } });
  await change({ recipients: `${admin.email}, helper@example.com` });
  await placed(at(10));
  await notifyOwner({ now: at(11) });

  const mails = await db.mail.findMany({ where: { kind: "new_orders" }, select: { recipient: true, locale: true } });

  expect(new Map(mails.map(({ recipient, locale }) => [recipient, locale]))).toEqual(
    new Map([
      [admin.email, "bn"],
      ["helper@example.com", "en"],
    ]),
  );
});
