/**
 * SQL conditions for verified buyers (D9.23): the account has a confirmed email address, or has received a parcel or confirmed an order by
 * phone with this number. Orders of other accounts with the number do not count, and neither do codes, which are emailed.
 */
import { WITHOUT_PARCEL } from "@/lib/orders/parcel";

const HAS_PARCEL = `EXISTS (SELECT FROM order_items line WHERE line.order_id = earlier.id
  AND (line.category IS NULL OR line.category NOT IN (${WITHOUT_PARCEL.map((name) => `'${name}'`).join(", ")})))`;

/** The account has proved that it owns the phone number. Both parameters are SQL expressions. */
export const ownsPhone = (userId: string, phone: string) => `EXISTS (
  SELECT FROM orders earlier WHERE earlier.user_id = ${userId} AND earlier.ship_phone_digits = ${phone}
    AND (earlier.phone_confirmed_at IS NOT NULL OR (earlier.status = 'delivered' AND ${HAS_PARCEL})))`;

/** An order by this account with this phone number counts as verified. */
export const isVerifiedBuyer = (userId: string, phone: string) => `(
  EXISTS (SELECT FROM users buyer WHERE buyer.id = ${userId} AND buyer.email_verified_at IS NOT NULL)
  OR ${ownsPhone(userId, phone)})`;

/** Orders of one customer: of the account, and of other accounts with the same number if both have proved that they own it. */
export const ofCustomer = (userId: string, phone: string) => `(orders.user_id = ${userId} OR (
  orders.ship_phone_digits = ${phone} AND ${ownsPhone(userId, phone)} AND ${ownsPhone("orders.user_id", phone)}))`;

/** Orders that hold units for an unverified buyer. */
export const UNVERIFIED_HOLD = `(orders.hold_lapses_at IS NOT NULL AND orders.holds_stock
  AND orders.status = 'pending' AND orders.payment_status IN ('pending', 'failed'))`;

/**
 * Unverified buyers may hold `wanted` more units: together at most a quarter of the free units plus their own, but always one order. All
 * parameters are SQL expressions; `held` is what they already hold.
 */
export const fitsShare = ({ held, wanted, free }: { held: string; wanted: string; free: string }) =>
  `(${held} = 0 OR (${held} + ${wanted}) * 4 <= ${free} + ${held})`;
