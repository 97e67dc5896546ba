/** Enforces the limits on unpaid orders in the database, serialising orders of the same account, phone number or network. */
import { createHash, createHmac, createSecretKey } from "node:crypto";
import { type HeldWithoutMoney, type OpenOrders, openOrderRefusal } from "@/lib/orders/open-orders";
import type { BatchUnits } from "@/lib/premium-codes/rules";
import type { Tx } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { codesFitShare } from "@/server/free-codes";
import { type Holder, lockHolder } from "@/server/locks";
import { type OrderTerms, readOrderLimitsAndPhone } from "@/server/settings/queries";
import { queryIn, type Run, statement } from "@/server/sql";
import { fitsShare, isVerifiedBuyer, ofCustomer, UNVERIFIED_HOLD } from "@/server/verified-buyers";

const key = createSecretKey(createHash("sha256").update(`networks:${env.authSecret}`).digest());

/** A keyed hash of the client's network; without the shop's secret the address cannot be recovered. */
export function networkHash(network: string): string {
  return createHmac("sha256", key).update(network).digest("base64url").slice(0, 22);
}

/** The same of a browser's mark. */
export const browserHash = (mark: string): string => networkHash(`browser:${mark}`);

const heldBy = (holder: string) => `(
  SELECT json_build_object('orders', count(*), 'units', coalesce(sum(units), 0)) FROM orders
  CROSS JOIN LATERAL (SELECT sum(quantity) AS units FROM order_items WHERE order_id = orders.id) lines
  WHERE ${holder} AND status = 'pending' AND payment_status IN ('pending', 'failed'))`;

/** Unpaid orders and units of a holder; none for an unknown network. */
const heldWithoutMoney = statement<
  HeldWithoutMoney,
  [userId: string, phoneDigits: string | null, networkHash: string | null, wideNetworkHash: string | null]
>(
  "held_without_money",
  `SELECT ${isVerifiedBuyer("$1::uuid", "$2")} AS "isVerified", ${heldBy(ofCustomer("$1::uuid", "$2"))} AS account,
     ${heldBy("network_hash = $3")} AS network, ${heldBy("wide_network_hash = $4")} AS "wideNetwork"
   FROM users WHERE id = $1::uuid`,
);

/** Loads the holder's unpaid orders and units; null if limits are off. Without a lock it may miss concurrent orders. */
export async function loadHeldTotals(run: Run, holder: Holder): Promise<HeldWithoutMoney | null> {
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
 * Early check before the order is written, so that rejecting it costs little and waits for no lock. Throws conflict `too_many_open_orders`.
 */
export function checkOpenOrderLimits(held: HeldWithoutMoney | null, holder: Holder, units: number, terms: Terms): void {
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
 * Final check for an order already written in this transaction, so the count includes it. Locks and counts in one round trip; orders of the
 * same holder wait here. Returns what it has counted; null if limits are off. Throws what checkOpenOrderLimits throws.
 */
export async function enforceOpenOrderLimits(run: Run, order: Holder, terms: Terms): Promise<HeldWithoutMoney | null> {
  const [, held] = await Promise.all([env.rateLimit === "off" || lockHolder(run, order), loadHeldTotals(run, order)]);
  if (held) requireFit(held, terms);

  return held;
}

/** Checks additional units of a locked order, without the limit on the number of orders. Throws what checkOpenOrderLimits throws. */
export async function enforceHeldUnitLimit(tx: Tx, order: Holder, units: number): Promise<void> {
  if (env.rateLimit === "off") return;

  const terms = await readOrderLimitsAndPhone(tx);
  await lockHolder(tx, order);
  const held = await loadHeldTotals(queryIn(tx), order);
  if (!held) return;

  const only = (open: OpenOrders) => ({ orders: 0, units: open.units + units });
  const { isVerified, account, network, wideNetwork } = held;
  const added = { isVerified, account: only(account), network: only(network), wideNetwork: only(wideNetwork) };
  requireFit(added, terms);
}

const fitsIntoShare = statement<{ fits: boolean }, [productId: string, units: number]>(
  "fits_into_share",
  `SELECT ${fitsShare({ held: "held.units", wanted: "$2::int", free: "stock_quantity" })} AS fits FROM products, (
     SELECT coalesce(sum(items.quantity), 0)::int AS units FROM orders JOIN order_items items ON items.order_id = orders.id
     WHERE ${UNVERIFIED_HOLD} AND items.product_id = $1::uuid) held
   WHERE products.id = $1::uuid`,
);

/** Checks additional units of a locked product for an unverified buyer. Throws conflict `unverified_share`. */
export async function enforceUnverifiedShare(tx: Tx, productId: string, units: number): Promise<void> {
  const [row] = await queryIn(tx)(fitsIntoShare, productId, units);
  if (!row?.fits) throw pastShare();
}

function pastShare(): AppError {
  return new AppError(
    "conflict",
    "We hold only part of our stock for unconfirmed orders. Confirm your email address to add more.",
    { reason: "unverified_share" },
  );
}

const codesFitIntoShare = statement<
  { fits: boolean },
  [orderId: string, batches: readonly string[], units: readonly number[], now: Date]
>(
  "codes_fit_into_share",
  `WITH sold AS (
     SELECT * FROM unnest($2::text[], $3::int[]) AS sold (batch, units)
   ), others AS (
     SELECT id FROM orders WHERE ${UNVERIFIED_HOLD} AND id <> $1::uuid
   )
   SELECT ${codesFitShare({ sold: "sold", others: "others", now: "$4::timestamptz" })} AS fits`,
);

/**
 * Checks the codes just reserved for an unverified buyer's order; the reservation serialises buyers of the batch. Throws what
 * enforceUnverifiedShare throws.
 */
export async function enforceUnverifiedCodeShare(
  tx: Tx,
  orderId: string,
  { sold, now }: { sold: readonly BatchUnits[]; now: Date },
): Promise<void> {
  const batches = sold.map(({ batch }) => batch);
  const units = sold.map(({ units }) => units);
  const [row] = await queryIn(tx)(codesFitIntoShare, orderId, batches, units, now);
  if (!row?.fits) throw pastShare();
}
