/**
 * Limits of unpaid orders, decided by the database: orders of the same account, phone number or network wait for each other.
 */
import { createHash, createHmac, createSecretKey } from "node:crypto";
import { type HeldWithoutMoney, type OpenOrders, openOrderRefusal } from "@/lib/orders/open-orders";
import type { Tx } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { freeToSell } from "@/server/free-codes";
import { type Holder, lockHolder } from "@/server/locks";
import { type OrderTerms, readOrderLimitsAndPhone } from "@/server/settings/queries";
import { type Run, runIn, statement } from "@/server/sql";
import { fitsShare, isVerifiedBuyer, ofCustomer, UNVERIFIED_HOLD } from "@/server/verified-buyers";

const key = createSecretKey(createHash("sha256").update(`networks:${env.authSecret}`).digest());

/** A keyed hash of the client's network: without the shop's secret the address cannot be recovered. */
export function networkHash(network: string): string {
  return createHmac("sha256", key).update(network).digest("base64url").slice(0, 22);
}

const heldBy = (holder: string) => `(
  SELECT json_build_object('orders', count(*), 'units', coalesce(sum(units), 0)) FROM orders
  CROSS JOIN LATERAL (SELECT sum(quantity) AS units FROM order_items WHERE order_id = orders.id) lines
  WHERE ${holder} AND status = 'pending' AND payment_status IN ('pending', 'failed'))`;

/** What a network that is not known holds is nothing. */
const heldWithoutMoney = statement<HeldWithoutMoney>(
  "held_without_money",
  `SELECT ${isVerifiedBuyer("$1::uuid", "$2")} AS "isVerified", ${heldBy(ofCustomer("$1::uuid", "$2"))} AS account,
     ${heldBy("network_hash = $3")} AS network, ${heldBy("wide_network_hash = $4")} AS "wideNetwork"
   FROM users WHERE id = $1::uuid`,
);

/** What the holder of an order holds; null where limits are off. Without a lock it misses concurrent orders. */
export async function readHeld(run: Run, holder: Holder): Promise<HeldWithoutMoney | null> {
  if (env.rateLimit === "off") return null;

  const { userId, shipPhoneDigits, networkHash, wideNetworkHash } = holder;
  const [row] = await run(heldWithoutMoney, userId, shipPhoneDigits, networkHash, wideNetworkHash);
  if (!row) throw new Error("An order of nobody");

  return row;
}

type Terms = Pick<OrderTerms, "limits" | "shopPhone">;

function requireFit(held: HeldWithoutMoney, { limits, shopPhone }: Terms): void {
  const refusal = openOrderRefusal(held, limits, shopPhone);
  if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "too_many_open_orders" });
}

/**
 * Before an order of so many units is written: one that will be refused costs no more than this, and waits for nobody. Throws conflict
 * `too_many_open_orders`.
 */
export function lookForRoom(held: HeldWithoutMoney | null, holder: Holder, units: number, terms: Terms): void {
  if (!held) return;

  const more = (open: OpenOrders, isKnown = true) =>
    isKnown ? { orders: open.orders + 1, units: open.units + units } : open;
  const added = {
    isVerified: held.isVerified,
    account: more(held.account),
    network: more(held.network, holder.networkHash !== null),
    wideNetwork: more(held.wideNetwork, holder.wideNetworkHash !== null),
  };
  requireFit(added, terms);
}

/**
 * For an order that is written already in this transaction, and is counted with the others. Locks and counts in one round trip, which
 * others of the same holder wait for. Throws as lookForRoom.
 */
export async function requireRoomForOrder(run: Run, order: Holder, terms: Terms): Promise<void> {
  const [, held] = await Promise.all([env.rateLimit === "off" || lockHolder(run, order), readHeld(run, order)]);
  if (held) requireFit(held, terms);
}

/** For more units in a locked order; how many orders there are is no question then. Throws as lookForRoom. */
export async function requireRoomForUnits(tx: Tx, order: Holder, units: number): Promise<void> {
  if (env.rateLimit === "off") return;

  const terms = await readOrderLimitsAndPhone(tx);
  await lockHolder(tx, order);
  const held = await readHeld(runIn(tx), order);
  if (!held) return;

  const only = (open: OpenOrders) => ({ orders: 0, units: open.units + units });
  const { isVerified, account, network, wideNetwork } = held;
  const added = { isVerified, account: only(account), network: only(network), wideNetwork: only(wideNetwork) };
  requireFit(added, terms);
}

const fitsIntoShare = statement<{ fits: boolean }>(
  "fits_into_share",
  `SELECT ${fitsShare({ held: "held.units", wanted: "$2::int", free: "stock_quantity" })} AND (
     delivers_code IS NULL OR ${fitsShare({ held: "(reserved.units - $2::int)", wanted: "$2::int", free: "(free.units + $2::int)" })}
   ) AS fits FROM products, LATERAL (
     SELECT coalesce(sum(items.quantity), 0)::int AS units FROM orders JOIN order_items items ON items.order_id = orders.id
     WHERE ${UNVERIFIED_HOLD} AND items.product_id = $1::uuid
   ) AS held, LATERAL (
     SELECT count(*)::int AS units FROM premium_codes JOIN orders ON orders.id = reserved_for_order_id
     WHERE ${UNVERIFIED_HOLD} AND description = delivers_code
   ) AS reserved, LATERAL (
     SELECT count(*)::int AS units FROM premium_codes WHERE ${freeToSell("delivers_code", "$3::timestamptz")}
   ) AS free
   WHERE products.id = $1::uuid`,
);

type Share = { productId: string; units: number; now: Date };

/**
 * For more units of a locked product in an order of an unverified buyer, after their codes are reserved and before their stock is taken.
 * Throws conflict `unverified_share`.
 */
export async function requireShare(tx: Tx, { productId, units, now }: Share): Promise<void> {
  const [row] = await runIn(tx)(fitsIntoShare, productId, units, now);
  if (row?.fits) return;

  throw new AppError(
    "conflict",
    "Only a part of the stock is held for orders that are not confirmed. Confirm your e-mail address, then you can add more.",
    { reason: "unverified_share" },
  );
}
