/**
 * Checks the database invariants (reliability, invariants). Each file of prisma/invariants is a query that returns violations. They are
 * plain SQL because scripts/backup/restore.sh, which has no Node, runs them too.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { db } from "@/server/db";

const FOLDER = "prisma/invariants";
const MAIL_LATE_MS = 5 * 60_000;

const violationsOf = (name: string) =>
  db.$queryRawUnsafe<{ rule: string }[]>(readFileSync(path.join(FOLDER, `${name}.sql`), "utf8").replace(/;\s*$/, ""));

/** Rules of a file that rows break, for tests of the invariants themselves. */
export const brokenRules = async (name: string) => (await violationsOf(name)).map(({ rule }) => rule);

async function expectNothingBroken(name: string): Promise<void> {
  expect(await violationsOf(name)).toEqual([]);
}

export const expectConsistentCodes = () => expectNothingBroken("codes");
export const expectConsistentStock = () => expectNothingBroken("stock");
export const expectConsistentHolds = () => expectNothingBroken("holds");
export const expectConsistentPayments = () => expectNothingBroken("payments");
export const expectConsistentReviews = () => expectNothingBroken("reviews");
export const expectConsistentQuiz = () => expectNothingBroken("quiz");

export async function expectAllInvariants(): Promise<void> {
  for (const file of readdirSync(FOLDER)) await expectNothingBroken(path.basename(file, ".sql"));
}

/** Only for a running shop: without one, for example after a restore, no email is sent. */
export async function expectNoOverdueMail(): Promise<void> {
  const late = { sentAt: null, failedAt: null, nextAttemptAt: { lt: new Date(Date.now() - MAIL_LATE_MS) } };

  expect(await db.mail.findMany({ where: late, select: { id: true } })).toEqual([]);
}
