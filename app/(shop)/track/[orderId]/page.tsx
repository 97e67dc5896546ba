import type { Metadata } from "next";
import { TrackHelp } from "@/components/orders/track-help";
import { TrackLookup } from "@/components/orders/track-lookup";
import { PageMessagesScope, withPageMessages } from "@/components/shared/with-page-messages";
import { openWeekdays } from "@/lib/settings/opening-hours";
import { offeredMethods } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { loadTrackedOrder } from "@/server/http/tracking-page";
import { getDeliveryCharges, getShopFacts } from "@/server/settings/queries";
import { placeTexts, textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Track Order"), robots: { index: false, follow: false } });

/** Tracks the order in the URL (spec 2). Neither cached nor indexed (D7). */
async function TrackPage({ params }: PageProps<"/track/[orderId]">) {
  const typed = readable((await params).orderId);
  const [initial, shop, charges] = await Promise.all([loadTrackedOrder(typed), getShopFacts(), getDeliveryCharges()]);

  return (
    <PageMessagesScope texts={initial?.kind === "found" ? placeTexts(initial.order.shipping_address) : null}>
      <TrackLookup
        key={typed}
        id={typed}
        initial={initial}
        openOn={openWeekdays(shop.opening)}
        ways={offeredMethods(shop)}
        help={<TrackHelp phone={shop.phone} charges={charges} />}
      />
    </PageMessagesScope>
  );
}

/** Decodes the parameter, because Next passes it percent-encoded. */
function readable(orderId: string): string {
  try {
    return decodeURIComponent(orderId).trim();
  } catch {
    return orderId;
  }
}

export default withPageMessages(textsFor("/track/[orderId]"), TrackPage);
