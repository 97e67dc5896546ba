/**
 * Memory budget for request bodies, both arriving and in use. If it is exceeded, the largest body that is still arriving is dropped, so
 * that many slow uploads cannot block small requests.
 */
export type BodyReservation = {
  grow: (bytes: number) => void;
  /** Protects a fully received body from eviction. */
  complete: () => void;
  release: () => void;
};

export type BodyBudget = {
  /** @param evict must call the reservation's `release` */
  open: (evict: () => void) => BodyReservation;
};

type Growing = { bytes: number; evict: () => void };

function largestOf(growing: Iterable<Growing>): Growing | null {
  let largest: Growing | null = null;
  for (const share of growing) {
    if (share.bytes > (largest?.bytes ?? 0)) largest = share;
  }

  return largest;
}

export function createBodyBudget(limit: number): BodyBudget {
  const growing = new Set<Growing>();
  let held = 0;

  return {
    open(evict) {
      const share: Growing = { bytes: 0, evict };
      growing.add(share);

      return {
        grow(bytes) {
          share.bytes += bytes;
          held += bytes;
          while (held > limit) {
            const next = largestOf(growing);
            if (!next) break;
            growing.delete(next);
            next.evict();
          }
        },
        complete: () => growing.delete(share),
        release() {
          growing.delete(share);
          held -= share.bytes;
          share.bytes = 0;
        },
      };
    },
  };
}
