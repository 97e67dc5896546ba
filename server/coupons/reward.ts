/** Reward coupon for ten correct answers in the daily quiz: one per account and day, copied from the template that an admin enabled. */
import { randomInt } from "node:crypto";
import { offerText } from "@/lib/coupons/labels";
import { couponKey } from "@/lib/coupons/rules";
import type { CouponReward } from "@/lib/coupons/schema";
import { addDays, dhakaDay, endOfDhakaDay } from "@/lib/dates";
import { CODE_ALPHABET } from "@/lib/premium-codes/rules";
import { recordAudit } from "@/server/audit/mutations";
import { databaseCodes } from "@/server/database-errors";
import { db, transaction } from "@/server/db";
import type { Coupon } from "@/server/generated/prisma/client";
import { storedLanguage, withLanguage } from "@/server/language";
import { enqueueMail } from "@/server/mail/outbox";
import { toWireTerms } from "./serialize";

type PerfectGame = {
  userId: string;
  /** The quiz day in the format of a date column. */
  day: Date;
  /** Time when the game ended. */
  now: Date;
};

/** Length of the random part: with the template's code it fits the maximum code length. */
const RANDOM_LENGTH = 8;
const MODEL_LENGTH = 20;

function newCode(model: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

  return `${model.slice(0, MODEL_LENGTH)}-${random}`;
}

/** Whether the template applies: a template changed after the game ended does not. */
function isValid({ startsAt, endsAt, updatedAt }: Coupon, now: Date): boolean {
  return updatedAt <= now && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

function toReward(coupon: Coupon): CouponReward {
  return {
    code: coupon.code,
    offer: offerText(toWireTerms(coupon)),
    valid_until: coupon.endsAt && dhakaDay(new Date(coupon.endsAt.getTime() - 1)),
  };
}

/** The reward already created for that day; null if there is none. */
async function getReward({ userId, day }: Omit<PerfectGame, "now">): Promise<CouponReward | null> {
  const coupon = await db.coupon.findUnique({ where: { userId_rewardDay: { userId, rewardDay: day } } });

  return coupon && toReward(coupon);
}

/** Creates the reward, and emails it if the account's address is confirmed; the game's result shows it in any case. */
async function makeReward(model: Coupon, { userId, day, now }: PerfectGame): Promise<void> {
  const { id: _, revision: __, ...terms } = model;
  const code = newCode(model.code);
  await transaction(async (tx) => {
    const coupon = await tx.coupon.create({
      data: {
        ...terms,
        code,
        codeKey: couponKey(code),
        // Empty, because pages describe a reward by `reward_day`.
        note: "",
        startsAt: null,
        endsAt: endOfDhakaDay(dhakaDay(addDays(now, (model.quizRewardDays ?? 1) - 1))),
        usageLimit: 1,
        perCustomerLimit: 1,
        usedCount: 0,
        userId,
        quizRewardDays: null,
        rewardDay: day,
        createdAt: now,
        updatedAt: now,
      },
      include: { user: { select: { email: true, emailVerifiedAt: true, locale: true, mutedMails: true } } },
    });
    const actor = { type: "system" } as const;
    await recordAudit(tx, { entity: "coupon", entityId: coupon.id, action: "created", actor, now });
    if (!coupon.user?.emailVerifiedAt || coupon.user.mutedMails.includes("quiz_reward")) return;

    const { email: recipient, locale } = coupon.user;
    const payload = withLanguage(storedLanguage(locale), () => toReward(coupon));
    await enqueueMail(tx, { kind: "quiz_reward", recipient, locale, payload, now });
  });
}

/** Creates and emails the reward for a perfect game once. Returns null if no template was enabled when the game ended. */
export async function rewardPerfectGame(game: PerfectGame): Promise<CouponReward | null> {
  const reward = await getReward(game);
  if (reward) return reward;

  const model = await db.coupon.findFirst({ where: { quizRewardDays: { not: null }, isActive: true } });
  if (model && isValid(model, game.now)) {
    await makeReward(model, game).catch((error: unknown) => {
      // Continue if the reward exists already or a concurrent request created it.
      if (!databaseCodes(error).includes("P2002")) throw error;
    });
  }

  return getReward(game);
}
