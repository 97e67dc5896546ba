"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 4000;
const AT_MOST = 30;

/** Reads the page again until it no longer shows this, for two minutes: the gateway's confirmation may be a little late. */
export function RefreshWhileWaiting() {
  const router = useRouter();

  useEffect(() => {
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      if (count >= AT_MOST) clearInterval(timer);
      if (!document.hidden) router.refresh();
    }, EVERY_MS);

    return () => clearInterval(timer);
  }, [router]);

  return null;
}
