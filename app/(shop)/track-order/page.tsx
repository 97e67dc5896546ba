import type { Metadata } from "next";
import { TrackLookup } from "@/components/orders/track-lookup";
import { lookUpForPage } from "@/server/http/tracking-page";

export const metadata: Metadata = { title: "Track Order", robots: { index: false, follow: false } };

export default async function TrackOrderPage({ searchParams }: PageProps<"/track-order">) {
  const { id } = await searchParams;
  const typed = typeof id === "string" ? id.trim() : "";
  const initial = typed === "" ? null : await lookUpForPage(typed);

  return <TrackLookup key={typed} id={typed} initial={initial} />;
}
