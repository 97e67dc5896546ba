/** The coupon for ten right of ten in the daily quiz: one for an account and day, made like the model that an admin has switched on. */
import { randomInt } from "node:crypto";
import { couponKey } from "@/lib/coupons/rules";
import type { CouponReward } from "@/lib/coupons/schema";
import { offerWords } from "@/lib/coupons/words";
import { addDays, dhakaDay, endOfDhakaDay } from "@/lib/dates";
import { CODE_ALPHABET } from "@/lib/premium-codes/rules";
import { recordAudit } from "@/server/audit/mutations";
import { databaseCodes } from "@/server/database-errors";
import { db, transaction } from "@/server/db";
import type { Coupon } from "@/server/generated/prisma/client";
import { inCurrentLanguage, storedLanguage } from "@/server/language";
import { enqueueMail } from "@/server/mail/outbox";
import { toWireTerms } from "./serialize";

type PerfectGame = {
  userId: string;
  /** The quiz day, as its column has it. */
  day: Date;
  /** When it ended. */
  now: Date;
};

/** After the longest code that a model may have this is still one. */
const RANDOM_LENGTH = 8;
const MODEL_LENGTH = 20;

function newCode(model: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

  return `${model.slice(0, MODEL_LENGTH)}-${random}`;
}

/** An older game is rewarded by no model that came after it. */
function isValid({ startsAt, endsAt, updatedAt }: Coupon, now: Date): boolean {
  return updatedAt <= now && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

function toReward(coupon: Coupon): CouponReward {
  return {
    code: coupon.code,
    offer: offerWords(toWireTerms(coupon)),
    valid_until: coupon.endsAt && dhakaDay(new Date(coupon.endsAt.getTime() - 1)),
  };
}

/** The reward that a game of that day has brought; null for none. */
async function getReward({ userId, day }: Omit<PerfectGame, "now">): Promise<CouponReward | null> {
  const coupon = await db.coupon.findUnique({ where: { userId_rewardDay: { userId, rewardDay: day } } });

  return coupon && toReward(coupon);
}

/** Mailed where the account's address is confirmed; everybody sees it with the game's result. */
async function makeReward(model: Coupon, { userId, day, now }: PerfectGame): Promise<void> {
  const { id: _, revision: __, ...terms } = model;
  const code = newCode(model.code);
  await transaction(async (tx) => {
    const coupon = await tx.coupon.create({
      data: {
        ...terms,
        code,
        codeKey: couponKey(code),
        // Pages have their own words for what it is (`reward_day`).
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
      include: { user: { select: { email: true, emailVerifiedAt: true, locale: true } } },
    });
    const actor = { type: "system" } as const;
    await recordAudit(tx, { entity: "coupon", entityId: coupon.id, action: "created", actor, now });
    if (!coupon.user?.emailVerifiedAt) return;

    const { email: recipient, locale } = coupon.user;
    const payload = inCurrentLanguage(storedLanguage(locale), () => toReward(coupon));
    await enqueueMail(tx, { kind: "quiz_reward", recipient, locale, payload, now });
  });
}

/** Makes the reward of a perfect game, once, and mails it. Null where no admin had switched a model on when the game ended. */
export async function rewardPerfectGame(game: PerfectGame): Promise<CouponReward | null> {
  const reward = await getReward(game);
  if (reward) return reward;

  const model = await db.coupon.findFirst({ where: { quizRewardDays: { not: null }, isActive: true } });
  if (model && isValid(model, game.now)) {
    await makeReward(model, game).catch((error: unknown) => {
      // It was made before, or is being made at the same time.
      if (!databaseCodes(error).includes("P2002")) throw error;
    });
  }

  return getReward(game);
}
