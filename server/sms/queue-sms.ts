/** Writes text messages to buyers, and deletes old ones. */
import { addDays } from "@/lib/dates";
import { couriersThatReportOut } from "@/lib/dispatch/booking-couriers";
import type { SmsKind } from "@/lib/sms/kinds";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { getRetention } from "@/server/settings/queries";
import { type Run, statement } from "@/server/sql";

/**
 * One row per order and kind that is switched on, for orders with a mobile number of Bangladesh (lib/digits.ts). The message about a parcel on
 * its way waits for the report of a courier that will send one, and a code is for risky orders only if the risk settings ask for codes.
 */
const insertSms = statement<
  never,
  [
    kinds: readonly SmsKind[],
    orderIds: readonly string[],
    client: string | null,
    reporting: readonly string[],
    now: Date,
    isRisky: boolean,
  ]
>(
  "queue_sms",
  `INSERT INTO sms_messages (id, order_id, kind, recipient, locale, client, next_attempt_at, created_at, updated_at)
   SELECT gen_random_uuid(), orders.id, wanted.kind::sms_kind, ship_phone_digits, locale, $3, $5::timestamptz, $5::timestamptz, $5::timestamptz
   FROM orders CROSS JOIN store_settings settings CROSS JOIN unnest($1::text[]) AS wanted(kind)
   WHERE orders.id = ANY($2::uuid[]) AND settings.id = 1 AND wanted.kind = ANY(string_to_array(sms_kinds, ','))
     AND ship_phone_digits ~ '^[+]8801[3-9][0-9]{8}$' AND NOT is_demo
     AND (wanted.kind <> 'confirm_code' OR $6 OR 'code' NOT IN (risk_caution_action::text, risk_high_action::text))
     AND (wanted.kind <> 'out_for_delivery' OR NOT EXISTS (
       SELECT FROM parcels WHERE order_id = orders.id AND courier = ANY($4::text[]) AND booked_at IS NOT NULL AND ended_at IS NULL))
   ON CONFLICT (order_id, kind) DO NOTHING`,
);

type Queued = {
  kinds: readonly SmsKind[];
  orderIds: readonly string[];
  /** Network of the customer who caused it; null for actions of others. */
  client?: string | null;
  /** Whether a courier has reported it. */
  isReported?: boolean;
  /** Whether the risk of the orders asks for a code. */
  isRisky?: boolean;
  now: Date;
};

/** Queues text messages in the caller's transaction: each is sent only if that commits, and once. */
export async function queueSms(
  run: Run,
  { kinds, orderIds, client = null, isReported = false, isRisky = false, now }: Queued,
): Promise<void> {
  if (kinds.length === 0) return;
  await run(insertSms, kinds, orderIds, client, isReported ? [] : couriersThatReportOut, now, isRisky);
}

/** Deletes text messages as long after they were written as sent emails. Returns their number. */
export async function removeOldSms(now: Date, options?: BatchOptions): Promise<number> {
  const { mail_days: days } = await getRetention();

  return deleteInBatches("sms_messages", Prisma.sql`created_at < ${timestamp(addDays(now, -days))}`, options);
}
