"use client";

import { useCart } from "@/components/cart/use-cart";
import { lineNames } from "@/lib/cart/line-names";
import { type Fill, fillCart } from "@/lib/cart/rules";
import { orderTermsText } from "@/lib/checkout/order-terms";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { t } from "@/lib/texts/text";

type OrderLineProps = {
  charges: DeliveryCharges;
  /** Name of cash on delivery; null if it is not offered. */
  cashName: string | null;
  /** Items that the checkout's URL adds to the cart. */
  fill: Fill;
};

/** Products, price and delivery of the order being placed. Keeps its height while the cart is read. */
export function OrderLine({ charges, cashName, fill }: OrderLineProps) {
  const { lines } = fillCart(useCart() ?? [], fill);

  return (
    <section aria-label={t("Your order")} className="min-h-[4.25rem]">
      {lines.length === 0 ? null : (
        <div className="panel px-4 py-2.5 leading-snug">
          <p className="truncate font-semibold">{lineNames(lines)}</p>
          <p className="text-sm text-soft">{orderTermsText(lines, { charges, cashName })}</p>
        </div>
      )}
    </section>
  );
}
