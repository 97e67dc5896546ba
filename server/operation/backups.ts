/** Backups and restore checks, as recorded by scripts/backup. */

import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import type { BackupRunKind } from "@/server/generated/prisma/client";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";

const KEEP_RUN_DAYS = 400;

export type BackupRunResult = { at: Date; bytes: number; ok: boolean };

async function latest(kind: BackupRunKind): Promise<BackupRunResult | null> {
  const run = await db.backupRun.findFirst({ where: { kind }, orderBy: { finishedAt: "desc" } });

  return run && { at: run.finishedAt, bytes: Number(run.bytes), ok: run.isOk };
}

/** The latest backup of this database, successful or failed; null if none is recorded. */
export const latestBackup = (): Promise<BackupRunResult | null> => latest("backup");

/** The latest restore check; null if none is recorded. */
export const latestRestoreCheck = (): Promise<BackupRunResult | null> => latest("restore_check");

export function removeOldBackupRuns(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches(
    "backup_runs",
    Prisma.sql`kind IN ('backup', 'restore_check') AND finished_at < ${timestamp(addDays(now, -KEEP_RUN_DAYS))}`,
    options,
  );
}

/**
 * Per kind: seconds since the last success, and whether the last run succeeded (null: none recorded). Before the first success the time
 * counts from the migration that created the table, later part of the baseline (ADR 085): a new shop has a day, and a restored one, whose
 * record is empty, alerts immediately.
 * @param now placeholder of the current time
 */
export function backupFiguresSql(kind: BackupRunKind, now: string): string {
  return `json_build_object(
    'age', extract(epoch FROM ${now}::timestamptz - coalesce(
      (SELECT max(finished_at) FROM backup_runs WHERE kind = '${kind}' AND is_ok),
      (SELECT min(finished_at) FROM _prisma_migrations WHERE migration_name ~ '_(record_backups_and_alerts|baseline)$'))),
    'isOk', (SELECT is_ok FROM backup_runs WHERE kind = '${kind}' ORDER BY finished_at DESC LIMIT 1))`;
}

export type BackupFigures = { age: number | null; isOk: boolean | null };
