/** Asks providers what became of sent messages, and for the balances of the accounts. Neither provider sends reports. */
import { isSmsProvider } from "@/lib/sms/providers";
import type { DeliveryReport, SmsProvider } from "@/server/adapters/sms/provider";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { type Connected, connectProviders, rejectAccount } from "./accounts";

/** Alpha SMS allows 250 questions a minute. */
const BATCH = 50;
/** Lease of a claimed row, longer than a call. */
const LEASE_MS = 2 * 60_000;
const MIN_DELAY_MS = 10 * 60_000;
const MAX_DELAY_MS = 6 * 3_600_000;
/** A message without a report by then stays sent. */
const MAX_AGE_MS = 3 * 86_400_000;
const BALANCE_MS = 3_600_000;

const dueRows = (now: Date) => Prisma.sql`status = 'sent' AND next_attempt_at <= ${now.toISOString()}::timestamptz`;
const oldBalances = (now: Date) => ({
  isAccepted: true,
  OR: [{ balanceAt: null }, { balanceAt: { lt: new Date(now.getTime() - BALANCE_MS) } }],
});

export async function hasSmsToCheck(now: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`SELECT 1 FROM sms_messages WHERE ${dueRows(now)} LIMIT 1`);

  return rows.length > 0 || (await db.smsAccount.count({ where: oldBalances(now) })) > 0;
}

type Claim = { id: string; recipient: string; provider: string; providerId: string; sentAt: Date };

function claim(now: Date): Promise<Claim[]> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();

  return db.$queryRaw<Claim[]>(Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT id FROM sms_messages WHERE ${dueRows(now)} ORDER BY next_attempt_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    UPDATE sms_messages SET next_attempt_at = ${lease}::timestamptz WHERE id IN (SELECT id FROM due)
    RETURNING id, recipient, provider, provider_id AS "providerId", sent_at AS "sentAt"`);
}

type Checking = { clock: () => Date; signal: AbortSignal; connectTo?: typeof connectProviders };

/** Asks once for every message and balance that is due. Returns the numbers of asked and changed messages. */
export async function checkSms({ clock, signal, connectTo = connectProviders }: Checking) {
  const providers = new Map((await connectTo(null)).map(({ name, adapter }) => [name, adapter]));
  const claims = await claim(clock());
  let changed = 0;
  for (const one of claims) {
    if (signal.aborted) break;
    const adapter = isSmsProvider(one.provider) ? providers.get(one.provider) : undefined;
    if (await checkOne(one, adapter, clock)) changed += 1;
  }
  for (const [name, adapter] of providers) if (!signal.aborted) await checkBalance({ name, adapter }, clock());

  return { looked: claims.length, changed };
}

/** Returns whether there was a final report. */
async function checkOne(
  { id, recipient, provider, providerId, sentAt }: Claim,
  adapter: SmsProvider | undefined,
  clock: () => Date,
): Promise<boolean> {
  const result = await adapter?.report?.({ id: providerId, recipient });
  const now = clock();
  if (result && !result.ok && result.problem === "account") await rejectAccount(provider, now);
  const report = result?.ok ? result.report : null;
  const nextAttemptAt = report && report.status !== "pending" ? null : nextQuestion(sentAt, now);
  await db.smsMessage.updateMany({
    where: { id, status: "sent" },
    data: { nextAttemptAt, ...(report ? reported(report) : {}) },
  });

  return report !== null && report.status !== "pending";
}

function reported({ status, word }: DeliveryReport) {
  return status === "pending" ? { detail: word } : { status, detail: word };
}

/** The longer ago the message was sent, the less often. */
function nextQuestion(sentAt: Date, now: Date): Date | null {
  const age = now.getTime() - sentAt.getTime();
  if (age > MAX_AGE_MS) return null;

  return new Date(now.getTime() + Math.min(Math.max(age, MIN_DELAY_MS), MAX_DELAY_MS));
}

/** A failed question keeps the last balance, and is repeated an hour later. */
async function checkBalance({ name, adapter }: Connected, now: Date): Promise<void> {
  const { count } = await db.smsAccount.updateMany({
    where: { provider: name, ...oldBalances(now) },
    data: { balanceAt: now },
  });
  const result = count > 0 ? await adapter.check?.() : undefined;
  if (!result) return;
  if (result.ok) {
    await db.smsAccount.updateMany({ where: { provider: name }, data: { balancePaisa: result.balancePaisa } });
  } else {
    log.warn({ provider: name, problem: result.problem }, "balance of text messages not read");
    if (result.problem === "account") await rejectAccount(name, now);
  }
}
