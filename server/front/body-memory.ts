/**
 * The memory that request bodies may take in this process, both arriving and in use. Beyond it the largest body that is still
 * arriving is dropped: many slow senders cannot block those who send a few kilobytes at once.
 */
export type BodyShare = {
  grow: (bytes: number) => void;
  /** It has arrived: it no longer gives way. */
  complete: () => void;
  release: () => void;
};

export type BodyMemory = {
  /** @param giveWay must end in the share's `release` */
  open: (giveWay: () => void) => BodyShare;
};

type Growing = { bytes: number; giveWay: () => void };

function largestOf(growing: Iterable<Growing>): Growing | null {
  let largest: Growing | null = null;
  for (const share of growing) {
    if (share.bytes > (largest?.bytes ?? 0)) largest = share;
  }

  return largest;
}

export function bodyMemory(limit: number): BodyMemory {
  const growing = new Set<Growing>();
  let held = 0;

  return {
    open(giveWay) {
      const share: Growing = { bytes: 0, giveWay };
      growing.add(share);

      return {
        grow(bytes) {
          share.bytes += bytes;
          held += bytes;
          while (held > limit) {
            const next = largestOf(growing);
            if (!next) break;
            growing.delete(next);
            next.giveWay();
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
