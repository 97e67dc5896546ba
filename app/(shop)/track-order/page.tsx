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

export default async function TrackOrderPage({ searchParams }: PageProps<"/track-order">) {
  const { id } = await searchParams;
  const typed = typeof id === "string" ? id.trim() : "";
  const initial =
    typed === "" ? null : await lookUpOrder(typed, read, (error) => log.error({ err: error }, "tracking failed"));

  return <TrackLookup key={typed} id={typed} initial={initial} />;
}
