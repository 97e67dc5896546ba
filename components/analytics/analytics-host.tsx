"use client";

import { lazy, Suspense, useEffect, useState } from "react";

const Analytics = lazy(async () => ({ default: (await import("./analytics")).Analytics }));

type AnalyticsHostProps = {
  /** Google Tag Manager container id, e.g. GTM-ABC1234. */
  id: string;
};

/**
 * Loads the analytics code in the browser after hydration. Rendered only if a tag manager is configured.
 */
export function AnalyticsHost({ id }: AnalyticsHostProps) {
  const [isThere, setIsThere] = useState(false);

  useEffect(() => setIsThere(true), []);

  if (!isThere) return null;

  return (
    <Suspense fallback={null}>
      <Analytics id={id} />
    </Suspense>
  );
}
