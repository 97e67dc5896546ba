/** Data of the system panel (spec 2, D1.31): the state of the running system. */
import { BACKUP_LATE_HOURS, RESTORE_CHECK_LATE_HOURS } from "@/lib/operation/alerts";
import type { BackupRunStatus, SystemStatus } from "@/lib/settings/system-status";
import { currentTime } from "@/server/clock";
import { pool } from "@/server/db";
import { env } from "@/server/env";
import { version } from "@/server/version";
import { type BackupRunResult, latestBackup, latestRestoreCheck } from "./backups";

async function database(): Promise<SystemStatus["database"]> {
  return pool.query("SELECT 1").then(
    () => "connected",
    () => "unreachable",
  );
}

const HOUR_MS = 60 * 60 * 1000;

function toStatus(run: BackupRunResult | null, lateHours: number): BackupRunStatus {
  if (!run) return null;
  const hours = Math.max(0, Math.floor((currentTime().getTime() - run.at.getTime()) / HOUR_MS));
  const isLate = hours >= lateHours;

  return { at: run.at.toISOString(), hours, bytes: run.bytes, state: run.ok ? (isLate ? "late" : "ok") : "failed" };
}

/** Null if the database is down, which the panel reports on a separate line. */
const nullIfUnavailable = (run: Promise<BackupRunResult | null>) => run.catch(() => null);

export async function getSystemStatus(): Promise<SystemStatus> {
  const [backup, restoreCheck] = await Promise.all([
    nullIfUnavailable(latestBackup()),
    nullIfUnavailable(latestRestoreCheck()),
  ]);

  return {
    identity_provider: env.firebase ? "configured" : "not_configured",
    // Always active, because a token authenticated this request.
    token_authentication: "active",
    database: await database(),
    background_work: env.isQuiet ? "quiet" : "active",
    // scripts/backup, not the shop, makes and records backups.
    backup: "manual",
    last_backup: toStatus(backup, BACKUP_LATE_HOURS),
    last_restore_check: toStatus(restoreCheck, RESTORE_CHECK_LATE_HOURS),
    version,
  };
}
