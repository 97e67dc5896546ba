import type { Metadata } from "next";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { isBuyable, toLine } from "@/lib/cart/rules";
import { requireUser } from "@/server/auth/page-guards";
import { log } from "@/server/log";
import { listOwnOrders } from "@/server/orders/queries";
import { getFlagship } from "@/server/products/queries";
import { getDeliveryCharges, listPaymentMethods } from "@/server/settings/queries";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

/** What cannot be read is null: the form says so where it is missing, and the rest stays usable. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, "checkout: reading failed");
    return null;
  }
}

export default async function CheckoutPage() {
  const user = await requireUser("/checkout");
  const [charges, methods, flagship, orders] = await Promise.all([
    orNull(getDeliveryCharges()),
    orNull(listPaymentMethods()),
    orNull(getFlagship().then((product) => (product && isBuyable(product) ? toLine(product, 1) : ("none" as const)))),
    orNull(listOwnOrders(user, { page: 1, limit: 1 })),
  ]);
  const { id, email, fullName, phone } = user;

  return (
    <CheckoutForm
      buyer={{ id, email, fullName, phone }}
      charges={charges}
      methods={methods}
      flagship={flagship}
      lastAddress={orders?.data[0]?.shipping_address ?? null}
    />
  );
}
