/** A coupon for ten correct answers in the daily quiz, if an admin has enabled one. */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createCoupon, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { createBank, playGame } from "@/tests/support/quiz";

const perfect = Array.from({ length: 10 }, () => true);

let player: User;

beforeEach(async () => {
  await resetDatabase();
  await createBank(10);
  player = await createUser({ isVerified: true });
});

const model = (more: object = {}) => createCoupon({ code: "QUIZ", amount: 50, quiz_reward_days: 30, ...more });

async function rewardOf(id: string, as = player) {
  return (await call("POST /quiz/session/{id}/complete", { as, params: { id } })).data.reward;
}

it("is created once, emailed, and works once, for that account only", async () => {
  await model();
  const id = await playGame(player, perfect);

  const reward = await rewardOf(id);
  expect(reward).toMatchObject({ code: expect.stringMatching(/^QUIZ-[A-Z0-9]{8}$/), offer: "৳50 off" });
  expect(await rewardOf(id)).toEqual(reward);
  expect(await db.coupon.count({ where: { userId: player.id } })).toBe(1);
  expect(await db.mail.findMany({ where: { kind: "quiz_reward" } })).toMatchObject([{ recipient: player.email }]);

  const product = await createProduct();
  const body = { ...orderBody([{ product }]), coupon_code: reward?.code ?? "" };
  const stranger = await refused("POST /orders", { as: await createUser(), body });
  expect(stranger.data.detail).toContain("We don't know this coupon");
  expect((await call("POST /orders", { as: player, body })).data.order.discount).toBe(50);
  expect((await refused("POST /orders", { as: player, body })).data.detail).toBe("This coupon has been used up.");
  const itself = await refused("POST /orders", { as: player, body: { ...body, coupon_code: "quiz" } });
  expect(itself.data.detail).toContain("We don't know this coupon");
});

it("is labelled by its day in the language of each page, including older ones", async () => {
  const admin = await createAdmin();
  await model();
  await rewardOf(await playGame(player, perfect));
  const read = async () => {
    const { data } = await call("GET /admin/coupons", { as: admin, query: { personal: true } });

    return data.data.filter(({ user_email }) => user_email !== null);
  };

  const [reward] = await read();
  expect(reward).toMatchObject({ note: "", reward_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });

  await db.coupon.updateMany({
    where: { userId: player.id },
    data: { note: "Ten out of ten in the daily quiz" },
  });
  expect(await read()).toEqual([{ ...reward, updated_at: expect.any(String) }]);
});

it("is not created for nine of ten, for a shorter game, or without an active model", async () => {
  // A game that ended before the shop enabled rewards.
  const off = await playGame(await createUser(), perfect, { now: new Date(Date.now() - 60_000) });
  await model();
  const nine = await playGame(player, [...perfect.slice(1), false]);
  const short = await createUser();
  const five = await playGame(short, perfect.slice(5));

  expect(await rewardOf(nine)).toBeNull();
  expect(await rewardOf(five, short)).toBeNull();
  const { userId } = await db.quizSession.findUniqueOrThrow({ where: { id: off } });
  expect(await rewardOf(off, await db.user.findUniqueOrThrow({ where: { id: userId } }))).toBeNull();
  expect(await db.coupon.count({ where: { userId: { not: null } } })).toBe(0);
});

it("is sent only to a verified address, once for concurrent requests", async () => {
  await model();
  const unconfirmed = await createUser();
  const id = await playGame(unconfirmed, perfect);
  await db.coupon.deleteMany({ where: { userId: unconfirmed.id } });

  const rewards = await Promise.all(Array.from({ length: 8 }, () => rewardOf(id, unconfirmed)));

  expect(new Set(rewards.map((reward) => reward?.code)).size).toBe(1);
  expect(await db.mail.count({ where: { kind: "quiz_reward" } })).toBe(0);
});

it("has one active model", async () => {
  const first = await model();
  const admin = await createAdmin();
  const body = { code: "OTHER", kind: "percent", percent: 5, quiz_reward_days: 7 } as const;

  const { status, data } = await refused("POST /admin/coupons", { as: admin, body });
  expect([status, data.code]).toEqual([409, "quiz_reward_taken"]);
  await call("PUT /admin/coupons/{id}", { as: admin, params: { id: first.id }, body: { is_active: false } });
  expect((await call("POST /admin/coupons", { as: admin, body })).data.quiz_reward_days).toBe(7);
});

it("counts once the address is verified, and once a day for accounts with orders at one phone number", async () => {
  await model();
  const admin = await createAdmin();
  const product = await createProduct();
  const [one, two] = [await createUser(), await createUser()];
  const bodyFor = (code?: string) => ({ ...orderBody([{ product }]), ...(code ? { coupon_code: code } : {}) });
  const codes = [];
  for (const as of [one, two]) {
    codes.push((await rewardOf(await playGame(as, perfect), as))?.code ?? "");
    const { data } = await call("POST /orders", { as, body: bodyFor() });
    await call("PATCH /orders/{id}/status", {
      as: admin,
      params: { id: data.order.id },
      body: { status: "delivered" },
    });
  }

  const unconfirmed = await refused("POST /orders", { as: one, body: bodyFor(codes[0]) });
  expect(unconfirmed.data.detail).toBe("Confirm your email address first to use this coupon.");
  await db.user.updateMany({ data: { emailVerifiedAt: new Date() } });
  expect((await call("POST /orders", { as: one, body: bodyFor(codes[0]) })).data.order.discount).toBe(50);
  expect((await refused("POST /orders", { as: two, body: bodyFor(codes[1]) })).data.detail).toBe(
    "This coupon has already been used with your account or phone number.",
  );
});
