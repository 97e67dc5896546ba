/** Optional emails that an account switched off (D9.73). */
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { notifyBackInStock } from "@/server/stock-notices/notify";
import { prepareMail } from "@/server/worker";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createCoupon, createProduct, createUser } from "@/tests/support/factories";
import { createBank, playGame } from "@/tests/support/quiz";
import { deliverTo, type SmtpServer, startSmtp } from "@/tests/support/smtp";

let smtp: SmtpServer;
let user: User;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
  user = await createUser({ isVerified: true });
});

afterEach(() => smtp.stop());

const want = (emails: object) => call("PATCH /account", { as: user, body: { emails } });
const wanted = async () => (await call("GET /account", { as: user })).data.emails;

it("are all on at first, and change one by one, which is recorded", async () => {
  expect(await wanted()).toEqual({ back_in_stock: true, quiz_reward: true });

  await want({ quiz_reward: false });
  expect(await wanted()).toEqual({ back_in_stock: true, quiz_reward: false });
  await want({ quiz_reward: true, back_in_stock: false });
  expect(await wanted()).toEqual({ back_in_stock: false, quiz_reward: true });

  const entries = await db.auditEntry.findMany({ where: { action: "updated" }, orderBy: { id: "asc" } });
  expect(entries.map(({ changes }) => changes)).toEqual([
    { mutedMails: { from: "", to: "quiz_reward" } },
    { mutedMails: { from: "quiz_reward", to: "back_in_stock" } },
  ]);
});

it("cannot include emails about orders", async () => {
  await want({ order_paid: false });

  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ mutedMails: [] });
  expect((await refused("PATCH /account", { as: user, body: { emails: { quiz_reward: "no" } } })).status).toBe(422);
});

it("about a reward are not sent; the reward is created all the same", async () => {
  await createBank(10);
  await createCoupon({ code: "QUIZ", amount: 50, quiz_reward_days: 30 });
  await want({ quiz_reward: false });
  const id = await playGame(
    user,
    Array.from({ length: 10 }, () => true),
  );

  const { data } = await call("POST /quiz/session/{id}/complete", { as: user, params: { id } });

  expect(data.reward?.code).toMatch(/^QUIZ-/);
  expect(await db.mail.count({ where: { kind: "quiz_reward" } })).toBe(0);
});

it("about products are not sent, until the customer asks for one again", async () => {
  const product = await createProduct({ stock: 0 });
  const ask = () => call("POST /stock-notices", { as: user, body: { product_id: product.id } });
  const restock = async () => {
    await db.product.update({ where: { id: product.id }, data: { stockQuantity: 5 } });
    await notifyBackInStock({ now: new Date() });
    await deliverTo(smtp, 0, prepareMail);
  };
  await ask();
  await want({ back_in_stock: false });
  await restock();
  expect(smtp.mails).toHaveLength(0);

  await db.product.update({ where: { id: product.id }, data: { stockQuantity: 0 } });
  await ask();
  expect(await wanted()).toMatchObject({ back_in_stock: true });
  await restock();
  expect(smtp.mails).toHaveLength(1);
});
