import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { CheckoutLinkEnded } from "@/components/checkout/checkout-link-ended";
import { OrderNotFound } from "@/components/orders/order-not-found";
import { UnpaidOrderNotice } from "@/components/orders/unpaid-order-notice";
import { PageMessagesScope, withPageMessages } from "@/components/shared/with-page-messages";
import { isBuyable, toLine } from "@/lib/cart/lines";
import { orderedLines } from "@/lib/cart/order-lines";
import { checkoutOrigin, parseCheckoutQuery } from "@/lib/checkout/page-query";
import { deliveryText } from "@/lib/orders/delivery-dates";
import type { DeliveryZone } from "@/lib/orders/pricing";
import { routes } from "@/lib/routes";
import { openWeekdays } from "@/lib/settings/opening-hours";
import { DEFAULT_DELIVERY_CHARGES } from "@/lib/settings/schema";
import { offeredMethods } from "@/lib/settings/shop-facts";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { listAddresses } from "@/server/account/addresses";
import { requireUser } from "@/server/auth/page-guards";
import { openCheckoutLink } from "@/server/checkout/open-checkout-link";
import { currentTime } from "@/server/clock";
import { today } from "@/server/data-versions";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getOrder, listOwnOrders } from "@/server/orders/queries";
import { getFlagship, getOffer } from "@/server/products/queries";
import { readOrNull } from "@/server/read-or-null";
import { getDeliveryCharges, getOrderLimits, getShopFacts, listPaymentMethods } from "@/server/settings/queries";
import { placeTexts, textsFor } from "@/server/texts";

export async function generateMetadata({ searchParams }: PageProps<"/checkout">): Promise<Metadata> {
  const { held } = parseCheckoutQuery(await searchParams);

  return { title: held ? t("Complete Payment") : t("Checkout"), robots: { index: false } };
}

/**
 * Checkout. `order_id`: pays an unpaid order (D1.23); `again`: refills the cart from an earlier order; `link`: fills it with what staff have
 * chosen (D9.123).
 */
async function CheckoutPage({ searchParams }: PageProps<"/checkout">) {
  const query = parseCheckoutQuery(await searchParams);
  const cardSet = query.isBuyCards ? await getFlagship() : null;
  // Redirect before sign-in. The product list explains that the card set is sold out.
  if (cardSet && !isBuyable(cardSet)) redirect(to(`${routes.products}?sold_out=cards`));

  const user = await requireUser(checkoutOrigin(query));
  const linked = query.link ? await openCheckoutLink(query.link, currentTime()) : null;
  if (query.link && !linked) {
    await setNotFoundStatus();
    return <CheckoutLinkEnded />;
  }
  const named = query.held ?? query.again;
  const order = named ? await getOrder(user, named) : null;
  if (named && !order) {
    await setNotFoundStatus();
    return <OrderNotFound />;
  }
  if (query.held && order) {
    const ways = offeredMethods(await getShopFacts());
    return <UnpaidOrderNotice order={order} accountEmail={user.email} ways={ways} now={currentTime()} />;
  }

  const [charges, methods, limits, offer, shop, orders, addresses] = await Promise.all([
    readOrNull("checkout: charges", getDeliveryCharges),
    readOrNull("checkout: methods", listPaymentMethods),
    readOrNull("checkout: limits", getOrderLimits),
    readOrNull("checkout: offer", async () => {
      const product = await getOffer();
      return product ? toLine(product, 1) : ("none" as const);
    }),
    getShopFacts(),
    readOrNull("checkout: orders", () => listOwnOrders(user, { page: 1, limit: 1 })),
    readOrNull("checkout: addresses", () => listAddresses(user)),
  ]);
  const { id, email, fullName, phone } = user;
  const openOn = openWeekdays(shop.opening);

  const last = order ?? orders?.data[0];
  const saved = addresses ?? [];
  const lastAddress = order?.shipping_address ?? saved[0] ?? last?.shipping_address ?? null;

  return (
    <PageMessagesScope texts={lastAddress && placeTexts(lastAddress, ...saved)}>
      <CheckoutForm
        // Remount when a refresh loads the offer, because the checkout reads it only on mount.
        key={offer === null ? "without-offer" : "with-offer"}
        buyer={{ id, email, fullName, phone }}
        charges={charges ?? DEFAULT_DELIVERY_CHARGES}
        methods={methods}
        confirmationHours={limits?.confirmation_hours ?? null}
        coupon={linked?.coupon ?? query.coupon}
        offer={offer}
        cardSet={cardSet && toLine(cardSet, 1)}
        arrival={{ inside_dhaka: arrivalIn("inside_dhaka", openOn), outside_dhaka: arrivalIn("outside_dhaka", openOn) }}
        shopPhone={shop.phone}
        again={order ? orderedLines(order) : (linked?.lines ?? null)}
        link={linked ? query.link : null}
        lastAddress={lastAddress}
        addresses={saved}
        lastMethod={last?.payment_method ?? null}
      />
    </PageMessagesScope>
  );
}

function arrivalIn(zone: DeliveryZone, openOn: readonly number[]): string {
  return deliveryText(zone, { now: today(), openOn });
}

export default withPageMessages(textsFor("/checkout"), CheckoutPage);
