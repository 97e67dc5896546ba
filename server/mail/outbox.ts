/** Writing mails into the outbox, and clearing it of what was sent long ago. */
import { randomUUID } from "node:crypto";
import { addDays } from "@/lib/dates";
import type { Tx } from "@/server/db";
import { env } from "@/server/env";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { clientNetwork } from "@/server/ip-address";
import { currentRequest } from "@/server/request-context";
import type { MailKind, MailPayloads } from "./payloads";

const KEEP_SENT_DAYS = 30;
const KEEP_FAILED_DAYS = 90;

export type NewMail<K extends MailKind> = {
  kind: K;
  recipient: string;
  payload: MailPayloads[K];
  locale?: string;
  orderId?: string | null;
  /** The customer made the shop write it: it is counted before it leaves (server/mail/limits.ts). */
  isLimited?: boolean;
  /** The caller caused the mail: their network is counted, too. */
  isFromCaller?: boolean;
  now: Date;
};

/** The network that the call came from; background work has none. */
function callingNetwork(): string | null {
  const address = currentRequest()?.clientAddress;

  return address ? clientNetwork(address) : null;
}

/** The Message-ID stays the same across tries, so that a mailbox can recognise a repeat. */
export function newMessageId(id: string): string {
  const domain = /@([^@\s>]+)>?$/.exec(env.mailFrom)?.[1] ?? "localhost";

  return `<${id}@${domain}>`;
}

/** The row of a mail; it is written in the transaction of what the mail is about. */
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

/** The fields of such a row. */
export const mailFields: readonly (keyof ReturnType<typeof mailRow>)[] = [
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

/** Writes a mail in the caller's transaction: it is sent if that commits, and never otherwise. */
export async function enqueueMail<K extends MailKind>(tx: Tx, mail: NewMail<K>): Promise<void> {
  await tx.mail.create({ data: mailRow(mail) });
}

/** The same for many at once. */
export async function enqueueMails<K extends MailKind>(tx: Tx, mails: readonly NewMail<K>[]): Promise<void> {
  await tx.mail.createMany({ data: mails.map((mail) => mailRow(mail)) });
}

/** Deletes mails that were sent or given up long ago. Returns how many. */
export function removeOldMails(now: Date, options?: BatchOptions): Promise<number> {
  const sent = timestamp(addDays(now, -KEEP_SENT_DAYS));
  const failed = timestamp(addDays(now, -KEEP_FAILED_DAYS));

  // What was sent before that day was written before it: there is an index on this alone.
  return deleteInBatches(
    "mails",
    Prisma.sql`created_at < ${sent} AND (sent_at < ${sent} OR failed_at < ${failed})`,
    options,
  );
}
