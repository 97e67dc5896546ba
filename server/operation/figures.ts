/** Metrics of the shop for monitoring (server/figures.ts). Two statements compute each value from an index of its table. */

import { afterOpeningHours } from "@/lib/settings/opening-hours";
import { currentTime } from "@/server/clock";
import { databaseCodes } from "@/server/database-errors";
import { pool } from "@/server/db";
import { env } from "@/server/env";
import type { Reading } from "@/server/figures";
import { overdueSql } from "@/server/mail/overdue";
import { getShopContact } from "@/server/settings/queries";
import { runQuery, statement } from "@/server/sql";
import { type BackupFigures, backupFiguresSql } from "./backups";
import { machineReadings } from "./machine";

type Counts = Record<string, number>;

type Shop = {
  mailsWaiting: number;
  mailsOldestSeconds: number;
  mailsGivenUp: number;
  mailsOverdue: number;
  payments: Counts;
  paymentsOverdue: number;
  paymentsNotOpened: number;
  lastOrderAt: Date | null;
  backup: BackupFigures;
  restoreCheck: BackupFigures;
  stockHolds: number;
  stockHoldsOverdue: number;
  failing: Counts;
  smsBalanceLow: number;
  smsRejected: number;
  couriersRejected: number;
};

const OVERDUE = `(${overdueSql("$1")})`;

/**
 * An email without attempts, possibly delayed by a limit (server/mail/limits.ts), has waited since it became due; a failed one since it was
 * written.
 */
const OLDEST = `min(CASE attempts WHEN 0 THEN next_attempt_at ELSE created_at END)
  FILTER (WHERE attempts > 0 OR next_attempt_at <= $1::timestamptz)`;

const readShop = statement<Shop, [now: Date]>(
  "shop_figures",
  `SELECT waiting.count::int AS "mailsWaiting",
     coalesce(extract(epoch FROM $1::timestamptz - waiting.oldest), 0)::float AS "mailsOldestSeconds",
     failed.count::int AS "mailsGivenUp",
     failed.overdue::int AS "mailsOverdue",
     (SELECT coalesce(json_object_agg(status, count), '{}') FROM (
       SELECT status, count(*) FROM payment_attempts WHERE created_at > $1::timestamptz - interval '1 day' GROUP BY status
     ) AS begun) AS payments,
     (SELECT count(*)::int FROM payment_attempts WHERE next_check_at < $1::timestamptz - interval '5 minutes') AS "paymentsOverdue",
     (SELECT count(*)::int FROM payment_attempts WHERE created_at > $1::timestamptz - interval '1 hour'
       AND (status = 'refused' OR (status = 'open' AND initiated_at IS NOT NULL AND payment_url IS NULL))) AS "paymentsNotOpened",
     (SELECT created_at FROM orders WHERE NOT is_demo ORDER BY created_at DESC LIMIT 1) AS "lastOrderAt",
     ${backupFiguresSql("backup", "$1")} AS backup,
     ${backupFiguresSql("restore_check", "$1")} AS "restoreCheck",
     held.count::int AS "stockHolds",
     held.overdue::int AS "stockHoldsOverdue",
     (SELECT coalesce(json_object_agg(name, failures), '{}') FROM failing_tasks) AS failing,
     (SELECT count(*)::int FROM sms_accounts JOIN store_settings ON is_accepted AND balance_paisa < sms_low_balance_paisa) AS "smsBalanceLow",
     (SELECT count(*)::int FROM sms_accounts WHERE NOT is_accepted) AS "smsRejected",
     (SELECT count(*)::int FROM courier_accounts WHERE is_enabled AND NOT is_accepted) AS "couriersRejected"
   FROM (SELECT count(*), ${OLDEST} AS oldest FROM mails WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
     (SELECT count(*) FILTER (WHERE NOT ${OVERDUE}), count(*) FILTER (WHERE ${OVERDUE}) AS overdue
      FROM mails WHERE failed_at IS NOT NULL) AS failed,
     (SELECT count(*), count(*) FILTER (WHERE held_until < $1::timestamptz - interval '2 minutes') AS overdue
      FROM orders WHERE held_until IS NOT NULL) AS held`,
);

const readJobs = statement<{ task: string; count: number; oldestSeconds: number }, [now: Date]>(
  "job_figures",
  `SELECT name AS task, count(*)::int, extract(epoch FROM $1::timestamptz - min(start_after))::float AS "oldestSeconds"
   FROM pgboss.job WHERE state < 'active' AND NOT blocked GROUP BY name`,
);

/** pg-boss creates its tables when background work first starts. */
const UNDEFINED_TABLE = "42P01";

async function jobs(now: Date) {
  try {
    return await runQuery(readJobs, now);
  } catch (error) {
    if (databaseCodes(error).includes(UNDEFINED_TABLE)) return [];
    throw error;
  }
}

const readingsOf = (figure: Reading["figure"], label: string, counts: Counts): Reading[] =>
  Object.entries(counts).map(([name, value]) => ({ figure, labels: { [label]: name }, value }));

function backupReadings(name: "backup" | "restore_check", { age, isOk }: BackupFigures): Reading[] {
  return [
    ...(age === null ? [] : [{ figure: `chemcard_${name}_age_seconds` as const, value: Math.max(0, age) }]),
    ...(isOk === null ? [] : [{ figure: `chemcard_${name}_ok` as const, value: Number(isOk) }]),
  ];
}

/** Opening hours since the last order. A shop without orders raises no alert. */
async function orderReadings(lastOrderAt: Date | null, hours: number, now: Date): Promise<Reading[]> {
  if (!lastOrderAt) return [];
  const age = { figure: "chemcard_order_last_seconds" as const, value: (now.getTime() - lastOrderAt.getTime()) / 1000 };
  if (hours === 0) return [age];

  const { opening_hours: opening } = await getShopContact();
  const isMissing = afterOpeningHours(lastOrderAt, hours, opening) <= now;
  return [age, { figure: "chemcard_orders_missing", value: Number(isMissing) }];
}

/** Metrics that need queries. */
export async function queryMetrics(now: Date, noOrdersHours = env.alertNoOrdersHours): Promise<Reading[]> {
  const [[shop], waiting] = await Promise.all([runQuery(readShop, now), jobs(now)]);
  if (!shop) throw new Error("An aggregate without a row");

  return [
    { figure: "chemcard_mails_waiting", value: shop.mailsWaiting },
    { figure: "chemcard_mails_oldest_seconds", value: shop.mailsOldestSeconds },
    { figure: "chemcard_mails_given_up", value: shop.mailsGivenUp },
    { figure: "chemcard_mails_overdue", value: shop.mailsOverdue },
    ...readingsOf("chemcard_payments", "state", shop.payments),
    { figure: "chemcard_payments_overdue", value: shop.paymentsOverdue },
    { figure: "chemcard_payments_not_opened", value: shop.paymentsNotOpened },
    ...(await orderReadings(shop.lastOrderAt, noOrdersHours, now)),
    ...backupReadings("backup", shop.backup),
    ...backupReadings("restore_check", shop.restoreCheck),
    { figure: "chemcard_stock_holds", value: shop.stockHolds },
    { figure: "chemcard_stock_holds_overdue", value: shop.stockHoldsOverdue },
    { figure: "chemcard_sms_balance_low", value: shop.smsBalanceLow },
    { figure: "chemcard_sms_rejected", value: shop.smsRejected },
    { figure: "chemcard_couriers_rejected", value: shop.couriersRejected },
    ...readingsOf("chemcard_tasks_failing", "task", shop.failing),
    ...readingsOf("chemcard_jobs_waiting", "task", Object.fromEntries(waiting.map(({ task, count }) => [task, count]))),
    {
      figure: "chemcard_jobs_oldest_seconds",
      value: Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds)),
    },
  ];
}

/** Readings of this process, which need no query. */
export function processMetrics(): Reading[] {
  return [
    { figure: "chemcard_database_connections", labels: { state: "used" }, value: pool.totalCount - pool.idleCount },
    { figure: "chemcard_database_connections", labels: { state: "idle" }, value: pool.idleCount },
    { figure: "chemcard_database_waiting", value: pool.waitingCount },
    ...machineReadings(currentTime()),
  ];
}
