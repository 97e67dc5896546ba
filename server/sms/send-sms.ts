/**
 * Sends text messages to buyers (ADR 102). Each is claimed and committed before the call, and its result is stored afterwards. Neither provider
 * recognises a repeated message, so a claim whose process died, like an answer that was lost, is never repeated.
 */
import { isLinkLive } from "@/lib/desk/payment-link";
import { mobileNumber } from "@/lib/digits";
import { paisa, toTaka } from "@/lib/money";
import { buyerConfirmationRefusal } from "@/lib/order-work/buyer-confirmation";
import { advanceToAsk } from "@/lib/orders/advance";
import { restPaisa } from "@/lib/orders/rest";
import { cashRefusal } from "@/lib/orders/rules";
import { quietUntil } from "@/lib/quiet-hours";
import type { SmsKind } from "@/lib/sms/kinds";
import { hasReason, smsText } from "@/lib/sms/messages";
import { countParts } from "@/lib/sms/parts";
import type { SmsSettings } from "@/lib/sms/schema";
import type { Failure, SendResult } from "@/server/adapters/sms/provider";
import { db, type Tx } from "@/server/db";
import { Prisma, type SmsMessage } from "@/server/generated/prisma/client";
import { storedLanguage, withLanguage } from "@/server/language";
import { log } from "@/server/log";
import { networkCounts } from "@/server/network-limits";
import { linkPagePath } from "@/server/payment-links";
import { type Count, tryConsume } from "@/server/rate-limit";
import { confirmationCode, isConfirmationCodeLive } from "@/server/sms/confirmation-code";
import { type Connected, connectProviders, rejectAccount } from "./accounts";
import { getSmsSettings, linksOf } from "./settings";

/** Name of the task that sends. */
export const SMS_TASK = "sms";

/** Longer than the calls to all providers together. */
const LEASE_MS = 120_000;
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 60 * 60_000;
const MAX_ATTEMPTS = 10;
/** An older message is no news. */
const USEFUL_MS = 2 * 86_400_000;
/** Reports of deliveries exist after about five minutes. */
const FIRST_REPORT_MS = 6 * 60_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

const dueRows = (now: Date) =>
  Prisma.sql`status IN ('waiting', 'sending') AND next_attempt_at <= ${now.toISOString()}::timestamptz`;

/** Without messages that are due, this is the only query. */
export async function hasDueSms(now: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`SELECT 1 FROM sms_messages WHERE ${dueRows(now)} LIMIT 1`);
  if (rows.length === 0) return false;
  const settings = await getSmsSettings();

  return !isQuiet(settings, now) && settings.accounts.some(({ is_accepted: isAccepted }) => isAccepted);
}

function isQuiet({ quiet_from: from, quiet_to: to }: SmsSettings, now: Date): boolean {
  return quietUntil({ from, to }, now) !== null;
}

type Claim = { id: string; continues: boolean };

/**
 * One at a time, so that a process that stops leaves no claim that it has not tried. A subquery in place of the CTE may be run once per row of
 * the table, skip the rows that the statement has updated by then, and claim them all.
 */
async function claim(now: Date): Promise<Claim | null> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const [row] = await db.$queryRaw<Claim[]>(Prisma.sql`
    WITH due AS MATERIALIZED (SELECT id, status FROM sms_messages WHERE ${dueRows(now)}
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE sms_messages message SET status = 'sending', attempts = attempts + 1,
      next_attempt_at = ${lease}::timestamptz, updated_at = now()
    FROM due WHERE message.id = due.id
    RETURNING message.id, due.status = 'sending' AS continues`);

  return row ?? null;
}

type Sending = { clock: () => Date; signal: AbortSignal; connectTo?: typeof connectProviders };

/** Sends everything that is due. Returns the numbers of claimed and sent messages. */
export async function sendDueSms({ clock, signal, connectTo = connectProviders }: Sending) {
  const total = { looked: 0, sent: 0 };
  const settings = await getSmsSettings();
  const providers = await connectTo(settings.first_provider);
  while (!signal.aborted && providers.length > 0 && !isQuiet(settings, clock())) {
    const claimed = await claim(clock());
    if (!claimed) break;
    total.looked += 1;
    if (await sendOne(claimed, { settings, providers, clock })) total.sent += 1;
  }

  return total;
}

type Run = { settings: SmsSettings; providers: Connected[]; clock: () => Date };
type Outcome = Prisma.SmsMessageUpdateManyMutationInput;

/** Returns whether the message was sent. */
async function sendOne({ id, continues }: Claim, run: Run): Promise<boolean> {
  const message = await db.smsMessage.findUnique({ where: { id } });
  if (!message) return false;
  const outcome = continues ? ended("unclear", "The process ended while it was sending") : await attempt(message, run);
  // Another process may have taken over after the lease.
  await db.smsMessage.updateMany({ where: { id, status: "sending", attempts: message.attempts }, data: outcome });

  return outcome.status === "sent";
}

const ended = (status: "failed" | "unclear" | "dropped", detail = ""): Outcome => ({
  ...{ status, detail, nextAttemptAt: null, client: null },
});

/** Back to the queue; `isAttempt` false: it does not count as an attempt. */
function waits(
  { attempts }: SmsMessage,
  at: Date,
  { detail, isAttempt }: { detail: string; isAttempt: boolean },
): Outcome {
  return { status: "waiting", detail, nextAttemptAt: at, attempts: isAttempt ? attempts : attempts - 1 };
}

async function attempt(message: SmsMessage, run: Run): Promise<Outcome> {
  const now = run.clock();
  const order = await readOrder(db, message.orderId);
  // The owner may have switched the kind off while the message waited.
  const isWanted = run.settings.kinds.includes(message.kind);
  if (!order || !isWanted || !isStillDue(message, order, now)) return ended("dropped");
  const addressed = await toPresentNumber(message, order);
  if (!addressed) return ended("dropped");
  // Counted once per number, not per attempt.
  if (!addressed.isCounted) {
    const wait = await tryConsume(countsOf(addressed, run.settings));
    if (wait !== null) return waits(message, new Date(now.getTime() + wait), { detail: "", isAttempt: false });
    await db.smsMessage.update({ where: { id: message.id }, data: { isCounted: true, client: null } });
  }

  return await deliver(addressed, order, run);
}

/** The number may have been corrected while the message waited. Null: the order has no mobile number of Bangladesh any more. */
async function toPresentNumber(message: SmsMessage, { shipPhone }: OrderToTell): Promise<SmsMessage | null> {
  const recipient = mobileNumber(shipPhone);
  if (recipient === null) return null;
  if (recipient === message.recipient) return message;

  return await db.smsMessage.update({ where: { id: message.id }, data: { recipient, isCounted: false } });
}

/** The limit is part of the name, because a counter keeps its limit: a changed one starts at zero. */
function countsOf({ recipient, client }: SmsMessage, settings: SmsSettings): Count[] {
  const limit = (of: string, points: number, seconds: number) => ({ name: `sms ${of} ${points}`, points, seconds });
  const network = limit("network", settings.per_network_hour, HOUR);

  return [
    { rule: limit("shop", settings.per_shop_hour, HOUR), subject: "shop" },
    { rule: limit("recipient", settings.per_recipient_day, DAY), subject: recipient },
    ...(client === null ? [] : networkCounts(network, client)),
  ];
}

export function readOrder(from: Tx | typeof db, id: string) {
  const codes = { where: { isActive: true }, take: 1, select: { id: true } };
  const out = { where: { status: "out_for_delivery", endedAt: null }, take: 1, select: { id: true } } as const;

  return from.order.findUnique({ where: { id }, include: { premiumCodes: codes, parcels: out } });
}

type OrderToTell = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** Whether the message is still news, and the state of the order calls for it. */
export function isStillDue({ kind, createdAt }: SmsMessage, order: OrderToTell, now: Date): boolean {
  if (now.getTime() - createdAt.getTime() > USEFUL_MS) return false;
  if (kind === "code_ready" && order.premiumCodes.length === 0) return false;
  // The courier has it, although nobody has recorded the hand-over.
  const isOut = order.parcels.length > 0 && (order.status === "pending" || order.status === "processing");

  if (kind === "confirm_code" && !(isConfirmationCodeLive(order, now) && buyerConfirmationRefusal(order) === null))
    return false;
  if (kind === "advance_link" && !(order.linkAsksAdvance && isLinkLive(order, now))) return false;

  return hasReason(kind, isOut ? { ...order, status: "shipped" } : order);
}

/** Tries one provider after the other, as long as the message was certainly not sent. */
async function deliver(message: SmsMessage, order: OrderToTell, { settings, providers, clock }: Run): Promise<Outcome> {
  const text = withLanguage(storedLanguage(message.locale), () => textFor(message.kind, order));
  const failures: Failure[] = [];
  for (const { name, adapter } of [...providers]) {
    const result = await adapter.send({ recipient: message.recipient, text });
    if (result.ok) return sent({ name, adapter }, result, { text, settings, now: clock() });
    log.warn({ provider: name, problem: result.problem, message: message.id }, "text message not sent");
    if (result.problem === "unclear") return { ...ended("unclear", result.message), provider: name };
    failures.push(result);
    if (result.problem === "account") {
      await rejectAccount(name, clock());
      providers.splice(0, providers.length, ...providers.filter((other) => other.name !== name));
    }
    if (result.problem === "balance") {
      await db.smsAccount.updateMany({ where: { provider: name }, data: { balancePaisa: 0, balanceAt: clock() } });
    }
  }

  return afterFailures(message, failures, clock());
}

function textFor(kind: SmsKind, order: OrderToTell): string {
  const total = toTaka(paisa(order.totalPaisa));
  const rest = toTaka(paisa(restPaisa(order)));

  return smsText(kind, {
    ...{ orderNumber: order.orderNumber, total, due: cashRefusal(order) === null ? rest : 0 },
    ...{ advance: toTaka(paisa(advanceToAsk(order))), courier: order.courierName, code: confirmationCode(order) },
    ...linksOf(order.trackingNumber, linkPagePath(order)),
  });
}

type Accepted = { text: string; settings: SmsSettings; now: Date };

function sent(
  { name, adapter }: Connected,
  { id, parts: reported }: SendResult & { ok: true },
  { text, settings, now }: Accepted,
): Outcome {
  const parts = reported ?? countParts(text).parts;
  const asksLater = id !== null && adapter.report !== undefined;

  return {
    ...{ status: "sent", provider: name, providerId: id, parts, sentAt: now, detail: "" },
    costPaisa: settings.part_price_paisa === null ? null : parts * settings.part_price_paisa,
    nextAttemptAt: asksLater ? new Date(now.getTime() + FIRST_REPORT_MS) : null,
  };
}

/** A number or text that every provider refuses is not tried again. */
function afterFailures(message: SmsMessage, failures: readonly Failure[], now: Date): Outcome {
  const detail = failures
    .map(({ message: words }) => words)
    .join(" · ")
    .slice(0, 300);
  const isFinal = failures.every(({ problem }) => problem === "refused") || message.attempts >= MAX_ATTEMPTS;
  if (isFinal) return ended("failed", detail);
  const delay = Math.min(RETRY_MS * 2 ** (message.attempts - 1), MAX_RETRY_MS);

  return waits(message, new Date(now.getTime() + delay), { detail, isAttempt: true });
}
