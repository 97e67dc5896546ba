/** A shop with accounts at the emulated couriers, for trials that kill it. */
import { exampleAccounts, startCourierEmulator } from "@/emulators/couriers/emulator.ts";
import type { Parcel } from "@/emulators/couriers/state.ts";
import { pathaoWebhook, type WebhookRequest } from "@/emulators/couriers/webhooks.ts";
import type { BookingCourier } from "@/lib/dispatch/booking-couriers";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { startAlone } from "@/tests/support/cluster";
import { createAdmin, createOrder, createUser } from "@/tests/support/factories";
import { call } from "@/tests/support/http";

/** Orders of one buyer: more would be held as suspicious. */
const ORDERS_PER_BUYER = 20;

export type CourierTrial = Awaited<ReturnType<typeof startCourierTrial>>;

export async function startCourierTrial() {
  const emulator = await startCourierEmulator();
  const settings = { COURIER_BOOKING: "1", STEADFAST_URL: emulator.steadfastUrl, PATHAO_URL: emulator.pathaoUrl };
  const { shop } = await startAlone({ settings });
  const admin = await createAdmin();
  const { steadfast, pathao } = exampleAccounts;
  const secrets = {
    steadfast: await saveAccount(admin, "steadfast", { api_key: steadfast.apiKey, secret_key: steadfast.secretKey }),
    pathao: await saveAccount(admin, "pathao", { client_id: pathao.clientId, client_secret: pathao.clientSecret }),
  };

  return { shop, admin, emulator, state: emulator.state, secrets };
}

/** Returns the secret of the courier's webhooks. */
async function saveAccount(as: User, courier: BookingCourier, credentials: Record<string, string>): Promise<string> {
  const { data } = await call("PUT /couriers/accounts/{courier}", { as, params: { courier }, body: { credentials } });

  return data.webhook_secret ?? "";
}

/** Cash orders that were confirmed by phone. */
export async function confirmedOrders(product: Product, count: number): Promise<string[]> {
  const ids: string[] = [];
  let buyer = await createUser();
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % ORDERS_PER_BUYER === 0) buyer = await createUser();
    ids.push((await createOrder(buyer, [{ product }])).id);
  }
  await db.order.updateMany({ data: { phoneConfirmedAt: new Date(), heldUntil: null } });

  return ids;
}

/** Bookings of an invoice beyond its first. */
export function countDoubleBookings({ state }: CourierTrial): number {
  const invoices = state.parcels.map(({ courier, invoice }) => `${courier} ${invoice}`);

  return invoices.length - new Set(invoices).size;
}

export const countUnbooked = () =>
  db.parcel.count({ where: { bookedAt: null, endedAt: null, nextCheckAt: { not: null } } });

/** Returns the status of the shop's response. */
export async function postWebhook(courier: BookingCourier, { headers, text }: WebhookRequest): Promise<number> {
  const url = `${process.env.TEST_SHOP_URL}/api/v1/couriers/${courier}/webhook`;
  const response = await fetch(url, { method: "POST", headers, body: text });
  await response.body?.cancel();

  return response.status;
}

/** Pathao reports each of its bookings twice. */
export async function reportPathaoBookings({ state, secrets }: CourierTrial): Promise<void> {
  const booked = state.parcels.filter(({ courier }: Parcel) => courier === "pathao");
  for (const parcel of [...booked, ...booked]) {
    const webhook = pathaoWebhook(parcel, { secret: secrets.pathao, at: new Date(), event: "order.created" });
    const status = await postWebhook("pathao", webhook);
    if (status !== 202) throw new Error(`The webhook of ${parcel.id} was answered with ${status}.`);
  }
}
