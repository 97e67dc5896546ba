/** Replaces the coupon of an order that staff correct. The coupon's uses are moved already (server/coupons/uses). */
import type { AuditActor } from "@/server/audit/mutations";
import { termsOfOrder, toTerms } from "@/server/coupons/serialize";
import type { FoundCoupon } from "@/server/coupons/uses";
import type { Tx } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { changeOrder, type LockedOrder } from "./change";

type Replacement = {
  order: LockedOrder;
  coupon: FoundCoupon | null;
  amounts: { discountPaisa: number; totalPaisa: number };
  actor: AuditActor;
  now: Date;
};

export async function replaceCoupon(tx: Tx, { order, coupon, amounts, actor, now }: Replacement): Promise<void> {
  const couponId = coupon?.id ?? null;
  const couponTerms = coupon && toTerms(coupon);
  const data = { ...amounts, couponId, couponTerms: couponTerms ?? Prisma.DbNull };
  // Together, because the discount belongs to the coupon (CHECK orders_discount_is_of_a_coupon).
  await tx.order.update({ where: { id: order.id }, data });
  const codes = { from: termsOfOrder(order)?.code ?? null, to: coupon?.code ?? null };
  await changeOrder(tx, {
    order: { ...order, couponId, couponTerms },
    change: amounts,
    also: { coupon: codes },
    actor,
    action: "coupon_changed",
    now,
  });
}
