/** The shop's accounts at couriers. Credentials are encrypted, used on the server only, and never returned (ADR 100). */
import { type BookingCourier, bookingCouriers, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { Courier, Failure } from "@/server/adapters/couriers/courier";
import { type Connection, connectCourier, type Token, type TokenStore } from "@/server/adapters/couriers/registry";
import { currentTime } from "@/server/clock";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { CourierAccount, Prisma } from "@/server/generated/prisma/client";
import { sealer } from "@/server/sealed-secret";
import { runQuery, statement } from "@/server/sql";

const { seal, open } = sealer("couriers");

/** Owners of sealed texts, so that one cannot be put into the place of another. */
const nameOf = (courier: string, what: "credentials" | "token" | "webhook") => `${courier} ${what}`;

export const sealCredentials = (courier: string, credentials: object) =>
  seal(JSON.stringify(credentials), nameOf(courier, "credentials"));
export const sealWebhookSecret = (courier: string, secret: string) => seal(secret, nameOf(courier, "webhook"));

const readWebhookSecret = statement<Pick<CourierAccount, "webhookSecret">, [courier: string]>(
  "webhook_secret",
  `SELECT webhook_secret AS "webhookSecret" FROM courier_accounts WHERE courier = $1`,
);

/** Secret of a courier's webhook, null if no webhook is set up; null without an account. */
export async function readWebhookAccount(courier: BookingCourier): Promise<{ secret: string | null } | null> {
  const [account] = await runQuery(readWebhookSecret, courier);
  if (!account) return null;
  const { webhookSecret } = account;

  return { secret: webhookSecret === null ? null : open(webhookSecret, nameOf(courier, "webhook")) };
}

export function openCredentials({ courier, credentials }: CourierAccount): Record<string, string> {
  return JSON.parse(open(credentials, nameOf(courier, "credentials")));
}

/** Pick-up store chosen by the owner; null: none. */
export function storeOf({ options }: Pick<CourierAccount, "options">): number | null {
  const store = typeof options === "object" && options !== null && "storeId" in options ? options.storeId : null;

  return typeof store === "number" ? store : null;
}

/** Whether calls may be made: not with rejected credentials, because repeated attempts block the account. */
export function isUsable({ isEnabled, isAccepted }: Pick<CourierAccount, "isEnabled" | "isAccepted">): boolean {
  return isEnabled && isAccepted;
}

const isBlocked = ({ blockedUntil }: CourierAccount, now: Date) => blockedUntil !== null && blockedUntil > now;

function openToken({ courier, token }: CourierAccount): Token | null {
  if (token === null) return null;
  const { accessToken, renewAt } = JSON.parse(open(token, nameOf(courier, "token"))) as Record<string, string>;

  return accessToken && renewAt ? { accessToken, renewAt: new Date(renewAt) } : null;
}

const LOGIN_LEASE_MS = 30_000;

/** The token in the database. A process that does not get the lease reports the courier as busy, and its work is repeated. */
function storedTokens(courier: BookingCourier): TokenStore {
  const read = async () => {
    const account = await db.courierAccount.findUnique({ where: { courier } });
    return account && openToken(account);
  };

  return {
    read,
    now: currentTime,
    async renew(rejected, requestToken) {
      const now = currentTime();
      const isFree = { OR: [{ leaseUntil: null }, { leaseUntil: { lte: now } }] };
      const leaseUntil = new Date(now.getTime() + LOGIN_LEASE_MS);
      const { count } = await db.courierAccount.updateMany({ where: { courier, ...isFree }, data: { leaseUntil } });
      const stored = await read();
      const isNewer = stored && stored.accessToken !== rejected && stored.renewAt > now;
      if (count === 0 && !isNewer) return { ok: false, problem: "busy", message: "Another process is logging in" };

      const token = isNewer ? stored : await requestToken();
      if (count === 0) return token;
      const isNew = !("ok" in token) && token !== stored;
      const sealed = isNew ? { token: seal(JSON.stringify(token), nameOf(courier, "token")) } : {};
      await db.courierAccount.update({ where: { courier }, data: { leaseUntil: null, ...sealed } });

      return token;
    },
  };
}

/** A store for credentials that are being checked: nothing is kept. */
const passingTokens: TokenStore = {
  read: async () => null,
  renew: (_rejected, requestToken) => requestToken(),
  now: currentTime,
};

/** A connection with credentials that are not stored yet. */
export function connectUnsaved(courier: BookingCourier, credentials: Connection["credentials"]): Courier {
  return connectCourier(courier, { credentials, storeId: null, tokens: passingTokens });
}

/** Null: there is no account, or the courier must not be called now. */
export async function connect(courier: BookingCourier, now: Date): Promise<Courier | null> {
  const account = await db.courierAccount.findUnique({ where: { courier } });
  if (!account || !isUsable(account) || isBlocked(account, now) || env.isQuiet) return null;
  const credentials = openCredentials(account);

  return connectCourier(courier, { credentials, storeId: storeOf(account), tokens: storedTokens(courier) });
}

/** Failures after which the courier must not be called again for a while: more calls would block the shop's address or account. */
export function stopsCalls(result: { ok: true } | Failure): result is Failure {
  return !result.ok && (result.problem === "account" || result.problem === "busy");
}

/**
 * Stops calls to a courier after a failure that `stopsCalls`: until the owner saves the credentials again, or as long as the courier blocks
 * a shop that calls too often.
 */
export async function recordHalt(courier: BookingCourier, { problem }: Failure, now: Date): Promise<void> {
  const { blockMs } = courierAccounts[courier];
  const data =
    problem === "account" ? { isAccepted: false, checkedAt: now } : { blockedUntil: new Date(now.getTime() + blockMs) };
  await db.courierAccount.updateMany({ where: { courier, isAccepted: true }, data });
}

/**
 * The same for calls other than bookings. Returns false, and stops nothing, if the courier still accepts the credentials: the rejection is
 * about one parcel or one kind of call.
 */
export async function recordHaltIfRejected(
  courier: BookingCourier,
  failure: Failure,
  { adapter, now }: { adapter: Courier; now: Date },
): Promise<boolean> {
  if (failure.problem === "account" && (await adapter.check()).ok) return false;
  await recordHalt(courier, failure, now);

  return true;
}

async function couriersWhere(where: Prisma.CourierAccountWhereInput): Promise<BookingCourier[]> {
  const rows = await db.courierAccount.findMany({
    where: { isEnabled: true, isAccepted: true, ...where },
    select: { courier: true },
  });

  return bookingCouriers.filter((courier) => rows.some((row) => row.courier === courier));
}

/** Couriers whose accounts are accepted, in the order of `bookingCouriers`. */
export const usableCouriers = (): Promise<BookingCourier[]> => couriersWhere({});

/** Those of them that do not block the shop at present. */
export const callableCouriers = (now: Date): Promise<BookingCourier[]> =>
  couriersWhere({ OR: [{ blockedUntil: null }, { blockedUntil: { lte: now } }] });

/** Couriers that have rejected the credentials: nothing is booked or asked there. */
export const rejectedCouriers = (): Promise<BookingCourier[]> => couriersWhere({ isAccepted: false });
