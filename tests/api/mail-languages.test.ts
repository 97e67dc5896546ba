/** The language of each email, independent of the sender's (ADR 061, D8.179, D8.187). */
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Language } from "@/lib/texts/language";
import { untranslatedWords } from "@/scripts/lib/latin-allowlist";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { notifyBackInStock } from "@/server/stock-notices/notify";
import { speakLanguages } from "@/server/texts";
import { prepareMail } from "@/server/worker";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { everyMail } from "@/tests/support/every-mail";
import {
  createAdmin,
  createCoupon,
  createOrder,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { textsOf } from "@/tests/support/page-texts";
import { createBank, playGame } from "@/tests/support/quiz";
import { deliverTo, type SmtpServer, startSmtp } from "@/tests/support/smtp";

let smtp: SmtpServer;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.stop());

/** User input, which emails contain unchanged. */
const TYPED =
  /৳50 off|\b(?:Rahima(?: Khatun)?|Can I have one|Invoice|Yes|Stickers|EID|House|Road|Dhanmondi|Dhaka|Chattogram)\b/g;
const leftIn = (texts: readonly string[]) =>
  texts.filter((text) => untranslatedWords(text.replace(TYPED, " ")).length > 0 || /undefined|null/.test(text));

it("no Bangla email contains English", () => {
  const left = everyMail("bn").flatMap(([name, { subject, html, text }]) =>
    leftIn([subject, ...textsOf(html), ...text.split("\n")]).map((line) => `${name}: ${line}`),
  );

  expect(left).toEqual([]);
});

async function readerOf(locale: Language): Promise<User> {
  const { id } = await createUser({ isVerified: true });

  return db.user.update({ where: { id }, data: { locale } });
}

async function delivered(): Promise<string[]> {
  // Playing a game takes time, so some emails are due later.
  await deliverTo(smtp, 60, prepareMail);

  return smtp.mails.flatMap(({ subject = "", html = "", text = "" }) => [
    subject,
    ...textsOf(html),
    ...text.split("\n"),
  ]);
}

it("order emails use the order's language, including the courier line and the payment method", async () => {
  const admin = await createAdmin();
  const buyer = await readerOf("bn");
  const product = await createProduct({ name: "Stickers", nameBn: "স্টিকার" });
  const order = await withLanguage("bn", () => createOrder(buyer, [{ product }]));
  await call("PUT /orders/admin/{id}", {
    as: admin,
    params: { id: order.id },
    body: { status: "shipped", courier_name: "Pathao" },
  });

  const texts = await delivered();

  expect(smtp.mails).toHaveLength(2);
  expect(leftIn(texts)).toEqual([]);
});

it("an email about a product uses its name in the reader's language", async () => {
  const product = await createProduct({ name: "Burette", nameBn: "ব্যুরেট", stock: 0 });
  const subscription = { body: { product_id: product.id, email: "reader@example.net" } };
  await withLanguage("bn", () => call("POST /stock-notices", subscription));
  const confirmation = await delivered();
  await db.stockNotice.updateMany({ data: { confirmedAt: new Date() } });
  await db.product.update({ where: { id: product.id }, data: { stockQuantity: 2 } });
  await notifyBackInStock({ now: new Date() });
  const notification = await delivered();

  expect(smtp.mails).toHaveLength(2);
  expect(leftIn([...confirmation, ...notification])).toEqual([]);
});

it.each<[Language, Language, RegExp]>([
  ["bn", "en", /৳৫০ ছাড়/],
  ["en", "bn", /৳50 off/],
])("a reward for an account in %s uses it, though the game ended in %s", async (locale, page, offer) => {
  await createBank(10);
  const player = await readerOf(locale);
  await createCoupon({ code: "QUIZ", amount: 50, quiz_reward_days: 30 });
  const id = await playGame(
    player,
    Array.from({ length: 10 }, () => true),
  );
  await withLanguage(page, () => call("POST /quiz/session/{id}/complete", { as: player, params: { id } }));

  await delivered();

  expect(smtp.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(offer)]);
});

it("a password email uses the page's language, an address confirmation the account's", async () => {
  const buyer = await readerOf("bn");
  const body = orderBody([{ product: await createProduct() }]);
  const shipping_address = { ...body.shipping_address, email: "brother@example.com" };
  await call("POST /orders", { as: buyer, body: { ...body, shipping_address } });
  await call("POST /auth/forgot-password", { body: { email: buyer.email } });

  const mails = await db.mail.findMany({ select: { kind: true, locale: true }, orderBy: { kind: "asc" } });

  expect(mails.map(({ kind, locale }) => `${kind} ${locale}`)).toEqual([
    "contact_confirmation bn",
    "order_placed en",
    "password_reset en",
  ]);
});
