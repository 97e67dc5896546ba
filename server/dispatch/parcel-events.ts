/** Stores what couriers report, each report once, without names, phone numbers and addresses. */
import { createHash, randomUUID } from "node:crypto";
import { isUnbooked, type ParcelStatus } from "@/lib/dispatch/parcel-status";
import { type Parcel, type ParcelEvent, type ParcelEventSource, Prisma } from "@/server/generated/prisma/client";
import { deleteInBatches, timestamp } from "@/server/in-batches";
import { fieldsOf, insertOf, type Rows, rowsOf, runQuery, statement } from "@/server/sql";

const MAX_PAYLOAD = 4_000;
const MAX_NAME = 100;
const KEEP_DAYS = 400;
const KEEP_UNKNOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Fields of reports that may name the buyer or the rider. */
const PERSONAL = /name|phone|address|email|recipient|customer|contact|rider/i;
const PHONE = /(?:\+?88)?01[\s-]?\d(?:[\s-]?\d){7,8}/g;

/** Removes personal data from a JSON report; other texts are only freed of phone numbers. PostgreSQL stores no NUL characters. */
export function withoutPersonalData(text: string): string {
  try {
    const clean = JSON.stringify(JSON.parse(text), (key, value: unknown) => (PERSONAL.test(key) ? undefined : value));
    return (clean ?? "").replace(PHONE, "[phone]").slice(0, MAX_PAYLOAD);
  } catch {
    return text.replaceAll("\0", "").replace(PHONE, "[phone]").slice(0, MAX_PAYLOAD);
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

const foundFields = [
  ...(["id", "courier", "consignmentId", "status", "statusAt", "cancelledAt", "restSince", "missingSince"] as const),
] as const;

/** The columns of a parcel that decide about a report. */
export type FoundParcel = Pick<Parcel, (typeof foundFields)[number]>;

const findCandidates = statement<FoundParcel, [courier: string, consignmentId: string | null, invoice: string | null]>(
  "find_reported_parcels",
  `SELECT ${fieldsOf("parcels", foundFields)} FROM parcels WHERE courier = $1 AND (consignment_id = $2 OR invoice = $3)`,
);

type Reference = Pick<NewEvent, "courier" | "consignmentId" | "invoice">;

/** Parcel of a report: by the courier's number, or by our invoice while it has no number. */
export async function findReportedParcel(reference: Reference): Promise<FoundParcel | null> {
  const { courier, consignmentId, invoice } = reference;
  const candidates = await runQuery(findCandidates, courier, consignmentId, invoice);
  const byNumber = candidates.find((parcel) => consignmentId !== null && parcel.consignmentId === consignmentId);
  if (byNumber) return byNumber;
  const [byInvoice] = candidates;
  // Another number for a booked parcel is another parcel, such as one typed into the courier's panel.
  const fits =
    byInvoice && (byInvoice.consignmentId === null || consignmentId === null || isUnbooked(byInvoice.status));

  return fits ? byInvoice : null;
}

const eventFields = [
  ...(["id", "parcelId", "courier", "source", "name", "consignmentId", "invoice", "status"] as const),
  ...(["digest", "payload", "happenedAt", "receivedAt"] as const),
];

const insertEvent = statement<Pick<ParcelEvent, "id">, [Rows<ParcelEvent>]>(
  "store_parcel_event",
  `${insertOf("parcel_events", eventFields, 1)} ON CONFLICT (courier, digest) DO NOTHING RETURNING id`,
);

/** Ends the count of answers that the courier does not know the parcel. */
export const noLongerMissing = { missingSince: null, missingAnswers: 0 } as const;

type Storing = { parcelId: string | null; now: Date };

/** Stores a report. Returns false for a repeated one, which is stored once. */
export async function storeEvent(event: NewEvent, { parcelId, now }: Storing): Promise<boolean> {
  const { at, text, identity = text, ...columns } = event;
  const row = {
    ...{ ...columns, id: randomUUID(), parcelId, name: event.name.slice(0, MAX_NAME), happenedAt: at, receivedAt: now },
    ...{ payload: withoutPersonalData(text), digest: createHash("sha256").update(identity).digest("hex") },
  };

  return (await runQuery(insertEvent, rowsOf([row]))).length > 0;
}

/** Deletes reports after 400 days, and after 30 days those that belong to no parcel. */
export function removeOldEvents(now: Date, { signal }: { signal: AbortSignal }): Promise<number> {
  const before = (days: number) => timestamp(new Date(now.getTime() - days * DAY_MS));
  const isOld = Prisma.sql`received_at < ${before(KEEP_DAYS)}
    OR (received_at < ${before(KEEP_UNKNOWN_DAYS)} AND parcel_id IS NULL)`;

  return deleteInBatches("parcel_events", isOld, { signal });
}
