/** Rate limits in Postgres, so that counts survive restarts and all processes share them (reliability A7). */

import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { t, tn } from "@/lib/texts/text";
import { pool } from "./db";
import { env } from "./env";
import { AppError } from "./errors";
import { Prisma } from "./generated/prisma/client";
import { type BatchOptions, deleteInBatches } from "./in-batches";

export type Rule = { name: string; points: number; seconds: number };

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

const MAX_SUBJECT = 200;

/** Long subjects are hashed: cut, different ones would share a counter. The table's key has 255 characters. */
function keyOf(subject: string): string {
  return subject.length <= MAX_SUBJECT ? subject : createHash("sha256").update(subject).digest("base64url");
}

/** Consumes one point. Throws rate_limited with Retry-After if none is left. */
export async function consumePoint(rule: Rule, subject: string): Promise<void> {
  if (env.rateLimit === "off") return;

  try {
    await limiter(rule).consume(keyOf(subject));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const said = t("Too many requests. Please try again in {time}.", { time: waitText(seconds) });
    throw new AppError("rate_limited", { said }, { retryAfter: seconds });
  }
}

/**
 * Consumes one point of each limit in turn and returns null. If one is exhausted, releases the points of the earlier ones, which other
 * callers may briefly miss, and returns the milliseconds to wait.
 */
export async function tryConsume(counts: readonly Count[]): Promise<number | null> {
  if (env.rateLimit === "off") return null;

  for (const [index, { rule, subject }] of counts.entries()) {
    try {
      await limiter(rule).consume(keyOf(subject));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await releasePoints(counts.slice(0, index));
      return Math.max(1_000, error.msBeforeNext);
    }
  }

  return null;
}

/** Formats a waiting time: in seconds up to a minute, then in minutes rounded up. */
function waitText(seconds: number): string {
  return seconds <= 60
    ? tn(seconds, "{n} second", "{n} seconds")
    : tn(Math.ceil(seconds / 60), "{n} minute", "{n} minutes");
}

/** Increments a counter and returns its value in the rule's window; never throws rate_limited. */
export async function countOne(rule: Rule, subject: string): Promise<number> {
  if (env.rateLimit === "off") return 0;

  try {
    return (await limiter(rule).consume(keyOf(subject))).consumedPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return error.consumedPoints;
  }
}

/** Releases one point of each limit. */
export async function releasePoints(counts: readonly Count[]): Promise<void> {
  if (env.rateLimit === "off") return;

  for (const { rule, subject } of counts) await limiter(rule).reward(keyOf(subject));
}

/** Resets a subject's counter. */
export async function resetLimit(rule: Rule, subject: string): Promise<void> {
  if (env.rateLimit === "off") return;

  await limiter(rule).delete(keyOf(subject));
}

/** Large, because rows are small and there is one per client. */
const EXPIRED_AT_ONCE = 10_000;

/** Deletes expired counters. Returns their number. */
export function removeExpiredLimits(now: Date, options?: BatchOptions): Promise<number> {
  const isOver = Prisma.sql`expire < ${now.getTime()}::bigint`;

  return deleteInBatches("rate_limits", isOver, { batch: EXPIRED_AT_ONCE, ...options });
}
