/**
 * The worker's alerts: rules of lib/operation/alerts.ts over the figures of /metrics. What fires is a row, so that all processes together tell
 * once when it begins, once a day while it lasts, and once when it is over; never two mails within ten minutes.
 */
import { type AlertRule, alertRules, holds } from "@/lib/operation/alerts";
import { db, type Tx, transaction } from "@/server/db";
import { type Reading, readFigures } from "@/server/figures";
import type { Alert } from "@/server/generated/prisma/client";
import { lockNames } from "@/server/locks";
import { type AlertNews, channels } from "./channel";

const MINUTE_MS = 60_000;
/** A condition that comes and goes is one alert. */
const OVER_AFTER_MS = 15 * MINUTE_MS;
const REPEAT_AFTER_MS = 24 * 60 * MINUTE_MS;
const BETWEEN_MAILS_MS = 10 * MINUTE_MS;

const since = (date: Date, now: Date) => now.getTime() - date.getTime();

/** The row of a rule as it is now; null where there is none any more. */
function moved(rule: AlertRule, row: Alert | undefined, isTrue: boolean | null, now: Date): Alert | null {
  if (isTrue === null) return row ?? null;
  if (isTrue) {
    const held = row ?? { name: rule.name, pendingSince: now, firingSince: null, clearSince: null, toldAt: null };
    const isFiring = since(held.pendingSince, now) >= rule.forMinutes * MINUTE_MS;

    return { ...held, clearSince: null, firingSince: held.firingSince ?? (isFiring ? now : null) };
  }

  return row?.firingSince ? { ...row, clearSince: row.clearSince ?? now } : null;
}

function newsOf({ name, firingSince, clearSince, toldAt }: Alert, now: Date): AlertNews | null {
  if (!firingSince) return null;
  const about = { name, since: firingSince.toISOString() };
  if (clearSince) {
    const isOver = toldAt && since(clearSince, now) >= OVER_AFTER_MS;
    return isOver ? { ...about, state: "resolved" } : null;
  }
  if (!toldAt) return { ...about, state: "firing" };

  return since(toldAt, now) >= REPEAT_AFTER_MS ? { ...about, state: "still" } : null;
}

const isFinished = ({ clearSince, toldAt }: Alert, now: Date) =>
  clearSince !== null && toldAt === null && since(clearSince, now) >= OVER_AFTER_MS;

async function keep(tx: Tx, before: readonly Alert[], after: readonly Alert[]): Promise<void> {
  const names = new Set(after.map(({ name }) => name));
  const gone = before.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  const same = new Map(before.map((row) => [row.name, JSON.stringify(row)]));
  const changed = after.filter((row) => same.get(row.name) !== JSON.stringify(row)).map(({ name }) => name);
  await tx.alert.deleteMany({ where: { name: { in: [...gone, ...changed] } } });
  await tx.alert.createMany({ data: after.filter(({ name }) => changed.includes(name)) });
}

/** Looks at the rules once. Returns what it told of. */
export function checkAlerts({ now, readings }: { now: Date; readings: readonly Reading[] }): Promise<AlertNews[]> {
  return transaction(async (tx) => {
    await lockNames(tx, "alerts");
    const before = await tx.alert.findMany();
    const rows = new Map(before.map((row) => [row.name, row]));
    const after = alertRules
      .map((rule) => moved(rule, rows.get(rule.name), holds(rule, readings), now))
      .filter((row) => row !== null)
      .filter((row) => !isFinished(row, now));
    const lastTold = Math.max(...before.map(({ toldAt }) => toldAt?.getTime() ?? 0), 0);
    const mayTell = now.getTime() - lastTold >= BETWEEN_MAILS_MS;
    const news = mayTell ? after.flatMap((row) => newsOf(row, now) ?? []) : [];
    if (news.length > 0) for (const channel of channels) await channel.tell(tx, news, now);

    const told = new Map(news.map(({ name, state }) => [name, state]));
    await keep(
      tx,
      before,
      after
        .filter(({ name }) => told.get(name) !== "resolved")
        .map((row) => (told.has(row.name) ? { ...row, toldAt: now } : row)),
    );

    return news;
  });
}

/** Whether there is anything to look at: in a healthy shop a check writes no job and no line in the log. */
export async function hasAlertToCheck(): Promise<boolean> {
  const readings = await readFigures();

  return alertRules.some((rule) => holds(rule, readings)) || (await db.alert.count()) > 0;
}
