/** Writes emails to the outbox, and deletes old ones. */
import { randomUUID } from "node:crypto";
import { addDays } from "@/lib/dates";
import { failedMailDays } from "@/lib/settings/retention";
import type { Tx } from "@/server/db";
import { env } from "@/server/env";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { callingNetwork } from "@/server/request-context";
import { getRetention } from "@/server/settings/queries";
import type { MailKind, MailPayloads } from "./payloads";

export type NewMail<K extends MailKind> = {
  kind: K;
  recipient: string;
  payload: MailPayloads[K];
  locale?: string;
  orderId?: string | null;
  /** Whether a customer triggered the email, so that it is counted before sending (server/mail/limits.ts). */
  isLimited?: boolean;
  /** Whether the current caller triggered the email, so that their network is counted too. */
  isFromCaller?: boolean;
  now: Date;
};

/** Message-ID that stays the same across attempts, so that mailboxes can detect duplicates. */
export function newMessageId(id: string): string {
  const domain = /@([^@\s>]+)>?$/.exec(env.mailFrom)?.[1] ?? "localhost";

  return `<${id}@${domain}>`;
}

/** Builds an outbox row, to be inserted in the transaction of the change that the email reports. */
export function mailRow<K extends MailKind>({
  kind,
  recipient,
  payload,
  locale = "en",
  orderId = null,
  isLimited = false,
  isFromCaller = isLimited,
  now,
}: NewMail<K>) {
  const id = randomUUID();

  return {
    id,
    kind,
    recipient,
    locale,
    payload,
    orderId,
    isLimited,
    client: isLimited && isFromCaller ? callingNetwork() : null,
    messageId: newMessageId(id),
    createdAt: now,
    nextAttemptAt: now,
  };
}

export type MailRow = ReturnType<typeof mailRow>;

/** Columns of a new outbox row. */
export const mailFields: readonly (keyof MailRow)[] = [
  "id",
  "kind",
  "recipient",
  "locale",
  "payload",
  "orderId",
  "isLimited",
  "client",
  "messageId",
  "createdAt",
  "nextAttemptAt",
];

/** Queues an email in the caller's transaction: it is sent only if that commits. */
export async function enqueueMail<K extends MailKind>(tx: Tx, mail: NewMail<K>): Promise<void> {
  await tx.mail.create({ data: mailRow(mail) });
}

export async function enqueueMails<K extends MailKind>(tx: Tx, mails: readonly NewMail<K>[]): Promise<void> {
  await tx.mail.createMany({ data: mails.map((mail) => mailRow(mail)) });
}

/** Deletes emails that were sent or given up long ago. Returns their number. */
export async function removeOldMails(now: Date, options?: BatchOptions): Promise<number> {
  const retention = await getRetention();
  const sent = timestamp(addDays(now, -retention.mail_days));
  const failed = timestamp(addDays(now, -failedMailDays(retention)));

  // The second condition implies this one, but only created_at has an index.
  return deleteInBatches(
    "mails",
    Prisma.sql`created_at < ${sent} AND (sent_at < ${sent} OR failed_at < ${failed})`,
    options,
  );
}
