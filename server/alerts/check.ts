/**
 * The worker's alerts: evaluates the rules of lib/operation/alerts.ts on the /metrics values. A firing rule has a database row, so that
 * across all processes it sends one notification when it starts, one a day while it lasts, and one when it ends; at most one email every
 * ten minutes.
 */
import { type AlertNews, type AlertRule, alertRules, isAlertTrue, trueMetrics } from "@/lib/operation/alerts";
import { db, type Tx, transaction } from "@/server/db";
import { type Reading, readFigures } from "@/server/figures";
import type { Alert } from "@/server/generated/prisma/client";
import { lockNames } from "@/server/locks";
import { channels } from "./channel";

const MINUTE_MS = 60_000;
/** A condition that returns within this time counts as the same alert. */
const RESOLVED_AFTER_MS = 15 * MINUTE_MS;
const REPEAT_AFTER_MS = 24 * 60 * MINUTE_MS;
const BETWEEN_MAILS_MS = 10 * MINUTE_MS;

const elapsed = (since: Date, now: Date) => now.getTime() - since.getTime();

/** The next row of a rule; null for no row. An unknown condition leaves the row unchanged. */
function nextRow(rule: AlertRule, row: Alert | undefined, isTrue: boolean | null, now: Date): Alert | null {
  if (isTrue === null) return row ?? null;
  if (isTrue) {
    const pending = row ?? {
      name: rule.name,
      pendingSince: now,
      firingSince: null,
      clearSince: null,
      notifiedAt: null,
    };
    const isFiring = elapsed(pending.pendingSince, now) >= rule.forMinutes * MINUTE_MS;

    return { ...pending, clearSince: null, firingSince: pending.firingSince ?? (isFiring ? now : null) };
  }

  return row?.firingSince ? { ...row, clearSince: row.clearSince ?? now } : null;
}

function newsOf(alert: Alert, readings: readonly Reading[], now: Date): AlertNews | null {
  const { name, firingSince, clearSince, notifiedAt } = alert;
  if (!firingSince) return null;
  const rule = alertRules.find((known) => known.name === name);
  const about = { name, since: firingSince.toISOString(), reasons: rule ? trueMetrics(rule, readings) : [] };
  if (clearSince) {
    const isResolved = notifiedAt && elapsed(clearSince, now) >= RESOLVED_AFTER_MS;
    return isResolved ? { ...about, state: "resolved" } : null;
  }
  if (!notifiedAt) return { ...about, state: "firing" };

  return elapsed(notifiedAt, now) >= REPEAT_AFTER_MS ? { ...about, state: "still" } : null;
}

/** Whether the alert started and ended between two emails. */
const isOverUnnoticed = ({ clearSince, notifiedAt }: Alert, now: Date) =>
  clearSince !== null && notifiedAt === null && elapsed(clearSince, now) >= RESOLVED_AFTER_MS;

async function save(tx: Tx, before: readonly Alert[], after: readonly Alert[]): Promise<void> {
  const stored = new Map(before.map((row) => [row.name, JSON.stringify(row)]));
  const changed = after.filter((row) => stored.get(row.name) !== JSON.stringify(row));
  const kept = new Set(after.map(({ name }) => name));
  const replaced = [...before.filter(({ name }) => !kept.has(name)), ...changed].map(({ name }) => name);
  await tx.alert.deleteMany({ where: { name: { in: replaced } } });
  await tx.alert.createMany({ data: changed });
}

/** Evaluates all rules once. Returns the alerts sent. */
export function checkAlerts({ now, readings }: { now: Date; readings: readonly Reading[] }): Promise<AlertNews[]> {
  return transaction(async (tx) => {
    await lockNames(tx, "alerts");
    const before = await tx.alert.findMany();
    const rows = new Map(before.map((row) => [row.name, row]));
    const after = alertRules
      .map((rule) => nextRow(rule, rows.get(rule.name), isAlertTrue(rule, readings), now))
      .filter((row) => row !== null)
      .filter((row) => !isOverUnnoticed(row, now));
    const lastMail = Math.max(...before.map(({ notifiedAt }) => notifiedAt?.getTime() ?? 0), 0);
    const maySend = now.getTime() - lastMail >= BETWEEN_MAILS_MS;
    const news = maySend ? after.flatMap((row) => newsOf(row, readings, now) ?? []) : [];
    if (news.length > 0) for (const channel of channels) await channel.send(tx, news, now);

    const sent = new Map(news.map(({ name, state }) => [name, state]));
    const open = after.filter(({ name }) => sent.get(name) !== "resolved");
    await save(
      tx,
      before,
      open.map((row) => (sent.has(row.name) ? { ...row, notifiedAt: now } : row)),
    );

    return news;
  });
}

/** Checks whether any rule fires or has a row, so that a healthy shop runs no job and logs nothing. */
export async function hasAlertToCheck(): Promise<boolean> {
  const readings = await readFigures();

  return alertRules.some((rule) => isAlertTrue(rule, readings)) || (await db.alert.count()) > 0;
}
