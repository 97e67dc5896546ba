import type { Failures, GivenUpMail, GivenUpMails } from "@/lib/operation/schema";
import { db } from "@/server/db";
import type { Mail, Prisma } from "@/server/generated/prisma/client";
import { failedMailsWhere, overdueMailsWhere } from "@/server/mail/dead-letters";
import { isLinkExpired } from "@/server/mail/overdue";

/** Maximum number of emails listed; the rest is only counted. */
const NAMED = 5;

type Row = Mail & { order: { orderNumber: string } | null };

function toGivenUpMail(row: Row, now: Date): GivenUpMail {
  const { id, kind, recipient, orderId, order, attempts, failedAt, lastError } = row;

  return {
    id,
    kind,
    recipient,
    order: orderId && order ? { id: orderId, order_number: order.orderNumber } : null,
    attempts,
    failed_at: (failedAt ?? new Date(0)).toISOString(),
    error: lastError,
    can_be_sent: !isLinkExpired(row, now),
  };
}

async function givenUp(where: Prisma.MailWhereInput, now: Date): Promise<GivenUpMails> {
  const [count, latest] = await Promise.all([
    db.mail.count({ where }),
    db.mail.findMany({
      where,
      include: { order: { select: { orderNumber: true } } },
      orderBy: [{ failedAt: "desc" }, { id: "asc" }],
      take: NAMED,
    }),
  ]);

  return { count, latest: latest.map((row) => toGivenUpMail(row, now)) };
}

export async function countFailures(now: Date): Promise<{ mails: number; overdue: number; tasks: number }> {
  const [mails, overdue, tasks] = await Promise.all([
    db.mail.count({ where: failedMailsWhere(now) }),
    db.mail.count({ where: overdueMailsWhere(now) }),
    db.failingTask.count(),
  ]);

  return { mails, overdue, tasks };
}

export async function getFailures(now: Date): Promise<Failures> {
  const [mails, overdue, tasks] = await Promise.all([
    givenUp(failedMailsWhere(now), now),
    givenUp(overdueMailsWhere(now), now),
    db.failingTask.findMany({ orderBy: { lastFailedAt: "desc" } }),
  ]);

  return {
    mails,
    overdue_mails: overdue,
    tasks: tasks.map(({ name, failures, firstFailedAt, lastFailedAt, lastError }) => ({
      name,
      failures,
      first_failed_at: firstFailedAt.toISOString(),
      last_failed_at: lastFailedAt.toISOString(),
      error: lastError,
    })),
  };
}
