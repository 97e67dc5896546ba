import type { Failures, GivenUpMail } from "@/lib/operation/schema";
import { db } from "@/server/db";
import type { Mail } from "@/server/generated/prisma/client";

/** Mails that are named; the others are counted. */
const NAMED = 5;

type Row = Mail & { order: { orderNumber: string } | null };

function toGivenUpMail({ id, kind, recipient, orderId, order, attempts, failedAt, lastError }: Row): GivenUpMail {
  return {
    id,
    kind,
    recipient,
    order: orderId && order ? { id: orderId, order_number: order.orderNumber } : null,
    attempts,
    failed_at: (failedAt ?? new Date(0)).toISOString(),
    error: lastError,
  };
}

const GIVEN_UP = { failedAt: { not: null } };

export async function countFailures(): Promise<{ mails: number; tasks: number }> {
  const [mails, tasks] = await Promise.all([db.mail.count({ where: GIVEN_UP }), db.failingTask.count()]);

  return { mails, tasks };
}

export async function getFailures(): Promise<Failures> {
  const [count, latest, tasks] = await Promise.all([
    db.mail.count({ where: GIVEN_UP }),
    db.mail.findMany({
      where: GIVEN_UP,
      include: { order: { select: { orderNumber: true } } },
      orderBy: [{ failedAt: "desc" }, { id: "asc" }],
      take: NAMED,
    }),
    db.failingTask.findMany({ orderBy: { lastFailedAt: "desc" } }),
  ]);

  return {
    mails: { count, latest: latest.map(toGivenUpMail) },
    tasks: tasks.map(({ name, failures, firstFailedAt, lastFailedAt, lastError }) => ({
      name,
      failures,
      first_failed_at: firstFailedAt.toISOString(),
      last_failed_at: lastFailedAt.toISOString(),
      error: lastError,
    })),
  };
}
