/** Couriers' accounts as their owner sets them. Secrets go in and never come out. */
import { randomBytes } from "node:crypto";
import { type BookingCourier, bookingCouriers, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { CourierAccountInput, CourierAccounts, SavedCourierAccount } from "@/lib/dispatch/parcel-schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { mergeCredentials } from "@/server/credentials";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { CourierAccount } from "@/server/generated/prisma/client";
import { runNow } from "@/server/queue";
import { connectUnsaved, openCredentials, sealCredentials, sealWebhookSecret, storeOf } from "./courier-accounts";
import { PAYOUT_TASK, retryUnreadPayouts } from "./fetch-payouts";

const CHECK_TIMEOUT_MS = 8_000;

type Acting = { actor: Can<"settings.edit">; now: Date };

const toWire = (courier: BookingCourier, account: CourierAccount | undefined): CourierAccounts["couriers"][number] => ({
  courier,
  name: courierAccounts[courier].name,
  is_set_up: account !== undefined,
  is_accepted: account?.isAccepted ?? false,
  checked_at: account?.checkedAt.toISOString() ?? null,
  store_id: account ? storeOf(account) : null,
  has_webhook: account?.webhookSecret != null,
  webhook_url: `${env.appUrl}/api/v1/couriers/${courier}/webhook`,
});

/** All couriers, with or without an account. */
export async function listCourierAccounts(): Promise<CourierAccounts> {
  const rows = await db.courierAccount.findMany();

  return {
    couriers: bookingCouriers.map((courier) =>
      toWire(
        courier,
        rows.find((row) => row.courier === courier),
      ),
    ),
  };
}

/**
 * Checks the credentials with the courier and stores them. Throws conflict `courier_booking_off` or `credentials_rejected`, upstream `courier_unreachable`, and invalid
 * for a missing field or an unknown store. Returns the new secret of the webhook once.
 */
export async function saveCourierAccount(
  courier: BookingCourier,
  { credentials: given, store_id: chosen, renew_webhook: renews }: CourierAccountInput,
  { actor, now }: Acting,
): Promise<SavedCourierAccount> {
  if (!env.courierBooking.isOffered) {
    const said = t("Booking at couriers is not switched on for this shop.");
    throw new AppError("conflict", { said }, { reason: "courier_booking_off" });
  }
  const stored = await db.courierAccount.findUnique({ where: { courier } });
  const known = stored ? openCredentials(stored) : {};
  const credentials = mergeCredentials(courierAccounts[courier].credentials, { given, stored: known });
  const checked = await connectUnsaved(courier, credentials).check({ timeoutMs: CHECK_TIMEOUT_MS });
  const { name, hasStores } = courierAccounts[courier];
  if (!checked.ok && checked.problem === "account") {
    const said = t("{courier} rejects these credentials. Please copy them again from its panel.", { courier: name });
    throw new AppError("conflict", { said }, { reason: "credentials_rejected" });
  }
  if (!checked.ok) {
    const said = t("{courier} could not be asked just now. Nothing was saved; please try again.", { courier: name });
    throw new AppError("upstream", { said }, { reason: "courier_unreachable" });
  }
  const only = checked.stores.length === 1 ? checked.stores[0]?.id : undefined;
  const isKnown = (store: number | null | undefined) => checked.stores.some(({ id }) => id === store);
  const kept = stored && isKnown(storeOf(stored)) ? storeOf(stored) : null;
  const storeId = chosen ?? kept ?? only ?? null;
  if (chosen !== undefined && !isKnown(chosen)) {
    throw new AppError("invalid", { said: t("{courier} has no such store", { courier: name }) }, { field: "store_id" });
  }

  const secret = await store(courier, { credentials, storeId, renews }, { actor, now });
  await runNow(PAYOUT_TASK);
  const account = await db.courierAccount.findUniqueOrThrow({ where: { courier } });

  return { ...toWire(courier, account), stores: hasStores ? checked.stores : [], webhook_secret: secret };
}

type Stored = { credentials: Record<string, string>; storeId: number | null; renews: boolean };

/** Returns the secret of the webhook if it is new; otherwise null. */
async function store(
  courier: BookingCourier,
  { credentials, storeId, renews }: Stored,
  { actor, now }: Acting,
): Promise<string | null> {
  const secret = randomBytes(24).toString("base64url");

  return await transaction(async (tx) => {
    const before = await tx.courierAccount.findUnique({ where: { courier }, select: { webhookSecret: true } });
    const isNew = renews || before?.webhookSecret == null;
    const data = {
      credentials: sealCredentials(courier, credentials),
      ...(isNew ? { webhookSecret: sealWebhookSecret(courier, secret) } : {}),
      ...{ token: null, isEnabled: true, options: { storeId }, checkedAt: now, isAccepted: true },
      ...{ blockedUntil: null, leaseUntil: null },
    };
    await tx.courierAccount.upsert({ where: { courier }, create: { courier, ...data }, update: data });
    // Rows that waited for accepted credentials are tried again.
    await tx.parcel.updateMany({
      where: { courier, status: "draft", endedAt: null, problem: "account" },
      data: { nextCheckAt: now, needsPersonAt: null, attention: null },
    });
    await retryUnreadPayouts(tx, courier, now);
    await recordAudit(tx, {
      ...{ entity: "settings", entityId: null, action: "updated", actor, now },
      changes: { couriers: { from: null, to: courierAccounts[courier].name } },
    });

    return isNew ? secret : null;
  });
}

/** Forgets the account. Refuses while the courier has parcels of the shop under way, whose states would be lost. */
export async function removeCourierAccount(courier: BookingCourier, { actor, now }: Acting): Promise<void> {
  await transaction(async (tx) => {
    const isInUse = await tx.parcel.findFirst({ where: { courier, endedAt: null }, select: { id: true } });
    if (isInUse) {
      const said = t("Parcels are under way with this courier. Please wait until they have arrived.");
      throw new AppError("conflict", { said }, { reason: "courier_in_use" });
    }
    const { count } = await tx.courierAccount.deleteMany({ where: { courier } });
    if (count === 0) return;
    await tx.unreadPayout.deleteMany({ where: { courier } });
    await recordAudit(tx, {
      ...{ entity: "settings", entityId: null, action: "updated", actor, now },
      changes: { couriers: { from: courierAccounts[courier].name, to: null } },
    });
  });
}
