/** Rate limits, counted in Postgres so that a restart clears nothing and several processes count together (reliability A7). */

import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { t, tn } from "@/lib/texts/text";
import { pool } from "./db";
import { env } from "./env";
import { AppError } from "./errors";
import { Prisma } from "./generated/prisma/client";
import { type BatchOptions, deleteInBatches } from "./in-batches";

export type Rule = { name: string; points: number; seconds: number };

/** One call of a subject under a rule. */
export type Count = { rule: Rule; subject: string };

const limiters = new Map<string, RateLimiterPostgres>();

function limiter({ name, points, seconds }: Rule): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;

  const made = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  limiters.set(name, made);

  return made;
}

/** Counts one call for a subject. Throws rate_limited with Retry-After once the rule's points are used up. */
export async function countCall(rule: Rule, subject: string): Promise<void> {
  if (env.rateLimit === "off") return;

  try {
    await limiter(rule).consume(subject.slice(0, 200));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const said = t("Too many requests. Please try again in {time}.", { time: waitWords(seconds) });
    throw new AppError("rate_limited", { said }, { retryAfter: seconds });
  }
}

/**
 * Counts one call for each subject, one after the other, if there is room for all of them: null. Else the milliseconds until there may
 * be, and what was counted before the full one is given back: meanwhile others find less room than there is. The full one's own count
 * stays, in a rule that is full anyway until its time is over.
 */
export async function countIfRoom(counts: readonly Count[]): Promise<number | null> {
  if (env.rateLimit === "off") return null;

  for (const [index, { rule, subject }] of counts.entries()) {
    try {
      await limiter(rule).consume(subject.slice(0, 200));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await uncount(counts.slice(0, index));
      return Math.max(1_000, error.msBeforeNext);
    }
  }

  return null;
}

/** A wait as people say it: seconds up to a minute, then whole minutes, never less than the wait. */
function waitWords(seconds: number): string {
  return seconds <= 60
    ? tn(seconds, "{n} second", "{n} seconds")
    : tn(Math.ceil(seconds / 60), "{n} minute", "{n} minutes");
}

/** Counts one more for a subject and says which it was in the rule's time; never refuses. */
export async function countOne(rule: Rule, subject: string): Promise<number> {
  if (env.rateLimit === "off") return 0;

  try {
    return (await limiter(rule).consume(subject.slice(0, 200))).consumedPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return error.consumedPoints;
  }
}

/** Takes one count back of each. */
export async function uncount(counts: readonly Count[]): Promise<void> {
  if (env.rateLimit === "off") return;

  for (const { rule, subject } of counts) await limiter(rule).reward(subject.slice(0, 200));
}

/** Gives a subject all its points back. */
export async function forgetCalls(rule: Rule, subject: string): Promise<void> {
  if (env.rateLimit === "off") return;

  await limiter(rule).delete(subject.slice(0, 200));
}

/** A small row each, and as many as there are callers. */
const EXPIRED_AT_ONCE = 10_000;

/** Deletes counters whose time is over. Returns how many. */
export function removeExpiredLimits(now: Date, options?: BatchOptions): Promise<number> {
  const isOver = Prisma.sql`expire < ${now.getTime()}::bigint`;

  return deleteInBatches("rate_limits", isOver, { batch: EXPIRED_AT_ONCE, ...options });
}
