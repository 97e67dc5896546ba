/** Charges to expect of couriers whose API knows them, before a booking. */
import { type BookingCourier, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { ExpectedCharges, ParcelsQuery } from "@/lib/dispatch/parcel-schema";
import { paisa, toTaka } from "@/lib/money";
import { type Actor, can } from "@/server/actor";
import type { Courier, CourierPlace } from "@/server/adapters/couriers/courier";
import { db } from "@/server/db";
import { globalSingleton } from "@/server/once";
import { isParcel } from "@/server/orders/parcels";
import { tryConsume } from "@/server/rate-limit";
import { callableCouriers, connect, recordHaltIfRejected, stopsCalls } from "./courier-accounts";
import { matchPlace } from "./match-place";
import { type OrderToSend, placeKey, toCourierParcel, toRequest, withWeights } from "./parcel-to-send";

const KEEP_MS = 24 * 3_600_000;
const MAX_KEPT = 1_000;
/** Limits how long the user waits. Charges that arrive later are left out. */
const TIME_BUDGET_MS = 6_000;
const CALL_TIMEOUT_MS = 3_000;
/** Bookings and status requests use most of the calls that couriers allow in a minute. */
const budget = { name: "courier charges", points: 10, seconds: 60 };

type Quote = { pricePaisa: number; codPercent: number; until: number };

const quotes = globalSingleton("courier-quotes", () => new Map<string, Quote>());

type Acting = { actor: Actor; now: Date };

/** One sum per courier, with the number of orders that it covers. */
export async function readExpectedCharges(
  { orders: ids }: ParcelsQuery,
  { actor, now }: Acting,
): Promise<ExpectedCharges> {
  const couriers = (await callableCouriers(now)).filter((courier) => courierAccounts[courier].hasPrice);
  if (couriers.length === 0) return { charges: [] };
  const orders = await db.order.findMany({
    where: { AND: [{ id: { in: ids.split(",") } }, can(actor, "orders.read") ? {} : isParcel] },
    include: withWeights,
  });
  const charges: ExpectedCharges["charges"] = [];
  for (const courier of couriers) {
    const adapter = await connect(courier, now);
    if (adapter?.price) charges.push(await addUp(courier, adapter, { orders, now }));
  }

  return { charges };
}

type Asked = { orders: readonly OrderToSend[]; now: Date };

async function addUp(courier: BookingCourier, adapter: Courier, { orders, now }: Asked) {
  const until = performance.now() + TIME_BUDGET_MS;
  const isLate = () => performance.now() > until;
  const places = await placesOf(courier, adapter, { orders, isLate });
  const sum = { known: 0, paisa: 0 };
  for (const order of orders) {
    const parcel = toCourierParcel(order);
    const place = places.get(placeKey(parcel));
    const quote = place && (await quoteOf(courier, adapter, { order, place, now, isLate: isLate() }));
    if (!quote) continue;
    sum.known += 1;
    sum.paisa += quote.pricePaisa + Math.round(parcel.cashToCollect * quote.codPercent);
  }

  return { courier, orders: orders.length, known: sum.known, sum: toTaka(paisa(sum.paisa)) };
}

type Placing = { orders: readonly OrderToSend[]; isLate: () => boolean };

/** The courier's places by key, each matched once; those of earlier bookings are read together. */
async function placesOf(courier: string, adapter: Courier, { orders, isLate }: Placing) {
  const parcels = new Map(orders.map(toCourierParcel).map((parcel) => [placeKey(parcel), parcel]));
  const known = await db.courierPlace.findMany({ where: { courier, place: { in: [...parcels.keys()] } } });
  const places = new Map<string, CourierPlace>(known.map(({ place, ...ids }) => [place, ids]));
  for (const [key, parcel] of parcels) {
    if (places.has(key) || isLate()) continue;
    const place = await matchPlace(courier, adapter, parcel);
    if (place) places.set(key, place);
  }

  return places;
}

type Quoting = { order: OrderToSend; place: CourierPlace; now: Date; isLate: boolean };

/** Null: not known now. Quotes depend on place and weight, and are kept for a day. */
async function quoteOf(courier: BookingCourier, adapter: Courier, { order, place, now, isLate }: Quoting) {
  const { cashToCollect: amountToCollect, kilograms } = toCourierParcel(order);
  const key = [courier, place.cityId, place.zoneId, kilograms].join(" ");
  const known = quotes.get(key);
  if (known && known.until > now.getTime()) return known;
  if (isLate || !adapter.price || (await tryConsume([{ rule: budget, subject: courier }])) !== null) return null;

  const stored = { invoice: order.orderNumber, amountToCollect, weightGrams: kilograms * 1_000, ...place, order };
  const result = await adapter.price(toRequest(stored, courier), { timeoutMs: CALL_TIMEOUT_MS });
  if (stopsCalls(result)) await recordHaltIfRejected(courier, result, { adapter, now });
  if (!result.ok) return null;
  if (quotes.size >= MAX_KEPT) quotes.clear();
  const { pricePaisa, codPercent } = result;
  const quote = { pricePaisa, codPercent: codPercent ?? 0, until: now.getTime() + KEEP_MS };
  quotes.set(key, quote);

  return quote;
}
