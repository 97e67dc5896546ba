/** Background tasks whose last run failed, stored for all processes and the dashboard. */

import { databaseCodes } from "@/server/database-errors";
import { db } from "@/server/db";

const ERROR_LENGTH = 300;

const wordsOf = (error: unknown) =>
  [...databaseCodes(error).slice(0, 1), error instanceof Error ? error.message : String(error)]
    .join(": ")
    .slice(0, ERROR_LENGTH);

export async function recordTaskFailure({
  task,
  error,
  now,
}: {
  task: string;
  error: unknown;
  now: Date;
}): Promise<void> {
  const last = { lastError: wordsOf(error), lastFailedAt: now };
  await db.failingTask.upsert({
    where: { name: task },
    create: { name: task, ...last, firstFailedAt: now },
    update: { ...last, failures: { increment: 1 } },
  });
}

export async function clearTaskFailures(task: string): Promise<void> {
  await db.failingTask.deleteMany({ where: { name: task } });
}

/** Deletes records of tasks that no longer exist and would therefore never succeed. */
export async function removeUnknownTasks(names: readonly string[]): Promise<void> {
  await db.failingTask.deleteMany({ where: { name: { notIn: [...names] } } });
}
