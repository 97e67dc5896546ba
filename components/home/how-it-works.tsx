import { FreeShippingBadge } from "@/components/shared/free-shipping-badge";
import { formatTaka } from "@/lib/money";
import { deliveryDays } from "@/lib/orders/delivery-dates";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { formatCount, t } from "@/lib/texts/text";

type Step = { title: string; text: string };

type HowItWorksProps = { charges: DeliveryCharges; isCashTaken: boolean };

function stepsFor({ charges: { inside_dhaka, outside_dhaka }, isCashTaken }: HowItWorksProps): readonly Step[] {
  return [
    {
      title: t("Order^step"),
      text: isCashTaken
        ? t(
            "Add up to 10 items to your cart and tell us where to send them. No bank card needed: pay when your parcel arrives.",
          )
        : t("Add up to 10 items to your cart and tell us where to send them."),
    },
    {
      title: t("Track your parcel"),
      text: t(
        "{inside} inside Dhaka ({insidePrice}), {outside} elsewhere ({outsidePrice}). Your tracking number shows you every step.",
        {
          inside: deliveryDays("inside_dhaka"),
          insidePrice: formatTaka(inside_dhaka),
          outside: deliveryDays("outside_dhaka"),
          outsidePrice: formatTaka(outside_dhaka),
        },
      ),
    },
    {
      title: t("Point and play"),
      text: t("Open the app, point the camera at a card, and turn the atom with your hand."),
    },
  ];
}

/** The three steps from ordering to the AR model. */
export function HowItWorks(props: HowItWorksProps) {
  const { free_delivery_threshold: threshold } = props.charges;

  return (
    <section aria-labelledby="how" className="later shell pt-12 md:pt-20">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id="how">{t("How it works")}</h2>
        <FreeShippingBadge threshold={threshold} />
      </div>
      <ol className="mt-6 grid gap-4 md:grid-cols-3 md:gap-5">
        {stepsFor(props).map(({ title, text }, index) => (
          <li key={title} className="panel p-5 md:p-6">
            <h3 className="flex items-baseline gap-3">
              <span className="numeral text-accent">{formatCount(index + 1)}</span>
              {title}
            </h3>
            <p className="mt-2 max-w-[44ch] text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
