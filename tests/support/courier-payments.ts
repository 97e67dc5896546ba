/** Payments of the emulated Steadfast for parcels that it has delivered. */
import { db } from "@/server/db";
import { fetchPayouts } from "@/server/dispatch/fetch-payouts";
import { listPayouts } from "@/server/dispatch/payout-list";
import type { User } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import {
  type CourierShop,
  confirmedOrder,
  laterClock,
  requestBooking,
  runBooking,
  runPolling,
} from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";

const { state } = emulator;
const HOUR_MS = 3_600_000;
/** Taka of an order: the product and the delivery in Dhaka. */
export const ORDER = 560;
export const CHARGE = 60;

/** Orders that Steadfast has delivered. */
export async function deliveredOrders({ admin, buyer, product }: CourierShop, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await confirmedOrder(buyer, product));
  await requestBooking(admin, ids);
  await runBooking();
  for (const parcel of state.parcels) parcel.status = "delivered";
  await runPolling(HOUR_MS);
  await db.parcel.updateMany({ data: { chargePaisa: CHARGE * 100, collectedPaisa: ORDER * 100 } });

  return ids;
}

type Stated = { parcels?: string[]; strangers?: string[]; charge?: string; charges?: string };

/** The courier's newest payment, for all parcels unless some are named. */
export function pay(total: string, { parcels, strangers = [], charge, charges }: Stated = {}): string {
  const ids = [...(parcels ?? state.parcels.map((parcel) => parcel.id)), ...strangers];
  const consignments = ids.map((id) => ({ id, ...(charge ? { charge } : {}) }));
  const id = `SFC-${31_801_786 + state.payouts.length}`;
  state.payouts.unshift({ id, total, consignments, ...(charges ? { charges } : {}) });

  return id;
}

type Fetching = Partial<Parameters<typeof fetchPayouts>[0]>;

export const readPayments = (changes: Fetching = {}) =>
  fetchPayouts({ clock: laterClock(), signal: new AbortController().signal, ...changes });
export const listedPayments = async () => (await listPayouts({ page: 1, limit: 20 })).data;
export const settlePayment = (as: User, id: string, body: { note?: string } = {}) =>
  call("POST /orders/admin/payouts/{id}/settle", { as, params: { id }, body });
