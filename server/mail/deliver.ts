/**
 * Sends the outbox. An email is leased (SKIP LOCKED, so that processes share the work), sent without holding a lock or transaction, then
 * marked as sent. If the process dies in between, the email is sent again after the lease with the same Message-ID. Failing emails back off
 * without blocking others, and are eventually given up.
 */

import type { Mailer } from "@/server/adapters/smtp/mailer";
import { db } from "@/server/db";
import { EXAMPLE_MAILBOX, env } from "@/server/env";
import { type Mail, Prisma } from "@/server/generated/prisma/client";
import { storedLanguage, withLanguage } from "@/server/language";
import { log } from "@/server/log";
import { getShopFacts } from "@/server/settings/queries";
import { fieldsOf, runQuery, statement } from "@/server/sql";
import { traceWork } from "@/server/tracing";
import { checkMailQuota } from "./limits";
import { whyOverdue } from "./overdue";
import {
  accountNamedIn,
  isMailKind,
  type MailFacts,
  type MailKind,
  type MailPayloads,
  readPayload,
  type SendTimeFacts,
  type SendTimeKind,
  type SendTimeOf,
} from "./payloads";
import { renderMail } from "./render";

/** Number of emails leased together and sent concurrently. */
const BATCH = 5;
/** Lease, longer than the SMTP timeout (server/adapters/smtp). */
const LEASE_MS = 60_000;
/** Delay after each failure; after the last, the email is given up. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600, 24 * 3_600];
export const MAX_ATTEMPTS: number = BACKOFF_SECONDS.length + 1;
/** Maximum number of attempts if the server rejects the email permanently, or it cannot be rendered. */
export const MAX_REFUSALS = 3;
const ERROR_LENGTH = 300;

export type DueMail<K extends MailKind> = Pick<Mail, "id" | "recipient" | "orderId" | "createdAt"> & {
  payload: MailPayloads[K];
};

/** Loads data at send time, by kind of email. Null drops the email. */
export type Prepare = { [K in SendTimeKind]: (mail: DueMail<K>, now: Date) => Promise<SendTimeFacts[K] | null> };

export type Delivery = { sent: number; postponed: number; failed: number; dropped: number };
type Outcome = keyof Delivery;
/**
 * A leased email with the buyer of its order, if any, the time it was due before the lease, and whether its address is confirmed (for the
 * account, or for the buyer's orders).
 */
type LeasedMail = Mail & { buyerId: string | null; isConfirmed: boolean; dueAt: Date };

type Deliver = {
  mailer: Mailer;
  prepare: Prepare;
  /** Called for each batch. */
  clock: () => Date;
  /** Aborted on shutdown, so that no further email is leased. */
  signal?: AbortSignal;
  /** Awaited before each batch after the first. */
  rest?: () => Promise<unknown>;
};

export async function hasDueMail(now: Date): Promise<boolean> {
  const due = await db.mail.findFirst({
    where: { sentAt: null, failedAt: null, nextAttemptAt: { lte: now } },
    select: { id: true },
  });

  return due !== null;
}

/**
 * Leases the first email of each kind before the second of any, so that a thousand emails due together do not delay a password link.
 * Iterates over kinds using the index `mails_due`, because scanning a long outbox would cost more than sending.
 */
const leaseDueMails = statement<LeasedMail, [now: Date, lease: Date, limit: number]>(
  "take_due_mails",
  `WITH RECURSIVE waiting AS NOT MATERIALIZED (SELECT kind FROM mails WHERE sent_at IS NULL AND failed_at IS NULL),
   kinds AS (
     (SELECT kind FROM waiting ORDER BY kind LIMIT 1)
     UNION ALL
     SELECT (SELECT kind FROM waiting WHERE kind > kinds.kind ORDER BY kind LIMIT 1) FROM kinds WHERE kind IS NOT NULL
   ), first AS (
     SELECT due.id, due.next_attempt_at, row_number() OVER (PARTITION BY kinds.kind ORDER BY due.next_attempt_at, due.id) AS place
     FROM kinds CROSS JOIN LATERAL (
       SELECT id, next_attempt_at FROM mails
       WHERE sent_at IS NULL AND failed_at IS NULL AND mails.kind = kinds.kind AND next_attempt_at <= $1::timestamptz
       ORDER BY next_attempt_at, id LIMIT $3::int FOR UPDATE SKIP LOCKED) due
     WHERE kinds.kind IS NOT NULL
   )
   UPDATE mails SET attempts = attempts + 1, next_attempt_at = $2::timestamptz
   FROM (SELECT id AS taken_id, next_attempt_at AS due_at FROM first ORDER BY place, next_attempt_at, id LIMIT $3::int) taken
   WHERE mails.id = taken_id
   RETURNING ${fieldsOf("mails", Object.keys(Prisma.MailScalarFieldEnum))}, due_at AS "dueAt",
     (SELECT user_id FROM orders WHERE orders.id = mails.order_id) AS "buyerId",
     EXISTS (SELECT FROM users WHERE email = recipient AND email_verified_at IS NOT NULL) OR EXISTS (
       SELECT FROM contact_addresses contact JOIN orders ON orders.user_id = contact.user_id
       WHERE orders.id = mails.order_id AND contact.email = recipient AND contact.confirmed_at IS NOT NULL
     ) AS "isConfirmed"`,
);

const markCounted = statement<never, [ids: readonly string[]]>(
  "mark_mails_counted",
  "UPDATE mails SET is_limited = false, client = NULL WHERE id = ANY($1::uuid[])",
);

const markSent = statement<never, [ids: readonly string[], now: Date]>(
  "mark_mails_sent",
  "UPDATE mails SET sent_at = $2::timestamptz, last_error = NULL WHERE id = ANY($1::uuid[])",
);

/** Coalesces writes: ids that arrive during a write go into the next one. */
function coalesceWrites(write: (ids: string[]) => Promise<unknown>): (id: string) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { ids: string[]; written: Promise<unknown> } | null = null;

  return (id) => {
    if (next) {
      next.ids.push(id);
      return next.written;
    }
    const ids = [id];
    const written = last
      .catch(() => undefined)
      .then(() => {
        next = null;
        return write(ids);
      });
    next = { ids, written };
    last = written;

    return written;
  };
}

/** Shared by the emails of a batch. */
type Batch = { now: Date; counted: (id: string) => Promise<unknown>; sent: (id: string) => Promise<unknown> };

function openBatch(now: Date): Batch {
  return {
    now,
    counted: coalesceWrites((ids) => runQuery(markCounted, ids)),
    sent: coalesceWrites((ids) => runQuery(markSent, ids, now)),
  };
}

/** Counts the attempt before sending, so that an email that crashes the process is eventually given up. */
async function leaseBatch(now: Date): Promise<LeasedMail[]> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const taken = await runQuery(leaseDueMails, now, lease, BATCH);

  return taken.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Account the email concerns: its order's buyer, or the account in the payload. */
function accountOf({ buyerId, payload }: LeasedMail): string | null {
  return buyerId ?? accountNamedIn(payload);
}

/** Applies the send limits to an email triggered by a customer. Returns the outcome if it must not be sent now. */
async function applySendLimits(mail: LeasedMail, { now, counted }: Batch): Promise<Outcome | null> {
  if (!mail.isLimited) return null;

  const admission = await checkMailQuota({ ...mail, accountId: accountOf(mail) });
  if (admission.to === "drop") {
    log.info({ mail: mail.id, kind: mail.kind }, "email dropped: limit reached");
    await db.mail.deleteMany({ where: { id: mail.id } });
    return "dropped";
  }
  if (admission.to === "wait") {
    const nextAttemptAt = new Date(now.getTime() + admission.milliseconds);
    await db.mail.updateMany({ where: { id: mail.id }, data: { nextAttemptAt, attempts: { decrement: 1 } } });
    return "postponed";
  }
  // Count an email once, not per attempt.
  await counted(mail.id);

  return null;
}

/** Error text for the log, without addresses and credentials: a code and the server's message. */
function reasonOf(error: unknown): { text: string; isRefusal: boolean } {
  const { code, responseCode, response, message } = (error ?? {}) as Record<string, unknown>;
  const words = typeof response === "string" ? response : String(message ?? error);
  const text = [code, words]
    .filter(Boolean)
    .join(": ")
    .replace(/\/\/[^@\s/]*@/g, "//");
  const isOurs = code === undefined && responseCode === undefined;

  return { text: text.slice(0, ERROR_LENGTH), isRefusal: isOurs || (Number(responseCode) >= 550 && code !== "EAUTH") };
}

async function facts<K extends MailKind>(
  kind: K,
  mail: Mail,
  prepare: Prepare,
  now: Date,
): Promise<MailFacts<K> | null> {
  const payload = readPayload(kind, mail.payload);
  const prepares: { [Kind in MailKind]?: (mail: DueMail<Kind>, now: Date) => Promise<SendTimeOf<Kind> | null> } =
    prepare;
  const late = await prepares[kind]?.({ ...mail, payload }, now);

  // Kinds without `prepare` have no send-time data; the compiler cannot infer this for a generic kind.
  return late === null ? null : ({ ...payload, ...late } as MailFacts<K>);
}

async function settleFailure(mail: Mail, error: unknown, now: Date): Promise<Outcome> {
  const { text, isRefusal } = reasonOf(error);
  const wait = BACKOFF_SECONDS[mail.attempts - 1];
  // A newer release that starts during a deploy may have written an unknown kind, so do not give it up early.
  const isFinal = isRefusal && isMailKind(mail.kind);
  const isOver = wait === undefined || (isFinal && mail.attempts >= MAX_REFUSALS);
  await db.mail.updateMany({
    where: { id: mail.id, sentAt: null },
    data: {
      lastError: text,
      ...(isOver ? { failedAt: now } : { nextAttemptAt: new Date(now.getTime() + wait * 1000) }),
    },
  });
  log[isOver ? "error" : "warn"](
    { mail: mail.id, kind: mail.kind, attempts: mail.attempts, error: text },
    "mail not sent",
  );

  return isOver ? "failed" : "postponed";
}

async function giveUp(mail: Mail, reason: string, now: Date): Promise<Outcome> {
  await db.mail.updateMany({ where: { id: mail.id, sentAt: null }, data: { failedAt: now, lastError: reason } });
  log.warn({ mail: mail.id, kind: mail.kind, error: reason }, "gave up sending an email");

  return "failed";
}

/** Emails to the shop may have been written before its address was changed. */
const addressOf = ({ recipient }: LeasedMail) => (recipient === EXAMPLE_MAILBOX ? env.shopMailbox : recipient);

async function sendOne(mail: LeasedMail, { mailer, prepare }: Deliver, batch: Batch): Promise<Outcome> {
  const { now } = batch;
  const overdue = whyOverdue(mail, mail.dueAt, now);
  if (overdue) return giveUp(mail, overdue, now);
  const held = await applySendLimits(mail, batch);
  if (held) return held;

  try {
    if (mail.attempts > MAX_ATTEMPTS) throw new Error("The process ended each time this mail was tried");
    if (!isMailKind(mail.kind)) throw new Error(`There is no template for ${mail.kind}`);
    const locale = storedLanguage(mail.locale);
    const { kind } = mail;
    // Links must have the email's locale.
    const known = await withLanguage(locale, () => facts(kind, mail, prepare, now));
    if (known === null) {
      await db.mail.deleteMany({ where: { id: mail.id } });
      return "dropped";
    }
    const content = renderMail(kind, known, locale, await getShopFacts());
    const work = traceWork(`mail ${mail.kind}`, { "chemcard.mail_id": mail.id });
    await work
      .run(() => mailer.send({ to: addressOf(mail), messageId: mail.messageId, ...content }))
      .then(
        () => work.end(),
        (error: unknown) => {
          work.end({ error });
          throw error;
        },
      );
  } catch (error) {
    return settleFailure(mail, error, now);
  }
  // Outside the try block: a database failure must not count as a failed delivery.
  await batch.sent(mail.id);

  return "sent";
}

/** Sends due emails until none are left. Returns the outcomes. */
export async function deliverMails(options: Deliver): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, postponed: 0, failed: 0, dropped: 0 };
  while (!options.signal?.aborted) {
    const now = options.clock();
    const mails = await leaseBatch(now);
    const batch = openBatch(now);
    const outcomes = await Promise.all(mails.map((mail) => sendOne(mail, options, batch)));
    for (const outcome of outcomes) delivery[outcome] += 1;
    if (mails.length < BATCH) break;
    await options.rest?.();
  }

  return delivery;
}
