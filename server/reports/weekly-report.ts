/** Emails the figures of the last week to the shop, on Mondays. A locked row stores the progress, so that each week is reported once. */
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import { sumTaka } from "@/lib/money";
import type { DayPeriod } from "@/lib/period";
import { db, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import type { MailPayloads } from "@/server/mail/payloads";
import { enqueueOwnerMails } from "@/server/owner-mails";
import { getOwnerMails } from "@/server/settings/queries";
import { readCash, readWeek } from "./queries";
import { hasReportChange, refreshReports } from "./refresh";

const LISTED_PRODUCTS = 5;
const HOUR_MS = 60 * 60 * 1_000;
/** Dhaka time on Mondays from which the report is sent. */
const SEND_AT_HOUR = 8;
const DAYS = 7;

/** The last whole week, Monday to Sunday, whose report is due. */
export function weekToReport(now: Date): DayPeriod {
  const today = startOfDhakaDay(dhakaDay(new Date(now.getTime() - SEND_AT_HOUR * HOUR_MS)));
  // At noon UTC the day of the week is that of the Dhaka day.
  const daysSinceSunday = new Date(`${dhakaDay(today)}T12:00:00Z`).getUTCDay() || DAYS;

  return {
    date_from: dhakaDay(addDays(today, 1 - DAYS - daysSinceSunday)),
    date_to: dhakaDay(addDays(today, -daysSinceSunday)),
  };
}

const asDate = (day: string) => new Date(`${day}T00:00:00.000Z`);

const isReported = (weeksUntil: Date | null, { date_to: to }: DayPeriod) =>
  weeksUntil !== null && weeksUntil >= asDate(to);

export async function hasWeekToReport(now: Date): Promise<boolean> {
  const [{ weekly }, { weeksUntil }] = await Promise.all([
    getOwnerMails(),
    db.ownerReport.findUniqueOrThrow({ where: { id: 1 } }),
  ]);

  return weekly && !isReported(weeksUntil, weekToReport(now));
}

type Week = MailPayloads["weekly_report"];

/** Null if nothing happened in both weeks. */
async function readFacts(week: DayPeriod): Promise<Week | null> {
  const [{ total, products }, cash] = await Promise.all([readWeek(week, LISTED_PRODUCTS), readCash(week)]);
  const side = (name: "current" | "previous") => {
    const { orders, sold, in_transit, returned } = total[name];
    const { cash: inCash, online, refunded } = cash.total[name];
    return { orders, sold, in_transit, returned, received: sumTaka([inCash, online]), refunded };
  };
  const [current, previous] = [side("current"), side("previous")];
  const isEmpty = [current, previous].every((sums) => Object.values(sums).every((value) => value === 0));

  return isEmpty ? null : { from: week.date_from, to: week.date_to, current, previous, products };
}

/** Queues one email per address. A shop that has not reported a week before, such as one after an upgrade, starts with the next one. */
export async function reportWeek({ now }: { now: Date }): Promise<{ mails: number }> {
  const week = weekToReport(now);
  await refreshReports();
  // The next run finds the days that another process computes.
  if (await hasReportChange()) return { mails: 0 };

  const payload = await readFacts(week);

  return transaction(async (tx) => {
    await lockRows(tx, "ownerReport", Prisma.sql`id = 1`);
    const { weeksUntil } = await tx.ownerReport.findUniqueOrThrow({ where: { id: 1 } });
    if (isReported(weeksUntil, week)) return { mails: 0 };

    await tx.ownerReport.update({ where: { id: 1 }, data: { weeksUntil: asDate(week.date_to) } });
    if (weeksUntil === null || payload === null) return { mails: 0 };

    return { mails: await enqueueOwnerMails(tx, { kind: "weekly_report", payload, now }) };
  });
}
