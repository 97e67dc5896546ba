/** URL of the admin's coupon list. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import type { Label } from "@/lib/texts/catalogue";
import { type CouponSort, couponListQuery } from "./schema";

export const adminCoupons = listAddress(adminRoutes.coupons, couponListQuery);

export const couponSortLabels: Readonly<Record<CouponSort, Label>> = {
  newest: "Newest first",
  oldest: "Oldest first",
};
