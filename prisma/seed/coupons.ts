/** Demo coupons: one of each kind, and one in each state. */
import type { z } from "zod";
import { couponKey } from "@/lib/coupons/rules";
import { couponInputSchema } from "@/lib/coupons/schema";
import { addDays, dhakaDay } from "@/lib/dates";
import type { CanAll } from "@/server/actor";
import { createCoupon } from "@/server/coupons/mutations";
import { db } from "@/server/db";

/** Days relative to now; negative: in the past. */
type DemoCoupon = Omit<z.input<typeof couponInputSchema>, "valid_from" | "valid_until"> & {
  madeAgo: number;
  from?: number;
  until?: number;
};

const demoCoupons: readonly DemoCoupon[] = [
  {
    code: "SCHOOL10",
    note: "For teachers of our partner schools",
    kind: "percent",
    percent: 10,
    max_discount: 200,
    min_subtotal: 500,
    per_customer_limit: 3,
    madeAgo: 60,
  },
  {
    code: "Welcome50",
    note: "On the flyer in each box",
    kind: "fixed",
    amount: 50,
    per_customer_limit: 1,
    madeAgo: 60,
  },
  { code: "সিলেট-ফ্রি", note: "Book fair in Sylhet", kind: "free_delivery", usage_limit: 100, until: 20, madeAgo: 12 },
  {
    code: "LAB15",
    note: "Science week",
    kind: "percent",
    percent: 15,
    categories: ["Laboratory", "Electronics"],
    from: 6,
    until: 13,
    madeAgo: 3,
  },
  { code: "EID100", note: "Eid 2026", kind: "fixed", amount: 100, min_subtotal: 1_000, until: -30, madeAgo: 70 },
  {
    code: "QUIZ",
    note: "Switch it on to reward ten right of ten in the daily quiz",
    kind: "fixed",
    amount: 50,
    min_subtotal: 300,
    quiz_reward_days: 30,
    is_active: false,
    madeAgo: 2,
  },
  { code: "MISPRINT", note: "Wrong on the poster", kind: "percent", percent: 50, is_active: false, madeAgo: 40 },
];

/** Runs before the demo orders, some of which use a coupon. */
export async function seedCoupons(admin: CanAll, now: Date): Promise<void> {
  for (const { madeAgo, from, until, ...coupon } of demoCoupons) {
    if (await db.coupon.findUnique({ where: { codeKey: couponKey(coupon.code) } })) continue;

    const dayIn = (days: number | undefined) => (days === undefined ? null : dhakaDay(addDays(now, days)));
    const input = couponInputSchema.parse({ ...coupon, valid_from: dayIn(from), valid_until: dayIn(until) });
    await createCoupon({ actor: admin, input, now: addDays(now, -madeAgo) });
  }
}
