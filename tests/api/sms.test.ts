/** Text messages to buyers (ADR 102): each once, whatever the provider answers and whenever the process dies. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { hasDueSms } from "@/server/sms/send-sms";
import { hasSmsToCheck } from "@/server/sms/sms-reports";
import { speakLanguages } from "@/server/texts";
import { call } from "@/tests/support/api";
import { confirmedOrder, postWebhook, requestBooking, runBooking, setUpCourier } from "@/tests/support/courier-shop";
import { emulator as couriers, SECRET } from "@/tests/support/couriers";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { orderRow } from "@/tests/support/rows";
import { emulator } from "@/tests/support/sms";
import { runSending, sentTexts, setUpProvider, smsRow, switchOn } from "@/tests/support/sms-shop";

const { state } = emulator;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let admin: User;
let buyer: User;
let product: Product;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  [admin, buyer] = [await createAdmin(), await createUser()];
  product = await createProduct({ price: 500, stock: 100 });
});

const place = () => createOrder(buyer, [{ product }]);
const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });

describe("without an account or a switched-on message", () => {
  it("writes and asks nothing", async () => {
    const { id } = await place();
    await edit(id, { status: "shipped" });
    expect(await db.smsMessage.count()).toBe(0);
    expect(await hasDueSms(new Date())).toBe(false);
    expect(await hasSmsToCheck(new Date())).toBe(false);
    expect(state.requests).toEqual([]);
  });
});

describe("an event", () => {
  beforeEach(async () => {
    await setUpProvider("alpha");
    await switchOn();
  });

  it("sends its message in the language of the order, with parts, price and provider", async () => {
    const { id } = await place();
    expect(await hasDueSms(new Date())).toBe(true);
    expect(await runSending()).toEqual({ looked: 1, sent: 1 });
    const { orderNumber, trackingNumber } = await orderRow(id);
    expect(state.messages).toMatchObject([
      { number: "8801712345678", text: expect.stringContaining(`we have your order ${orderNumber}, Tk 560. See`) },
    ]);
    expect(sentTexts()[0]).toContain(`/track/${trackingNumber}`);
    expect(await smsRow(id, "order_placed")).toMatchObject({
      ...{ status: "sent", provider: "alpha", providerId: state.messages[0]?.id, parts: 1, costPaisa: 35 },
      ...{ client: null, attempts: 1 },
    });

    const other = await place();
    await db.order.update({ where: { id: other.id }, data: { locale: "bn" } });
    await db.smsMessage.updateMany({ where: { orderId: other.id }, data: { locale: "bn" } });
    await runSending();
    expect(sentTexts()[1]).toContain("আপনার অর্ডার");
    expect(await smsRow(other.id, "order_placed")).toMatchObject({ parts: 2, costPaisa: 70 });
  });

  it("of one order sends one message per kind, however often it happens", async () => {
    const { id } = await place();
    for (const status of ["shipped", "processing", "shipped", "delivered", "shipped", "delivered"])
      await edit(id, { status });
    await Promise.all([runSending(), runSending(), runSending()]);
    await runSending(HOUR_MS);
    expect(await db.smsMessage.groupBy({ by: ["kind", "status"], orderBy: { kind: "asc" }, _count: true })).toEqual([
      { kind: "order_placed", status: "dropped", _count: 1 },
      { kind: "out_for_delivery", status: "dropped", _count: 1 },
      { kind: "delivered", status: "sent", _count: 1 },
    ]);
    expect(sentTexts()).toHaveLength(1);
  });

  it("that is switched off, or of a buyer without a mobile number of Bangladesh, sends nothing", async () => {
    await switchOn({ kinds: ["delivered"] });
    for (const digits of ["029876543", "+88029876543", "+971501234567", "+8801212345678"]) {
      const { id } = await place();
      await db.order.update({ where: { id }, data: { shipPhone: digits, shipPhoneDigits: digits } });
      await edit(id, { status: "delivered" });
    }
    expect(await db.smsMessage.count()).toBe(0);
  });

  it("of an order of the demo shop sends nothing", async () => {
    await switchOn({ kinds: ["delivered"] });
    const { id } = await place();
    await db.order.update({ where: { id }, data: { isDemo: true } });
    await edit(id, { status: "delivered" });
    expect(await db.smsMessage.count()).toBe(0);
  });

  it("that is undone before the message is sent drops it", async () => {
    const { id } = await place();
    await call("PATCH /orders/{id}/status", { as: buyer, params: { id }, body: { status: "cancelled" } });
    expect(await runSending()).toEqual({ looked: 1, sent: 0 });
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "dropped", nextAttemptAt: null });
    expect(state.messages).toEqual([]);
  });

  it("waits and follows the corrected number, and is dropped for a number without text messages", async () => {
    const [corrected, other] = [await place(), await place()];
    const body = { phone: "01811111111" };
    await call("PATCH /orders/{id}/address", { as: buyer, params: { id: corrected.id }, body });
    await db.order.update({ where: { id: other.id }, data: { shipPhone: "029876543", shipPhoneDigits: "029876543" } });
    await runSending();
    expect(state.messages.map(({ number }) => number)).toEqual(["8801811111111"]);
    expect(await smsRow(corrected.id, "order_placed")).toMatchObject({ status: "sent", recipient: "+8801811111111" });
    expect(await smsRow(other.id, "order_placed")).toMatchObject({ status: "dropped" });
  });

  it("that rolls back sends nothing", async () => {
    const soldOut = await createProduct({ stock: 0 });
    await expect(createOrder(buyer, [{ product: soldOut }])).rejects.toThrow();
    expect(await db.smsMessage.count()).toBe(0);
  });

  it("announces a premium code without the code, once the order has it", async () => {
    const { code } = await createPremiumCode();
    const { id } = await place();
    await runSending();
    await edit(id, { payment_status: "paid" });
    await runSending();
    expect(await smsRow(id, "code_ready")).toMatchObject({ status: "sent" });
    expect(sentTexts()[1]).toContain("/my-codes");
    for (const text of sentTexts()) expect(text).not.toContain(code);
  });

  it("names the cash to have ready, none for a paid order", async () => {
    const [cash, paid] = [await place(), await place()];
    await edit(paid.id, { payment_status: "paid" });
    await db.smsMessage.deleteMany();
    for (const { id } of [cash, paid]) await edit(id, { status: "shipped" });
    await runSending();
    expect(sentTexts().filter((text) => text.includes("Please have Tk 560 ready"))).toHaveLength(1);
    expect(sentTexts()).toHaveLength(2);
  });

  it("of a parcel at Pathao waits for Pathao's report that it is out", async () => {
    await setUpCourier("pathao");
    couriers.state.reset();
    const id = await confirmedOrder(buyer, product);
    await requestBooking(admin, [id], { courier: "pathao" });
    await runBooking();
    await edit(id, { status: "shipped" });
    expect(await db.smsMessage.count({ where: { kind: "out_for_delivery" } })).toBe(0);
    const [parcel] = couriers.state.parcels;
    if (!parcel) throw new Error("not booked");
    const event = { secret: SECRET, at: new Date(Date.now() + 1_000), event: "order.assigned-for-delivery" };
    await postWebhook("pathao", pathaoWebhook(parcel, event));
    await runSending();
    expect(await smsRow(id, "out_for_delivery")).toMatchObject({ status: "sent" });
  });
});

describe("sending", () => {
  beforeEach(async () => {
    await setUpProvider("alpha");
    await switchOn({ kinds: ["order_placed"] });
  });

  it.each(["html_after", "truncated_after", "http_500", "server_error"] as const)(
    "is not repeated after the fault %s, by no provider",
    async (fault) => {
      await setUpProvider("mimsms");
      state.setFault("alphaSend", fault, 1);
      const { id } = await place();
      await runSending();
      await runSending(24 * HOUR_MS);
      expect(await smsRow(id, "order_placed")).toMatchObject({ status: "unclear", provider: "alpha" });
      expect(state.messages.length).toBe(fault.endsWith("_after") ? 1 : 0);
    },
  );

  it("is not repeated if the process died between the call and its result", async () => {
    const { id } = await place();
    const ended = new Date(Date.now() - 1_000);
    await db.smsMessage.updateMany({ data: { status: "sending", attempts: 1, nextAttemptAt: ended } });
    expect(await runSending()).toEqual({ looked: 1, sent: 0 });
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "unclear", nextAttemptAt: null });
    expect(state.messages).toEqual([]);
  });

  it("claims one message at a time, whichever plan the database chooses", async () => {
    await place();
    // With the statistics of a single row, PostgreSQL looks for the due row once per row of the table.
    await db.$executeRaw`VACUUM (FULL, ANALYZE) sms_messages`;
    for (let index = 0; index < 4; index += 1) await place();
    expect(await runSending()).toEqual({ looked: 5, sent: 5 });
    expect(await db.smsMessage.count({ where: { status: "sent" } })).toBe(5);
  });

  it("leaves a claim alone while its process may be alive", async () => {
    await place();
    const later = new Date(Date.now() + MINUTE_MS);
    await db.smsMessage.updateMany({ data: { status: "sending", attempts: 1, nextAttemptAt: later } });
    expect(await runSending()).toEqual({ looked: 0, sent: 0 });
  });

  it.each(["no_balance", "content", "rate_limit", "number"] as const)(
    "uses the second provider after %s of the first",
    async (fault) => {
      await setUpProvider("mimsms");
      state.setFault("alphaSend", fault, 1);
      const { id } = await place();
      expect(await runSending()).toEqual({ looked: 1, sent: 1 });
      expect(await smsRow(id, "order_placed")).toMatchObject({ status: "sent", provider: "mimsms" });
      expect(state.messages).toHaveLength(1);
    },
  );

  it("tries the provider of the owner's choice first", async () => {
    await setUpProvider("mimsms");
    await switchOn({ kinds: ["order_placed"], first: "mimsms" });
    const { id } = await place();
    await runSending();
    expect(await smsRow(id, "order_placed")).toMatchObject({ provider: "mimsms" });
  });

  it("stops at rejected credentials, and goes on once they are accepted", async () => {
    state.setFault("alphaSend", "account_expired");
    const [{ id }] = [await place(), await place()];
    await runSending();
    expect(state.requests.filter((request) => request === "POST /sendsms")).toHaveLength(1);
    expect(await db.smsAccount.findFirst()).toMatchObject({ isAccepted: false });
    expect(await hasDueSms(new Date(Date.now() + HOUR_MS))).toBe(false);

    state.reset();
    await call("PUT /sms/accounts/{provider}", { as: admin, params: { provider: "alpha" }, body: { credentials: {} } });
    expect(await runSending(1_000)).toEqual({ looked: 2, sent: 2 });
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "sent" });
  });

  it("is repeated, ever later, while no provider is reached, and not after a refusal by all", async () => {
    state.setFault("alphaSend", "rate_limit");
    const { id } = await place();
    await runSending();
    expect(await runSending(20_000)).toEqual({ looked: 0, sent: 0 });
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "waiting", attempts: 1, detail: "HTTP 429" });
    state.setFault("alphaSend", "content", 1);
    await runSending(31_000);
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "failed", detail: "420 Content is not allowed" });
  });

  it("waits for the end of the quiet hours", async () => {
    await switchOn({ kinds: ["order_placed"], smsQuietFrom: 1, smsQuietTo: 0 });
    const { id } = await place();
    const noon = new Date("2030-01-01T12:00:00+06:00");
    await db.smsMessage.updateMany({ data: { createdAt: noon, nextAttemptAt: noon } });
    expect(await hasDueSms(noon)).toBe(false);
    const afterMs = (at: Date) => at.getTime() - Date.now();
    expect(await runSending(afterMs(noon))).toEqual({ looked: 0, sent: 0 });
    expect(await runSending(afterMs(new Date("2030-01-02T00:00:01+06:00")))).toEqual({ looked: 1, sent: 1 });
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "sent" });
  });

  it("drops a message that is too old", async () => {
    const { id } = await place();
    await runSending(3 * 24 * HOUR_MS);
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "dropped" });
  });
});
