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

async function TrackOrderPage({ searchParams }: PageProps<"/track-order">) {
  const { id } = await searchParams;
  const typed = typeof id === "string" ? id.trim() : "";
  const [initial, shop, charges] = await Promise.all([
    typed === "" ? null : loadTrackedOrder(typed),
    getShopFacts(),
    getDeliveryCharges(),
  ]);

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

export default withPageMessages(textsFor("/track-order"), TrackOrderPage);
