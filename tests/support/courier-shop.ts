/** A shop with accounts at the emulated couriers. */
import { exampleAccounts } from "@/emulators/couriers/emulator.ts";
import type { BookingCourier } from "@/lib/dispatch/booking-couriers";
import type { BookParcelsInput, ResolveBookingInput } from "@/lib/dispatch/parcel-schema";
import { currentTime } from "@/server/clock";
import { db } from "@/server/db";
import { bookParcels } from "@/server/dispatch/book-parcels";
import { sealCredentials, sealWebhookSecret } from "@/server/dispatch/courier-accounts";
import { pollParcels } from "@/server/dispatch/poll-parcels";
import { env } from "@/server/env";
import type { Parcel, Product, User } from "@/server/generated/prisma/client";
import { call, serve } from "@/tests/support/api";
import { emulator, SECRET, STORE_ID } from "@/tests/support/couriers";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

Object.assign(env.courierBooking, { isOffered: true });
Object.assign(env.courierUrls, { steadfast: emulator.steadfastUrl, pathao: emulator.pathaoUrl });

const { steadfast, pathao } = exampleAccounts;
export const exampleCredentials = {
  steadfast: { api_key: steadfast.apiKey, secret_key: steadfast.secretKey },
  pathao: { client_id: pathao.clientId, client_secret: pathao.clientSecret },
} as const satisfies Record<BookingCourier, Record<string, string>>;

export async function setUpCourier(courier: BookingCourier): Promise<void> {
  await db.courierAccount.create({
    data: {
      courier,
      credentials: sealCredentials(courier, exampleCredentials[courier]),
      webhookSecret: sealWebhookSecret(courier, SECRET),
      options: { storeId: STORE_ID },
      checkedAt: new Date(),
      isAccepted: true,
    },
  });
}

export type CourierShop = { admin: User; buyer: User; product: Product };

/** An empty shop with accounts at these couriers, which have no parcels. */
export async function courierShop(...couriers: BookingCourier[]): Promise<CourierShop> {
  await resetDatabase();
  emulator.state.reset();
  const [admin, buyer] = [await createAdmin(), await createUser()];
  const product = await createProduct({ price: 500, stock: 100 });
  for (const courier of couriers) await setUpCourier(courier);

  return { admin, buyer, product };
}

/** A cash order that was confirmed by phone. */
export async function confirmedOrder(buyer: User, product: Product): Promise<string> {
  const { id } = await createOrder(buyer, [{ product }]);
  await db.order.update({ where: { id }, data: { phoneConfirmedAt: new Date(), heldUntil: null } });

  return id;
}

/** The shop's clock, some time from now. */
export const laterClock =
  (milliseconds = 0) =>
  () =>
    new Date(currentTime().getTime() + milliseconds);

/** Runs the worker's booking task, some time from now. */
export const runBooking = (afterMs = 0) =>
  bookParcels({ clock: laterClock(afterMs), signal: new AbortController().signal });

/** Runs the worker's status task, some time from now. */
export const runPolling = (afterMs = 0) =>
  pollParcels({ clock: laterClock(afterMs), signal: new AbortController().signal });

export async function requestBooking(as: User, ids: string[], changes: Partial<BookParcelsInput> = {}) {
  const body = { courier: "steadfast" as const, ids, ...changes };

  return (await call("POST /orders/admin/parcels", { as, body })).data.results;
}

/** An order whose parcel is booked. */
export async function bookedOrder({ admin, buyer, product }: CourierShop, courier: BookingCourier = "steadfast") {
  const orderId = await confirmedOrder(buyer, product);
  await requestBooking(admin, [orderId], { courier });
  await runBooking();
  const parcel = emulator.state.parcels.at(-1);
  if (!parcel) throw new Error("not booked");

  return { orderId, parcel };
}

export const handOver = (as: User, id: string) =>
  call("PUT /orders/admin/{id}", { as, params: { id }, body: { status: "shipped" } });

/** Decides a booking, as staff do. */
export const resolveBooking = (as: User, id: string, body: ResolveBookingInput) =>
  call("POST /orders/admin/parcels/{id}/resolve", { as, params: { id }, body });

export const parcelRow = (orderId: string): Promise<Parcel> => db.parcel.findFirstOrThrow({ where: { orderId } });

/** Posts a webhook to the shop and returns the status of its answer. */
export async function postWebhook(
  courier: BookingCourier,
  { headers, text }: { headers: Record<string, string>; text: string },
): Promise<number> {
  const response = await serve(`/api/v1/couriers/${courier}/webhook`, { method: "POST", headers, body: text });
  await response.body?.cancel();

  return response.status;
}
