"use client";

import { useEffect } from "react";
import type { AnalyticsEvent } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";

/** Tracks an event on mount, and again if it changes. */
export function TrackEvent({ event }: { event: AnalyticsEvent }) {
  const text = JSON.stringify(event);

  useEffect(() => track(JSON.parse(text)), [text]);

  return null;
}
