import type { Metadata } from "next";
import { TrackLookup } from "@/components/orders/track-lookup";
import { lookUpOrder } from "@/lib/orders/lookup";
import { currentUser } from "@/server/auth/page-guards";
import { log } from "@/server/log";
import { getOrder, trackOrder } from "@/server/orders/queries";

export const metadata: Metadata = { title: "Track Order", robots: { index: false, follow: false } };

async function read(id: string) {
  const actor = await currentUser();
  const order = await trackOrder({ id, actor, now: new Date() });

  return order && { order, isOwn: actor !== null && (await getOrder(actor, order.id)) !== null };
}

/** The id in the address is looked up at once (spec 2). Never cached, never indexed (decisions 7). */
export default async function TrackPage({ params }: PageProps<"/track/[orderId]">) {
  const typed = readable((await params).orderId);
  const initial = await lookUpOrder(typed, read, (error) => log.error({ err: error }, "tracking failed"));

  return <TrackLookup key={typed} id={typed} initial={initial} />;
}

/** The parameter comes percent-encoded. */
function readable(orderId: string): string {
  try {
    return decodeURIComponent(orderId).trim();
  } catch {
    return orderId;
  }
}
