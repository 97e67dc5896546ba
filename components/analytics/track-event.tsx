"use client";

import { useEffect } from "react";
import type { AnalyticsEvent } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";

/** Tells an event when the page is there, and again only when it has become another. */
export function TrackEvent({ event }: { event: AnalyticsEvent }) {
  const text = JSON.stringify(event);

  useEffect(() => track(JSON.parse(text)), [text]);

  return null;
}
