"use client";

import { lazy, Suspense, useEffect, useState } from "react";

const Analytics = lazy(async () => ({ default: (await import("./analytics")).Analytics }));

type AnalyticsHostProps = {
  /** The tag manager's container, e.g. GTM-ABC1234. */
  id: string;
};

/** Stands in the layout where a tag manager is configured. Loads the rest once the page is there: it has nothing to show before. */
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
