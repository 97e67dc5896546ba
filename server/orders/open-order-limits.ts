/**
 * Limits of unpaid orders, decided by the database: orders of the same account, phone number or network wait for each other.
 */
import { createHash, createHmac } from "node:crypto";
import { type HeldWithoutMoney, type OpenOrders, openOrderRefusal } from "@/lib/orders/open-orders";
import type { Tx } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { type Order, Prisma } from "@/server/generated/prisma/client";
import { lockNames } from "@/server/locks";
import { readOrderLimitsAndPhone } from "@/server/settings/queries";

const key = createHash("sha256").update(`networks:${env.authSecret}`).digest();

/** A keyed hash of the client's network: without the shop's secret the address cannot be recovered. */
export function networkHash(network: string): string {
  return createHmac("sha256", key).update(network).digest("base64url").slice(0, 22);
}

type Holder = Pick<Order, "userId" | "shipPhoneDigits" | "networkHash">;

/** A phone number or a network that is not known is shared with nobody. */
function lockHolder(tx: Tx, { userId, shipPhoneDigits: phone, networkHash: network }: Holder): Promise<void> {
  const keys = [`account ${userId}`, phone && `phone ${phone}`, network && `network ${network}`];

  return lockNames(
    tx,
    "holder",
    keys.filter((key) => key !== null),
  );
}

/** What a phone number or a network that is not known holds is nothing. */
async function readHeld(tx: Tx, { userId, shipPhoneDigits, networkHash: network }: Holder): Promise<HeldWithoutMoney> {
  const held = (holder: Prisma.Sql) => Prisma.sql`(
    SELECT json_build_object('orders', count(*), 'units', coalesce(sum(units), 0)) FROM orders
    CROSS JOIN LATERAL (SELECT sum(quantity) AS units FROM order_items WHERE order_id = orders.id) lines
    WHERE ${holder} AND status = 'pending' AND payment_status IN ('pending', 'failed'))`;
  const [row] = await tx.$queryRaw<HeldWithoutMoney[]>(Prisma.sql`
    SELECT email_verified_at IS NOT NULL AS "isConfirmed",
      ${held(Prisma.sql`user_id = ${userId}::uuid`)} AS account,
      ${held(Prisma.sql`ship_phone_digits = ${shipPhoneDigits}`)} AS phone,
      ${held(Prisma.sql`network_hash = ${network}`)} AS network
    FROM users WHERE id = ${userId}::uuid`);
  if (!row) throw new Error("An order of nobody");

  return row;
}

type Added = (held: HeldWithoutMoney) => HeldWithoutMoney;

/** Throws conflict `too_many_open_orders`. Without the lock it is a quick first check that misses concurrent orders. */
async function requireFit(tx: Tx, holder: Holder, change: Added, { isLocked = true } = {}): Promise<void> {
  if (env.rateLimit === "off") return;

  const { limits, shopPhone } = await readOrderLimitsAndPhone(tx);
  if (isLocked) await lockHolder(tx, holder);
  const refusal = openOrderRefusal(change(await readHeld(tx, holder)), limits, shopPhone);
  if (refusal) throw new AppError("conflict", refusal, { reason: "too_many_open_orders" });
}

/** Before an order of so many units is written: one that will be refused costs no more than this, and waits for nobody. */
export function lookForRoom(tx: Tx, holder: Holder, units: number): Promise<void> {
  const more = (held: OpenOrders, isKnown = true) =>
    isKnown ? { orders: held.orders + 1, units: held.units + units } : held;
  const change: Added = ({ isConfirmed, account, phone, network }) => ({
    isConfirmed,
    account: more(account),
    phone: more(phone, holder.shipPhoneDigits !== null),
    network: more(network, holder.networkHash !== null),
  });

  return requireFit(tx, holder, change, { isLocked: false });
}

/** For an order that is written already in this transaction, and is counted with the others. Throws conflict `too_many_open_orders`. */
export function requireRoomForOrder(tx: Tx, order: Holder): Promise<void> {
  return requireFit(tx, order, (held) => held);
}

/** For more units in a locked order; how many orders there are is no question then. Throws as requireRoomForOrder. */
export function requireRoomForUnits(tx: Tx, order: Holder, units: number): Promise<void> {
  const only = (held: OpenOrders) => ({ orders: 0, units: held.units + units });

  return requireFit(tx, order, ({ isConfirmed, account, phone, network }) => ({
    isConfirmed,
    account: only(account),
    phone: only(phone),
    network: only(network),
  }));
}
