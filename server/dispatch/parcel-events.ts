/** Stores what couriers report, each report once, without names, phone numbers and addresses. */
import { createHash } from "node:crypto";
import { isUnbooked, type ParcelStatus } from "@/lib/dispatch/parcel-status";
import { db } from "@/server/db";
import type { ParcelEventSource } from "@/server/generated/prisma/client";
import { Prisma } from "@/server/generated/prisma/client";
import { deleteInBatches, timestamp } from "@/server/in-batches";

const MAX_PAYLOAD = 4_000;
const MAX_NAME = 100;
const KEEP_DAYS = 400;
const KEEP_UNKNOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Fields of reports that may name the buyer or the rider. */
const PERSONAL = /name|phone|address|email|recipient|customer|contact|rider/i;
const PHONE = /(?:\+?88)?01[\s-]?\d(?:[\s-]?\d){7,8}/g;

/** Removes personal data from a JSON report; other texts are only freed of phone numbers. */
export function withoutPersonalData(text: string): string {
  try {
    const clean = JSON.stringify(JSON.parse(text), (key, value: unknown) => (PERSONAL.test(key) ? undefined : value));
    return (clean ?? "").replace(PHONE, "[phone]").slice(0, MAX_PAYLOAD);
  } catch {
    return text.replace(PHONE, "[phone]").slice(0, MAX_PAYLOAD);
  }
}

export type NewEvent = {
  courier: string;
  source: ParcelEventSource;
  name: string;
  consignmentId: string | null;
  invoice: string | null;
  status: ParcelStatus | null;
  at: Date | null;
  /** The raw report. */
  text: string;
  /** Text whose repetition counts as the same report; by default the raw report. */
  identity?: string;
};

export type StoredEvent = { isNew: boolean; parcelId: string | null };

/** Parcel of a report: by the courier's number, or by our invoice while it has no number. */
async function parcelOf({ courier, consignmentId, invoice }: NewEvent): Promise<string | null> {
  const byNumber = consignmentId
    ? await db.parcel.findUnique({
        where: { courier_consignmentId: { courier, consignmentId } },
        select: { id: true },
      })
    : null;
  if (byNumber || !invoice) return byNumber?.id ?? null;
  const byInvoice = await db.parcel.findUnique({
    where: { courier_invoice: { courier, invoice } },
    select: { id: true, consignmentId: true, status: true },
  });
  // Another number for a booked parcel is another parcel, such as one typed into the courier's panel.
  const fits =
    byInvoice && (byInvoice.consignmentId === null || consignmentId === null || isUnbooked(byInvoice.status));

  return fits ? byInvoice.id : null;
}

/** Stores a report. A repeated one is stored once, and is not new. */
export async function storeEvent(event: NewEvent, now: Date): Promise<StoredEvent> {
  const parcelId = await parcelOf(event);
  const { courier, source, consignmentId, invoice, status, at, text, identity = text } = event;
  const { count } = await db.parcelEvent.createMany({
    data: {
      ...{ parcelId, courier, source, consignmentId, invoice, status, happenedAt: at, receivedAt: now },
      ...{ name: event.name.slice(0, MAX_NAME), payload: withoutPersonalData(text) },
      digest: createHash("sha256").update(identity).digest("hex"),
    },
    skipDuplicates: true,
  });

  return { isNew: count > 0, parcelId };
}

/** Deletes reports after 400 days, and after 30 days those that belong to no parcel. */
export function removeOldEvents(now: Date, { signal }: { signal: AbortSignal }): Promise<number> {
  const before = (days: number) => timestamp(new Date(now.getTime() - days * DAY_MS));
  const isOld = Prisma.sql`received_at < ${before(KEEP_DAYS)}
    OR (received_at < ${before(KEEP_UNKNOWN_DAYS)} AND parcel_id IS NULL)`;

  return deleteInBatches("parcel_events", isOld, { signal });
}
