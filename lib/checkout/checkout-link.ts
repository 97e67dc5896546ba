/** Links that open the checkout with products and a coupon that staff have chosen, without personal data (D9.123). */
import { z } from "zod";
import { typedCouponSchema } from "@/lib/coupons/schema";
import { orderItemsOf, orderLineInputSchema } from "@/lib/orders/schema";
import { staffSources } from "@/lib/orders/sources";
import { strictBody } from "@/lib/strict-body";
import { t } from "@/lib/texts/text";

export const CHECKOUT_LINK_DAYS = 7;

export const makeCheckoutLinkSchema = strictBody({
  items: orderItemsOf(strictBody(orderLineInputSchema.shape)),
  coupon_code: typedCouponSchema.nullish(),
  /** Where the link is sent: the source of an order placed with it. */
  source: z.enum(staffSources, { error: () => t("Choose how the order came in") }),
});
export type MakeCheckoutLinkInput = z.infer<typeof makeCheckoutLinkSchema>;

export const checkoutLinkSchema = z.object({ url: z.url(), ends_at: z.iso.datetime() });
