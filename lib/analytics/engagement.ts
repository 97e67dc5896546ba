/** Engagement time of a page (spec 9): counted while visible, reported once it exceeds five seconds. */

export const MIN_ENGAGEMENT_MS = 5_000;
/** Cap for pages left open without being read. */
export const MAX_ENGAGEMENT_MS = 30 * 60_000;

export type Engagement = {
  /** Call when the page becomes visible. */
  show: () => void;
  /** Call when the page becomes hidden. Returns the milliseconds since the last report, or 0 if there is nothing to report. */
  hide: () => number;
};

/** @param now a monotonic clock in milliseconds */
export function createEngagement(now: () => number): Engagement {
  let since: number | null = null;
  let counted = 0;
  let reported = 0;

  return {
    show() {
      since ??= now();
    },
    hide() {
      if (since !== null) counted = Math.min(counted + now() - since, MAX_ENGAGEMENT_MS);
      since = null;
      if (counted <= MIN_ENGAGEMENT_MS) return 0;

      const part = Math.round(counted - reported);
      reported = counted;
      return part;
    },
  };
}
