/**
 * Reserves stock for an unverified buyer's order (D9.23, ADR 083): takes the units and the coupon use if they fit into the share for such
 * buyers; otherwise takes nothing, and the order waits. Runs as the last statements of the transaction.
 */
import { codesSold } from "@/lib/premium-codes/rules";
import type { FoundCoupon } from "@/server/coupons/uses";
import { codesFitShare } from "@/server/free-codes";
import { lockingRows } from "@/server/locks";
import type { OrderWithItems } from "@/server/orders/serialize";
import { IS_FOR_SALE, type TakenLine } from "@/server/products/stock";
import { type QueryCall, statement, toQueryCall } from "@/server/sql";
import { fitsShare, UNVERIFIED_HOLD } from "@/server/verified-buyers";

/**
 * These are separate statements because a statement only sees data committed before it started: the totals must be read after the locks are
 * held.
 */
const lockCoupon = statement<never, [id: string]>("lock_coupon_of_share", lockingRows("coupon", "id = $1::uuid"));
const lockProducts = statement<never, [ids: readonly string[]]>(
  "lock_products_of_share",
  lockingRows("product", "id = ANY($1::uuid[])"),
);

/** As for all buyers, `takeLines` (products/stock) and `takeUse` (coupons/uses) reject unavailable lines and coupons. */
const takeShare = statement<
  never,
  [
    orderId: string,
    ids: readonly string[],
    quantities: readonly number[],
    prices: readonly number[],
    couponId: string | null,
    couponRevision: number | null,
    batches: readonly string[],
    units: readonly number[],
    now: Date,
  ]
>(
  "take_share",
  `WITH wanted AS (
     SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS wanted (id, quantity, price_paisa)
   ), sold AS (
     SELECT * FROM unnest($7::text[], $8::int[]) AS sold (batch, units)
   ), others AS (
     SELECT id, coupon_id FROM orders WHERE ${UNVERIFIED_HOLD} AND id <> $1::uuid
   ), held AS (
     SELECT items.product_id AS id, sum(items.quantity) AS units
     FROM others JOIN order_items items ON items.order_id = others.id WHERE items.product_id = ANY($2::uuid[]) GROUP BY 1
   ), share AS (
     SELECT coalesce((
       SELECT bool_and(${fitsShare({ held: "coalesce(held.units, 0)", wanted: "wanted.quantity", free: "products.stock_quantity" })})
       FROM wanted JOIN products USING (id) LEFT JOIN held USING (id)
     ), true) AND coalesce((
       SELECT coupons.usage_limit IS NULL
         OR ${fitsShare({ held: "used.units", wanted: "1", free: "(coupons.usage_limit - coupons.used_count)" })}
       FROM coupons, (SELECT count(*) AS units FROM others WHERE coupon_id = $5::uuid) used WHERE coupons.id = $5::uuid
     ), true) AND ${codesFitShare({ sold: "sold", others: "others", now: "$9::timestamptz" })} AS fits
   ), used AS (
     UPDATE coupons SET used_count = CASE
       WHEN revision = $6 AND (usage_limit IS NULL OR used_count < usage_limit) THEN used_count + fits::int ELSE -1 END
     FROM share WHERE coupons.id = $5::uuid
   ), taken AS (
     UPDATE products SET stock_quantity = CASE
       WHEN ${IS_FOR_SALE} AND products.price_paisa = wanted.price_paisa AND stock_quantity >= wanted.quantity
       THEN stock_quantity - wanted.quantity * fits::int ELSE -1 END
     FROM wanted, share WHERE products.id = wanted.id
     RETURNING products.id, wanted.quantity
   ), waiting AS (
     UPDATE orders SET holds_stock = false, waits_for_stock = true, hold_lapses_at = NULL
     FROM share WHERE orders.id = $1::uuid AND NOT fits
   ), said AS (
     UPDATE mails SET payload = payload || '{"waitsForStock": true}'::jsonb
     FROM share WHERE mails.order_id = $1::uuid AND mails.kind = 'order_placed' AND NOT fits
   )
   INSERT INTO stock_movements (product_id, order_id, delta, reason)
   SELECT taken.id, $1::uuid, -taken.quantity, 'order_placed' FROM taken, share WHERE fits`,
);

/** As for all buyers, the codes were reserved earlier in the transaction. */
const freeCodes = statement<never, [orderId: string]>(
  "free_codes_of_waiting_order",
  `UPDATE premium_codes SET reserved_for_order_id = NULL FROM orders
   WHERE orders.id = $1::uuid AND orders.waits_for_stock AND reserved_for_order_id = orders.id`,
);

/** @param order an order whose codes are reserved in the same transaction (`reservingCodes`) */
export function takingShare(
  { id, items }: Pick<OrderWithItems, "id" | "items">,
  lines: readonly TakenLine[],
  { coupon, now }: { coupon: Pick<FoundCoupon, "id" | "revision"> | null; now: Date },
): QueryCall[] {
  const ids = lines.map(({ product }) => product.id);
  const quantities = lines.map(({ quantity }) => quantity);
  const prices = lines.map(({ product }) => product.pricePaisa);
  const sold = codesSold(items);
  const batches = sold.map(({ batch }) => batch);
  const units = sold.map(({ units }) => units);

  return [
    ...(coupon ? [toQueryCall(lockCoupon, coupon.id)] : []),
    toQueryCall(lockProducts, ids),
    toQueryCall(
      takeShare,
      id,
      ids,
      quantities,
      prices,
      coupon?.id ?? null,
      coupon?.revision ?? null,
      batches,
      units,
      now,
    ),
    ...(sold.length > 0 ? [toQueryCall(freeCodes, id)] : []),
  ];
}
