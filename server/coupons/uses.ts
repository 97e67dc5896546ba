/**
 * The uses of coupons. An order with a coupon uses it while it holds stock: the use is taken in the order's own transaction, given back
 * with its stock and taken again with it, once each, and the database decides (ADR 056).
 */
import { COUPON_USED_BEFORE, type CouponRefusal, type CouponState } from "@/lib/coupons/rules";
import { t } from "@/lib/texts/text";
import { databaseConstraints } from "@/server/database-errors";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Coupon, Order } from "@/server/generated/prisma/client";
import { type Holder, lockHolder, lockRow } from "@/server/locks";
import { type Call, fieldsOf, type Run, runIn, statement } from "@/server/sql";
import { ofCustomer } from "@/server/verified-buyers";

/** An order or a quote that cannot have its coupon, in a sentence. */
export class CouponRefused extends AppError {
  readonly refusal: CouponRefusal;

  constructor(refusal: CouponRefusal) {
    super("conflict", { said: refusal.text }, { reason: "coupon_refused" });
    this.refusal = refusal;
  }
}

/** A coupon as an order sees it, and how many live orders of the same customer have it. */
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

/** Live orders of the customer. One that waits for its units will take a use with them. */
const OF_CUSTOMER = `(holds_stock OR waits_for_stock) AND ${ofCustomer("$2::uuid", "$3")}`;

/** Rewards of one quiz day are one coupon to a customer, whatever their codes. */
const HAS_COUPON = `orders.coupon_id IN (
  SELECT id FROM coupons same WHERE same.id = coupon.id OR same.reward_day = coupon.reward_day)`;

/** A reward is for an account whose address is confirmed (D9.23). */
const LACKS_CONFIRMED_EMAIL = `coupon.reward_day IS NOT NULL AND NOT EXISTS (
  SELECT FROM users WHERE users.id = coupon.user_id AND users.email_verified_at IS NOT NULL)`;

const couponByKey = statement<FoundCoupon>(
  "coupon_by_key",
  `SELECT ${fieldsOf("coupon", FOUND_FIELDS)}, ${LACKS_CONFIRMED_EMAIL} AS "lacksConfirmedEmail",
     (SELECT count(*)::int FROM orders WHERE ${HAS_COUPON} AND ${OF_CUSTOMER}) AS "ownUses"
   FROM coupons coupon WHERE code_key = $1`,
);

type Customer = Pick<Holder, "userId" | "shipPhoneDigits">;

/** A coupon by the key of its code (lib/coupons/rules), for a customer; null for nobody who is known. */
export async function findCoupon(run: Run, key: string, customer: Customer | null): Promise<FoundCoupon | null> {
  const [row] = await run(couponByKey, key, customer?.userId ?? null, customer?.shipPhoneDigits ?? null);

  return row ?? null;
}

const ownUses = statement<{ uses: number }>(
  "own_coupon_uses",
  `SELECT count(*)::int AS uses FROM orders, (SELECT id, reward_day FROM coupons WHERE id = $1::uuid) coupon
   WHERE ${HAS_COUPON} AND ${OF_CUSTOMER}`,
);

type Limited = Pick<Coupon, "id" | "perCustomerLimit">;

/**
 * For an order that is written already in this transaction, and is counted with the others of its customer, who wait for each other.
 * Throws CouponRefused.
 */
export async function requireOwnUse(run: Run, order: Holder, { id, perCustomerLimit }: Limited): Promise<void> {
  if (perCustomerLimit === null) return;

  const [, [row]] = await Promise.all([lockHolder(run, order), run(ownUses, id, order.userId, order.shipPhoneDigits)]);
  if (row && row.uses > perCustomerLimit) throw new CouponRefused(COUPON_USED_BEFORE);
}

/** A coupon that an admin has changed since it was read, or whose uses are all taken, fails the CHECK of its row. */
const takeUse = statement(
  "take_coupon",
  "UPDATE coupons SET used_count = CASE WHEN revision = $2 THEN used_count + 1 ELSE -1 END WHERE id = $1::uuid",
);

/** Takes a use: among the last statements of an order's transaction, before its stock, since all who use the coupon wait here. */
export function takingUse({ id, revision }: Pick<Coupon, "id" | "revision">): Call {
  return [takeUse, id, revision];
}

/** Whether the database refused to take a use: somebody was faster, a buyer or an admin. */
export function isCouponRefusal(error: unknown): boolean {
  return databaseConstraints(error).includes("coupons_used_within_limit");
}

type UsingOrder = Holder & Pick<Order, "couponId" | "waitsForStock">;

/** Before the locks of codes and products: customers of an order that takes its coupon again wait for each other. */
export async function lockForUse(tx: Tx, order: UsingOrder, effect: "take" | "return" | null): Promise<void> {
  if (order.couponId && effect === "take") await lockHolder(tx, order);
}

/**
 * Gives the use of a locked order's coupon back, or takes it again. Days and the switch were judged when it was ordered: only the
 * limits count now. Throws conflict `coupon_refused`.
 */
export async function moveUse(tx: Tx, order: UsingOrder, effect: "take" | "return" | null): Promise<void> {
  const { couponId: id } = order;
  if (!id || effect === null) return;

  await lockRow(tx, "coupon", id);
  if (effect === "take") await requireUse(tx, order, id);
  const usedCount = effect === "take" ? { increment: 1 } : { decrement: 1 };
  await tx.coupon.updateMany({ where: { id }, data: { usedCount } });
}

async function requireUse(tx: Tx, order: UsingOrder, id: string): Promise<void> {
  const { code, usageLimit, usedCount, perCustomerLimit } = await tx.coupon.findUniqueOrThrow({ where: { id } });
  if (usageLimit !== null && usedCount >= usageLimit) {
    const text = t("The coupon {code} of this order has been used up since.", { code });
    throw new CouponRefused({ reason: "used_up", text });
  }
  if (perCustomerLimit === null) return;

  const [row] = await runIn(tx)(ownUses, id, order.userId, order.shipPhoneDigits);
  // One that waits is counted already.
  if (row && row.uses - Number(order.waitsForStock) >= perCustomerLimit) {
    const text = t("The customer has used the coupon {code} of this order for another one since.", { code });
    throw new CouponRefused({ reason: "used_before", text });
  }
}
