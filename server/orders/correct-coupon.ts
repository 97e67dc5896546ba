/** Adds, replaces or removes the coupon of an order that staff correct (ADR 112). */
import { couponDiscount } from "@/lib/coupons/discount";
import { couponKey } from "@/lib/coupons/rules";
import { paisa } from "@/lib/money";
import { isWithShop } from "@/lib/orders/rules";
import type { OrderWithCode } from "@/lib/orders/schema";
import type { Can } from "@/server/actor";
import { requireCoupon } from "@/server/coupons/evaluate-coupon";
import { type FoundCoupon, replaceUse } from "@/server/coupons/uses";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { replaceCoupon } from "@/server/fulfilment/replace-coupon";
import { pricedRows, toOrderWithCode, withCode } from "./serialize";

type Correction = { actor: Can<"orders.edit">; id: string; code: string | null; now: Date };

/** Amounts with the coupon; the delivery charge and an amount that staff have set otherwise stay. */
function amountsWith(order: LockedOrder, coupon: FoundCoupon | null) {
  const charge = paisa(order.deliveryChargePaisa);
  const discountPaisa = coupon ? couponDiscount(coupon, pricedRows(order.items), charge) : paisa(0);
  const totalPaisa = order.totalPaisa + order.discountPaisa - discountPaisa;
  if (totalPaisa < 0) throw new AppError("conflict", "The total would become negative. Please set the total as well.");

  return { discountPaisa, totalPaisa };
}

/**
 * Sets the coupon of an order that has not left the shop, under the rules of the checkout; null removes it. A repeat changes nothing. A paid
 * order whose total changes gets a case. Throws not_found, conflict `too_late`, `coupon_refused`.
 */
export async function correctCoupon(correction: Correction): Promise<OrderWithCode> {
  const { actor, id, code, now } = correction;
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isWithShop(order)) {
      throw new AppError("conflict", "This order can no longer be changed", { reason: "too_late" });
    }
    const evaluated = {
      userId: order.userId,
      lines: pricedRows(order.items),
      deliveryCharge: paisa(order.deliveryChargePaisa),
      now,
    };
    const judge = (found: FoundCoupon | null) => requireCoupon(found, evaluated);
    const coupon = await replaceUse(tx, order, { key: code && couponKey(code), judge });
    if ((coupon?.id ?? null) !== order.couponId) {
      await replaceCoupon(tx, { order, coupon, amounts: amountsWith(order, coupon), actor, now });
    }

    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}
