/** Back-in-stock alerts: recipients, once each, and confirmed addresses (ADR 053, ADR 019). */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { IN_STOCK_ALREADY, LOOK_INTO_MAILBOX, WILL_TELL } from "@/lib/stock-notices/schema";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { MAX_PENDING_NOTICES } from "@/server/stock-notices/mutations";
import { hasNoticeToSend, notifyBackInStock, removeOldNotices } from "@/server/stock-notices/notify";
import { speakLanguages } from "@/server/texts";
import { prepareMail } from "@/server/worker";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser } from "@/tests/support/factories";
import { deliverTo, type SmtpServer, startSmtp } from "@/tests/support/smtp";

const READER = "reader@example.net";
const now = new Date();

let smtp: SmtpServer;
let product: Product;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
  product = await createProduct({ name: "USB microscope", price: 1_890, stock: 0 });
});

afterEach(() => smtp.stop());

const deliver = () => deliverTo(smtp, 0, prepareMail);
const mailsTo = (address: string) => smtp.mails.filter(({ recipients }) => recipients.includes(address));
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject);
const tokenIn = (text: string | undefined) => /\/stock-notice\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const requestNotice = (email: string, product_id = product.id) =>
  call("POST /stock-notices", { body: { product_id, email } });
const confirm = (token: string) => call("POST /stock-notices/confirm", { body: { token } });
const restock = (stockQuantity: number) => db.product.update({ where: { id: product.id }, data: { stockQuantity } });
const notify = () => notifyBackInStock({ now: new Date() });

/** Inserts a subscriber directly. */
function waiting(email: string, productId = product.id) {
  return db.stockNotice.create({ data: { productId, email, confirmedAt: now } });
}

it("responds in the language of the request", async () => {
  const buyer = await createUser({ isVerified: true });
  const body = { product_id: product.id };
  const answers = async () => [
    (await requestNotice(READER)).data.message,
    (await call("POST /stock-notices", { as: buyer, body })).data.message,
  ];

  expect(await answers()).toEqual([LOOK_INTO_MAILBOX, WILL_TELL]);
  expect(await withLanguage("bn", answers)).toEqual([
    expect.stringContaining("ইনবক্স দেখুন"),
    "আবার এলেই আমরা আপনাকে ইমেইল করব।",
  ]);
});

describe("a signed-in customer with a verified address", () => {
  it("is subscribed immediately, and notified once when the product is back", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser({ isVerified: true })];
    const { data } = await call("POST /stock-notices", { as: buyer, body: { product_id: product.id } });
    expect(data.message).toBe(WILL_TELL);
    expect(await hasNoticeToSend(new Date())).toBe(false);

    await call("PUT /products/{id}", { as: admin, params: { id: product.id }, body: { stock_quantity: 2 } });
    expect(await hasNoticeToSend(new Date())).toBe(true);
    expect([await notify(), await notify()]).toEqual([1, 0]);
    await deliver();

    expect(subjectsTo(buyer.email)).toEqual(["Back in stock: USB microscope"]);
    expect(mailsTo(buyer.email)[0]?.text).toContain(`/products/${product.id}`);
    expect(mailsTo(buyer.email)[0]?.text).toContain("৳1,890");
    expect(await hasNoticeToSend(new Date())).toBe(false);
  });

  it("may subscribe again after that, and twice equals once", async () => {
    const buyer = await createUser({ isVerified: true });
    const again = () => call("POST /stock-notices", { as: buyer, body: { product_id: product.id } });
    await again();
    await again();
    await restock(1);
    await notify();
    await restock(0);
    await again();
    await restock(1);

    expect([await notify(), await db.stockNotice.count()]).toEqual([1, 1]);
  });

  it("loses the subscription with the account", async () => {
    const buyer = await createUser({ isVerified: true });
    await call("POST /stock-notices", { as: buyer, body: { product_id: product.id } });
    await db.user.delete({ where: { id: buyer.id } });

    expect(await db.stockNotice.count()).toBe(0);
  });

  it(`may subscribe to ${MAX_PENDING_NOTICES} products at most`, async () => {
    const buyer = await createUser({ isVerified: true });
    for (let index = 0; index < MAX_PENDING_NOTICES; index += 1) {
      const { id: productId } = await createProduct({ stock: 0 });
      await db.stockNotice.create({ data: { productId, email: buyer.email, userId: buyer.id, confirmedAt: now } });
    }

    const { status, data } = await refused("POST /stock-notices", { as: buyer, body: { product_id: product.id } });
    expect([status, data.code]).toEqual([409, "too_many"]);
  });
});

describe("any other address", () => {
  it("asks for confirmation first and subscribes after the link is used", async () => {
    expect((await requestNotice(READER)).data.message).toBe(LOOK_INTO_MAILBOX);
    await restock(3);
    expect(await notify()).toBe(0);
    await deliver();
    expect(subjectsTo(READER)).toEqual(["Shall we let you know when it's back?"]);

    const token = tokenIn(mailsTo(READER)[0]?.text);
    await confirm(token);
    await confirm(token);
    expect(await notify()).toBe(1);
    await deliver();

    expect(subjectsTo(READER)).toEqual(["Shall we let you know when it's back?", "Back in stock: USB microscope"]);
  });

  it("gets one confirmation email a day, and the same response in every case", async () => {
    const answers = [await requestNotice(READER), await requestNotice(READER.toUpperCase())];
    await db.stockNotice.updateMany({ data: { askedAt: addDays(now, -2) } });
    answers.push(await requestNotice(READER));
    await db.stockNotice.updateMany({ data: { confirmedAt: now } });
    answers.push(await requestNotice(READER));

    expect(new Set(answers.map(({ data }) => data.message))).toEqual(new Set([LOOK_INTO_MAILBOX]));
    expect(await db.mail.count({ where: { kind: "stock_notice_confirmation" } })).toBe(2);
  });

  it("gets a confirmation email if it is the account's own but unverified", async () => {
    const buyer = await createUser();
    const { data } = await call("POST /stock-notices", { as: buyer, body: { product_id: product.id } });

    expect(data.message).toBe(LOOK_INTO_MAILBOX);
    expect(await db.stockNotice.findFirst()).toMatchObject({ email: buyer.email, confirmedAt: null, userId: buyer.id });
  });

  it("is limited silently: the response is the same, and nothing more is stored", async () => {
    for (let index = 0; index < MAX_PENDING_NOTICES; index += 1)
      await waiting(READER, (await createProduct({ stock: 0 })).id);

    expect((await requestNotice(READER)).data.message).toBe(LOOK_INTO_MAILBOX);
    expect(await db.stockNotice.count()).toBe(MAX_PENDING_NOTICES);
    expect(await db.mail.count()).toBe(0);
  });

  it("unsubscribes from all products by the link in the notification", async () => {
    await waiting(READER);
    await waiting(READER, (await createProduct({ stock: 0 })).id);
    await waiting("other@example.net", (await createProduct({ stock: 0 })).id);
    await restock(1);
    await notify();
    await deliver();
    const stop = { body: { token: tokenIn(mailsTo(READER)[0]?.text) } };
    await call("POST /stock-notices/stop", stop);

    expect(await db.stockNotice.findMany({ select: { email: true } })).toEqual([{ email: "other@example.net" }]);
    expect((await refused("POST /stock-notices/stop", stop)).data.code).toBe("invalid_token");
  });

  it("is not confirmed by an old or invented link", async () => {
    await requestNotice(READER);
    await deliver();
    const token = tokenIn(mailsTo(READER)[0]?.text);
    await db.stockNotice.updateMany({ data: { expiresAt: addDays(now, -1) } });

    for (const each of [token, "made-up"])
      expect((await refused("POST /stock-notices/confirm", { body: { token: each } })).data.code).toBe("invalid_token");
  });
});

describe("a product", () => {
  it("cannot be subscribed to if it is in stock, unlisted or unknown", async () => {
    const codes = async (id: string) => {
      const { status, data } = await refused("POST /stock-notices", { body: { product_id: id, email: READER } });
      return [status, data.detail];
    };

    expect(await codes((await createProduct({ stock: 1 })).id)).toEqual([409, IN_STOCK_ALREADY]);
    expect((await codes((await createProduct({ stock: 0, isActive: false })).id))[0]).toBe(409);
    expect(await codes((await createProduct({ stock: 0, isDraft: true })).id)).toEqual([404, "Product not found"]);
    expect(await codes("00000000-0000-4000-8000-000000000000")).toEqual([404, "Product not found"]);
  });

  it("needs an address, of the account or in the request", async () => {
    const { status, data } = await refused("POST /stock-notices", { body: { product_id: product.id } });

    expect([status, data.errors]).toEqual([422, [{ field: "email", message: "Email is required" }]]);
  });

  it("that sells out again before the email is sent notifies nobody, and later everyone once", async () => {
    await waiting(READER);
    await restock(1);
    await notify();
    await restock(0);
    await deliver();
    expect([smtp.mails, await hasNoticeToSend(new Date())]).toEqual([[], false]);

    await restock(1);
    await notify();
    await deliver();
    expect(subjectsTo(READER)).toEqual(["Back in stock: USB microscope"]);
  });
});

it("notifies each subscriber once, also if several processes see the stock return concurrently", async () => {
  const readers = Array.from({ length: 120 }, (_, index) => `reader-${index}@example.net`);
  await db.stockNotice.createMany({
    data: readers.map((email) => ({ productId: product.id, email, confirmedAt: now })),
  });
  await Promise.all([restock(1), restock(2)]);

  const sent = await Promise.all(Array.from({ length: 6 }, notify));
  // The next run finds rows that were locked by another process.
  const rest = await notify();

  expect(sent.reduce((sum, count) => sum + count, rest)).toBe(readers.length);
  const mails = await db.mail.findMany({ where: { kind: "back_in_stock" }, select: { recipient: true } });
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(readers.sort());
});

it("notifies a bounded number per run", async () => {
  const data = Array.from({ length: 510 }, (_, index) => ({
    productId: product.id,
    email: `reader-${index}@example.net`,
    confirmedAt: now,
  }));
  await db.stockNotice.createMany({ data });
  await restock(2);

  expect([await notify(), await notify()]).toEqual([500, 10]);
});

it("deletes sent and unconfirmed subscriptions, and those older than a year", async () => {
  const rows = [
    { email: "told", toldAt: addDays(now, -31), confirmedAt: now },
    { email: "told-lately", toldAt: addDays(now, -29), confirmedAt: now },
    { email: "unconfirmed", askedAt: addDays(now, -8) },
    { email: "waits", askedAt: addDays(now, -364), confirmedAt: now },
    { email: "waited", askedAt: addDays(now, -366), confirmedAt: now },
  ];
  await db.stockNotice.createMany({ data: rows.map((row) => ({ ...row, productId: product.id })) });

  expect(await removeOldNotices(now)).toBe(3);
  expect((await db.stockNotice.findMany()).map(({ email }) => email).sort()).toEqual(["told-lately", "waits"]);
});
