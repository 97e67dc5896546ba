/**
 * What must always hold in the database (reliability, invariants). Each file of prisma/invariants is a query that returns what breaks its
 * rules, so that a restore, which has no Node, checks the very same ones (scripts/backup/restore.sh).
 */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { db } from "@/server/db";

async function expectNothingBroken(name: string): Promise<void> {
  const query = readFileSync(`prisma/invariants/${name}.sql`, "utf8").replace(/;\s*$/, "");

  expect(await db.$queryRawUnsafe(query)).toEqual([]);
}

export const expectCodesToAddUp = () => expectNothingBroken("codes");
export const expectStockToAddUp = () => expectNothingBroken("stock");
export const expectHoldsToAddUp = () => expectNothingBroken("holds");
export const expectPaymentsToAddUp = () => expectNothingBroken("payments");
export const expectQuizToAddUp = () => expectNothingBroken("quiz");
