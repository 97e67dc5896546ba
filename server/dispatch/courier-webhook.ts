/**
 * Receives couriers' webhooks. Everything that carries the secret is stored and answered with success, also events and parcels that are not
 * known: Steadfast never repeats a request answered with 4xx, and Pathao deletes a webhook that fails.
 */
import type { BookingCourier } from "@/lib/dispatch/booking-couriers";
import type { Notice } from "@/server/adapters/couriers/courier";
import { webhooks } from "@/server/adapters/couriers/registry";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { unmarked } from "@/server/fulfilment/parcels";
import { log } from "@/server/log";
import { applyReport, applyToParcelAlone, type ReportedStatus } from "./apply-report";
import { readWebhookAccount } from "./courier-accounts";
import { type FoundParcel, findReportedParcel, noLongerMissing, storeEvent } from "./parcel-events";

type Received = { courier: BookingCourier; notice: Notice; now: Date };

/** Throws unauthenticated without the secret, or if the courier is not set up. */
export async function receiveWebhook({ courier, notice, now }: Received): Promise<void> {
  const webhook = webhooks[courier];
  const account = await readWebhookAccount(courier);
  if (!account) throw new AppError("unauthenticated", "This courier is not set up");
  if (webhook.isProbe(notice)) return;
  const { secret } = account;
  if (secret === null || !webhook.isAuthentic(notice, secret)) {
    throw new AppError("unauthenticated", "The secret of the webhook is missing or wrong");
  }

  const event = webhook.read(notice);
  const { name = "unreadable", consignmentId = null, invoice = null, status = null, at = null } = event ?? {};
  const stored = { courier, source: "webhook", name, consignmentId, invoice, status, at, text: notice.text } as const;
  const parcel = await findReportedParcel(stored);
  const isNew = await storeEvent(stored, { parcelId: parcel?.id ?? null, now });
  if (parcel?.missingSince) await askAgain(parcel, now);
  // A repeated report is applied as well: the process may have died before it was applied. Applying it again changes nothing.
  if (!event || parcel === null || event.status === null || (!isNew && event.at === null)) return;
  await applySafely(parcel, { ...event, status: event.status }, now);
}

/** Resumes the status requests of a parcel that the courier did not know before, and removes the mark for staff. */
async function askAgain({ id }: FoundParcel, now: Date): Promise<void> {
  await db.parcel.update({ where: { id }, data: { ...noLongerMissing, nextCheckAt: now } });
  await db.parcel.updateMany({ where: { id, attention: "unconfirmed", claimedStatus: null }, data: unmarked });
}

/** After a 5xx the courier repeats its report. If the order refuses a report, repeating does not help: a person must decide. */
async function applySafely(parcel: FoundParcel, report: ReportedStatus, now: Date): Promise<void> {
  try {
    if (await applyToParcelAlone({ parcel, report, now })) return;
    await applyReport({ parcelId: parcel.id, report, isConfirmed: false, now });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.error({ err: error, parcel: parcel.id }, "cannot apply a courier's report");
    await db.parcel.updateMany({
      where: { id: parcel.id, needsPersonAt: null },
      data: { needsPersonAt: now, attention: "reported" },
    });
  }
}
