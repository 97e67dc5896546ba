/** Text messages that staff send again: audited, within the limits, and only if they have not reached the buyer. */
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createStaff, createUser } from "@/tests/support/factories";
import { emulator } from "@/tests/support/sms";
import { runChecking, runSending, setUpProvider, smsRow, switchOn } from "@/tests/support/sms-shop";

// Must run before server/env is imported.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

const { state } = emulator;
const DAY_MS = 86_400_000;

let admin: User;
let orderId: string;

/** An order whose message the provider refuses. */
beforeEach(async () => {
  await resetDatabase();
  state.reset();
  admin = await createAdmin();
  await setUpProvider("alpha");
  await switchOn({ kinds: ["order_placed"], smsPerRecipientDay: 2 });
  const product = await createProduct({ price: 500, stock: 10 });
  orderId = (await createOrder(await createUser(), [{ product }])).id;
  state.setFault("alphaSend", "number", 1);
  await runSending();
  expect(await row()).toMatchObject({ status: "failed" });
});

const row = () => smsRow(orderId, "order_placed");
const again = async (as = admin) =>
  call("POST /sms/messages/{id}/send-again", { as, params: { id: (await row()).id } });
const refuse = async (as = admin) =>
  refused("POST /sms/messages/{id}/send-again", { as, params: { id: (await row()).id } });

it("sends a failed message once more, to the corrected number, and records who asked", async () => {
  await call("PUT /orders/admin/{id}", {
    as: admin,
    params: { id: orderId },
    body: { shipping_address: { phone: "01811111111" } },
  });
  expect((await again()).data).toEqual({ message: "The text message is on its way" });
  expect(await refuse()).toMatchObject({ status: 409, data: { code: "sms_not_failed" } });
  expect(await runSending()).toEqual({ looked: 1, sent: 1 });
  expect(state.messages).toMatchObject([{ number: "8801811111111" }]);
  expect(await row()).toMatchObject({ status: "sent", attempts: 1, parts: 1 });
  expect(await refuse()).toMatchObject({ status: 409, data: { code: "sms_not_failed" } });
  expect(await db.auditEntry.findMany({ where: { action: "sms_resent" } })).toMatchObject([
    { entity: "order", entityId: orderId, actorId: admin.id, changes: { sms: { from: null, to: "order_placed" } } },
  ]);
});

it("sends a message again that the provider reports as not received", async () => {
  await switchOn({ kinds: ["order_placed"], smsPerRecipientDay: 5 });
  await again();
  await runSending();
  for (const message of state.messages) message.status = "Failed";
  await runChecking(7 * 60_000);
  expect(await row()).toMatchObject({ status: "undelivered" });
  await again();
  expect(await runSending()).toEqual({ looked: 1, sent: 1 });
});

it("counts it again, so that it waits once the number has had its messages", async () => {
  state.setFault("alphaSend", "number", 2);
  await again();
  await runSending();
  await again();
  expect(await runSending()).toEqual({ looked: 1, sent: 0 });
  expect(await row()).toMatchObject({ status: "waiting", isCounted: false });
});

it("refuses messages of orders that have gone on, are old, or have no mobile number", async () => {
  const { id, createdAt } = await row();
  await db.smsMessage.update({ where: { id }, data: { createdAt: new Date(createdAt.getTime() - 3 * DAY_MS) } });
  expect(await refuse()).toMatchObject({ status: 409, data: { code: "sms_not_due" } });
  await db.smsMessage.update({ where: { id }, data: { createdAt } });
  await db.order.update({ where: { id: orderId }, data: { shipPhone: "029876543" } });
  expect(await refuse()).toMatchObject({ status: 409, data: { code: "no_mobile_number" } });
  await db.order.update({ where: { id: orderId }, data: { shipPhone: "01712345678" } });
  await call("PUT /orders/admin/{id}", { as: admin, params: { id: orderId }, body: { status: "shipped" } });
  expect(await refuse()).toMatchObject({ status: 409, data: { code: "sms_not_due" } });
  expect(await row()).toMatchObject({ status: "failed" });
});

it("refuses messages of a kind that was switched off, and drops those that wait", async () => {
  await again();
  await switchOn({ kinds: ["delivered"] });
  expect(await runSending()).toEqual({ looked: 1, sent: 0 });
  expect(await row()).toMatchObject({ status: "dropped" });
  expect(await refuse()).toMatchObject({ status: 409, data: { code: "sms_not_due" } });
});

it("is for staff who may edit orders", async () => {
  expect(await refuse(await createStaff("packer"))).toMatchObject({ status: 403 });
  const unknown = { as: admin, params: { id: "5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11" } };
  expect(await refused("POST /sms/messages/{id}/send-again", unknown)).toMatchObject({ status: 404 });
});
