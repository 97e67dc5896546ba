/**
 * Whose orders are verified (D9.23), in the words of the database: the account has a confirmed e-mail address, or it has received a parcel at the
 * phone number, or confirmed an order there in a call. What other accounts did with the number proves nothing, and codes come by mail.
 */
import { WITHOUT_PARCEL } from "@/lib/orders/parcel";

const HAS_PARCEL = `EXISTS (SELECT FROM order_items line WHERE line.order_id = earlier.id
  AND (line.category IS NULL OR line.category NOT IN (${WITHOUT_PARCEL.map((name) => `'${name}'`).join(", ")})))`;

/** Whether an account has shown that a phone number is its own. Both are SQL expressions. */
export const ownsPhone = (userId: string, phone: string) => `EXISTS (
  SELECT FROM orders earlier WHERE earlier.user_id = ${userId} AND earlier.ship_phone_digits = ${phone}
    AND (earlier.phone_confirmed_at IS NOT NULL OR (earlier.status = 'delivered' AND ${HAS_PARCEL})))`;

/** Whether an order of this account to this phone number is verified. */
export const isVerifiedBuyer = (userId: string, phone: string) => `(
  EXISTS (SELECT FROM users buyer WHERE buyer.id = ${userId} AND buyer.email_verified_at IS NOT NULL)
  OR ${ownsPhone(userId, phone)})`;

/** Orders of one customer: of the account, and of other accounts to the same phone number where both have shown that it is theirs. */
export const ofCustomer = (userId: string, phone: string) => `(orders.user_id = ${userId} OR (
  orders.ship_phone_digits = ${phone} AND ${ownsPhone(userId, phone)} AND ${ownsPhone("orders.user_id", phone)}))`;

/** Orders that hold units for a buyer who is not verified. */
export const UNVERIFIED_HOLD = `(orders.hold_lapses_at IS NOT NULL AND orders.holds_stock
  AND orders.status = 'pending' AND orders.payment_status IN ('pending', 'failed'))`;

/**
 * Whether unverified buyers may hold `wanted` more: all of them together a quarter of what is free or held by them, and always one order.
 * SQL expressions; `held` is what they hold already.
 */
export const fitsShare = ({ held, wanted, free }: { held: string; wanted: string; free: string }) =>
  `(${held} = 0 OR (${held} + ${wanted}) * 4 <= ${free} + ${held})`;
