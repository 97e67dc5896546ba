/**
 * How the shop's Node uses memory and threads, and when it compiles (ADR 038, 042, 050). All of it must be said before Node begins: by
 * whoever starts the process (scripts/lib/program.ts), in the image by launch.ts. Imports nothing, so that Node can run it directly.
 */

const MIB = 1024 * 1024;

/** After any load some 100 MB are alive; the rest is room for the collector, which more of would only fill. */
const MOST_HEAP_MB = 384;
/** Below, the collector runs all the time. */
const LEAST_HEAP_MB = 160;
/** The rest of a container is for buffers, compiled code, threads and Node itself. */
const HEAP_SHARE = 0.5;
/** V8's own limit is four times that: twelve requests at once fill either, and what is filled stays resident. */
const SEMI_SPACE_MB = 16;

/** @param limitBytes of the container; any number beyond this machine's memory when there is none */
function defaultHeapMb(limitBytes: number): number {
  const share = Math.floor((limitBytes / MIB) * HEAP_SHARE);

  return Math.max(LEAST_HEAP_MB, Math.min(MOST_HEAP_MB, share));
}

/**
 * V8 compiles a function for speed when it has run 400 times, for top speed after 3,000, and begins to count anew whenever the function meets
 * something new. A call passes hundreds of functions once each, so a shop would run them unoptimised for its first thousands of orders.
 */
const COMPILE_SOONER = [
  "--invocation-count-for-maglev=100",
  "--invocation-count-for-turbofan=600",
  "--minimum-invocations-after-ic-update=100",
];

export type NodeSettings = {
  /** Before the program. */
  flags: string[];
  env: Record<string, string>;
};

/** The Node that the project brings and the image has. These names are V8's own: another version may not know one, and would not start. */
const TRIED_VERSION = "24.";

/**
 * @param given the setting HEAP_MB; what is no number is refused later, by server/env
 * @param version of the Node that is started
 */
export function nodeSettings(
  given: string | undefined,
  { limitBytes = process.constrainedMemory(), version = process.versions.node } = {},
): NodeSettings {
  const heapMb = /^\d+$/.test(given ?? "") ? Number(given) : defaultHeapMb(limitBytes);

  return {
    flags: [
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      // Whole from the start: one that grows from 1 MB is collected several times as often until it has grown.
      `--min-semi-space-size=${SEMI_SPACE_MB}`,
      // A collection that shares its work with other threads waits for the last of them, and under load no core is free for it.
      "--no-parallel-scavenge",
      ...(version.startsWith(TRIED_VERSION) ? COMPILE_SOONER : []),
    ],
    env: {
      // glibc keeps freed memory for each thread: decoded pictures would fill every thread's share (ADR 012).
      MALLOC_ARENA_MAX: "2",
      // Left to itself, glibc learns from the first large body to keep all later ones, up to 32 MB each, when they are freed.
      MALLOC_MMAP_THRESHOLD_: "131072",
      MALLOC_TRIM_THRESHOLD_: "131072",
      // Node has four threads for files, gzip, names of hosts and sharp. A social picture holds one while it is drawn; the others
      // must still suffice for everything else (ADR 017).
      UV_THREADPOOL_SIZE: "8",
    },
  };
}
