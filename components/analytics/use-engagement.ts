import { useEffect } from "react";
import { usePath } from "@/components/shared/use-path";
import { createEngagement } from "@/lib/analytics/engagement";
import { track } from "@/lib/analytics/track";

/** Tracks the time spent on a page. Sends it on navigation and when the tab is hidden. */
export function useEngagement(): void {
  const path = usePath();

  useEffect(() => {
    const engagement = createEngagement(() => performance.now());
    const pause = () => {
      const ms = engagement.hide();
      if (ms > 0) track({ name: "page_engagement", page_path: path, engagement_time_msec: ms });
    };
    const follow = () => (document.visibilityState === "visible" ? engagement.show() : pause());

    follow();
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("pagehide", pause);
    window.addEventListener("pageshow", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("pagehide", pause);
      window.removeEventListener("pageshow", follow);
      pause();
    };
  }, [path]);
}
