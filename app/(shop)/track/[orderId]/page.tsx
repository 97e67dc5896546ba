import type { Metadata } from "next";
import { TrackLookup } from "@/components/orders/track-lookup";
import { lookUpForPage } from "@/server/http/tracking-page";

export const metadata: Metadata = { title: "Track Order", robots: { index: false, follow: false } };

/** The id in the address is looked up at once (spec 2). Never cached, never indexed (D7). */
export default async function TrackPage({ params }: PageProps<"/track/[orderId]">) {
  const typed = readable((await params).orderId);
  const initial = await lookUpForPage(typed);

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
