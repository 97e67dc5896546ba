/**
 * Coupon uses. An order uses its coupon while it holds stock: the use is taken in the order's transaction, then returned and retaken
 * together with the stock, exactly once each. The database enforces this (ADR 056).
 */
import { COUPON_USED_BEFORE, type CouponRefusal, type CouponState } from "@/lib/coupons/rules";
import { t } from "@/lib/texts/text";
import { databaseConstraints } from "@/server/database-errors";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { type Coupon, type Order, Prisma } from "@/server/generated/prisma/client";
import { type Holder, lockHolder, lockRow, lockRows } from "@/server/locks";
import { fieldsOf, type QueryCall, queryIn, type Run, statement, toQueryCall } from "@/server/sql";
import { ofCustomer } from "@/server/verified-buyers";

/** Thrown if a coupon cannot be used for an order or quote, with a user-facing message. */
export class CouponRefused extends AppError {
  readonly refusal: CouponRefusal;

  constructor(refusal: CouponRefusal) {
    super("conflict", { said: refusal.text }, { reason: "coupon_refused" });
    this.refusal = refusal;
  }
}

/** Coupon data that an order needs, and the number of the customer's live orders with the coupon. */
export type FoundCoupon = CouponState & Pick<Coupon, "id" | "revision"> & { ownUses: number };

const FOUND_FIELDS: readonly (keyof FoundCoupon & keyof Coupon)[] = [
  "id",
  "code",
  "kind",
  "percent",
  "amountPaisa",
  "maxDiscountPaisa",
  "minSubtotalPaisa",
  "categories",
  "userId",
  "quizRewardDays",
  "isActive",
  "startsAt",
  "endsAt",
  "usageLimit",
  "usedCount",
  "perCustomerLimit",
  "revision",
];

/** Condition for the customer's live orders. A waiting order counts, because it will take a use together with its stock. */
const OF_CUSTOMER = `(holds_stock OR waits_for_stock) AND ${ofCustomer("$2::uuid", "$3")}`;

/** Condition for orders with the coupon. All rewards of one quiz day count as one coupon per customer. */
const HAS_COUPON = `orders.coupon_id IN (
  SELECT id FROM coupons same WHERE same.id = coupon.id OR same.reward_day = coupon.reward_day)`;

/** Rewards require a confirmed email address (D9.23). */
const LACKS_CONFIRMED_EMAIL = `coupon.reward_day IS NOT NULL AND NOT EXISTS (
  SELECT FROM users WHERE users.id = coupon.user_id AND users.email_verified_at IS NOT NULL)`;

const couponByKey = statement<FoundCoupon, [key: string, userId: string | null, phoneDigits: string | null]>(
  "coupon_by_key",
  `SELECT ${fieldsOf("coupon", FOUND_FIELDS)}, ${LACKS_CONFIRMED_EMAIL} AS "lacksConfirmedEmail",
     (SELECT count(*)::int FROM orders WHERE ${HAS_COUPON} AND ${OF_CUSTOMER}) AS "ownUses"
   FROM coupons coupon WHERE code_key = $1`,
);

type Customer = Pick<Holder, "userId" | "shipPhoneDigits">;

/** Finds a coupon by its code key (lib/coupons/rules), with the customer's uses; `customer` is null for guests. */
export async function findCoupon(run: Run, key: string, customer: Customer | null): Promise<FoundCoupon | null> {
  const [row] = await run(couponByKey, key, customer?.userId ?? null, customer?.shipPhoneDigits ?? null);

  return row ?? null;
}

const ownUses = statement<{ uses: number }, [couponId: string, userId: string, phoneDigits: string | null]>(
  "own_coupon_uses",
  `SELECT count(*)::int AS uses FROM orders, (SELECT id, reward_day FROM coupons WHERE id = $1::uuid) coupon
   WHERE ${HAS_COUPON} AND ${OF_CUSTOMER}`,
);

type Limited = Pick<Coupon, "id" | "perCustomerLimit">;

/**
 * Checks the per-customer limit for an order already inserted in this transaction. A lock serialises the orders of one customer. Throws
 * CouponRefused.
 */
export async function requireOwnUse(run: Run, order: Holder, { id, perCustomerLimit }: Limited): Promise<void> {
  if (perCustomerLimit === null) return;

  const [, [row]] = await Promise.all([lockHolder(run, order), run(ownUses, id, order.userId, order.shipPhoneDigits)]);
  if (row && row.uses > perCustomerLimit) throw new CouponRefused(COUPON_USED_BEFORE);
}

/** Violates the row's CHECK if an admin has changed the coupon since it was loaded, or no uses are left. */
const takeUse = statement<never, [id: string, revision: number]>(
  "take_coupon",
  "UPDATE coupons SET used_count = CASE WHEN revision = $2 THEN used_count + 1 ELSE -1 END WHERE id = $1::uuid",
);

/** Takes a use near the end of the order's transaction, just before its stock, because all buyers who use the coupon wait for this row. */
export function takeUseCall({ id, revision }: Pick<Coupon, "id" | "revision">): QueryCall {
  return toQueryCall(takeUse, id, revision);
}

/** Checks whether taking a use failed because another buyer took the last one or an admin changed the coupon. */
export function isCouponRefusal(error: unknown): boolean {
  return databaseConstraints(error).includes("coupons_used_within_limit");
}

type UsingOrder = Holder & Pick<Order, "couponId" | "waitsForStock">;

/** Serialises orders of a customer that retake a coupon. Must run before codes and products are locked. */
export async function lockCouponUse(tx: Tx, order: UsingOrder, effect: "take" | "return" | null): Promise<void> {
  if (order.couponId && effect === "take") await lockHolder(tx, order);
}

/**
 * Returns the coupon use of a locked order, or takes it again. The order passed the validity check when it was placed, so only the limits
 * apply now. Throws conflict `coupon_refused`.
 */
export async function moveUse(tx: Tx, order: UsingOrder, effect: "take" | "return" | null): Promise<void> {
  const { couponId: id } = order;
  if (!id || effect === null) return;

  await lockRow(tx, "coupon", id);
  if (effect === "take") await requireUse(tx, order, id);
  const usedCount = effect === "take" ? { increment: 1 } : { decrement: 1 };
  await tx.coupon.updateMany({ where: { id }, data: { usedCount } });
}

type CorrectedOrder = UsingOrder & Pick<Order, "id" | "holdsStock">;

/**
 * Replaces the coupon of a locked order when staff correct it: locks the customer and both coupons, lets `judge` decide on the new one, and
 * moves the uses if the order has one. Null removes the coupon.
 */
export async function replaceUse(
  tx: Tx,
  order: CorrectedOrder,
  { key, judge }: { key: string | null; judge: (found: FoundCoupon | null) => FoundCoupon },
): Promise<FoundCoupon | null> {
  const run = queryIn(tx);
  const named = key === null ? null : await findCoupon(run, key, order);
  if (named && named.id === order.couponId) return named;

  if (named) await lockHolder(tx, order);
  const ids = [order.couponId, named?.id].filter((id) => id !== null && id !== undefined);
  if (ids.length > 0) await lockRows(tx, "coupon", Prisma.sql`id = ANY(${ids}::uuid[])`);
  // Read again, because another order may have taken the last use before the lock.
  const coupon = key === null ? null : judge(named && (await findCoupon(run, key, order)));
  if (!order.holdsStock) return coupon;

  if (order.couponId) {
    await tx.coupon.update({ where: { id: order.couponId }, data: { usedCount: { decrement: 1 } } });
  }
  if (coupon) await tx.coupon.update({ where: { id: coupon.id }, data: { usedCount: { increment: 1 } } });

  return coupon;
}

async function requireUse(tx: Tx, order: UsingOrder, id: string): Promise<void> {
  const { code, usageLimit, usedCount, perCustomerLimit } = await tx.coupon.findUniqueOrThrow({ where: { id } });
  if (usageLimit !== null && usedCount >= usageLimit) {
    const text = t("The coupon {code} of this order has been used up since.", { code });
    throw new CouponRefused({ reason: "used_up", text });
  }
  if (perCustomerLimit === null) return;

  const [row] = await queryIn(tx)(ownUses, id, order.userId, order.shipPhoneDigits);
  // The count already includes a waiting order.
  if (row && row.uses - Number(order.waitsForStock) >= perCustomerLimit) {
    const text = t("The customer has used the coupon {code} of this order for another one since.", { code });
    throw new CouponRefused({ reason: "used_before", text });
  }
}
