/** CSV export of coupons. */
import type { Coupon, CouponExportQuery } from "@/lib/coupons/schema";
import type { Cell, TableFile } from "@/lib/csv";
import { dhakaDay, dhakaDayTime } from "@/lib/dates";
import { db } from "@/server/db";
import { readInBatches } from "@/server/keyset";
import { filterCoupons, withOwner, withSums } from "./queries";

const header = [
  "Code",
  "Active",
  "Kind",
  "Percent",
  "Amount (BDT)",
  "At most (BDT)",
  "Orders from (BDT)",
  "Categories",
  "From (Dhaka day)",
  "Until (Dhaka day)",
  "Uses",
  "Uses in all",
  "Uses for each customer",
  "Revenue (BDT)",
  "Discount given (BDT)",
  "For",
  "Note",
  "Created (Dhaka time)",
];

function toRow(coupon: Coupon): Cell[] {
  return [
    coupon.code,
    coupon.is_active ? "yes" : "no",
    coupon.kind,
    coupon.percent,
    coupon.amount,
    coupon.max_discount,
    coupon.min_subtotal,
    coupon.categories.join("; "),
    coupon.valid_from,
    coupon.valid_until,
    coupon.used_count,
    coupon.usage_limit,
    coupon.per_customer_limit,
    coupon.revenue,
    coupon.discount_given,
    coupon.user_email,
    coupon.note || (coupon.reward_day && "Ten out of ten in the daily quiz"),
    dhakaDayTime(new Date(coupon.created_at)),
  ];
}

async function* rowsOf(where: ReturnType<typeof filterCoupons>): AsyncGenerator<Cell[][]> {
  const batches = readInBatches(({ after, orderBy, take }) =>
    db.coupon.findMany({ where: { AND: [where, after] }, include: withOwner, orderBy, take }),
  );
  for await (const batch of batches) yield (await withSums(batch)).map(toRow);
}

/** Exports the coupons that match the list's filters, newest first. */
export function exportCoupons(query: CouponExportQuery, now: Date): TableFile {
  return { name: `coupons-${dhakaDay(now)}.csv`, header, batches: rowsOf(filterCoupons(query)) };
}
