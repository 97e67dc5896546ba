/**
 * Node's memory, thread and compiler settings (ADR 038, 042, 050). They only apply at startup, so scripts/lib/program.ts and, in the image,
 * launch.ts set them. Imports nothing, so that Node can run it directly.
 */

const MIB = 1024 * 1024;

/** About 100 MB stay alive under any load; the rest is headroom for garbage collection. V8 would fill any additional memory. */
const MAX_HEAP_MB = 384;
/** Below this, the garbage collector runs constantly. */
const MIN_HEAP_MB = 160;
/** Share of the container's memory; the rest is for buffers, compiled code, threads and Node itself. */
const HEAP_SHARE = 0.5;
/** A quarter of V8's default: twelve concurrent requests fill either size, and memory pages stay resident once used. */
const SEMI_SPACE_MB = 16;

/** @param limitBytes memory limit of the container; larger than the machine's memory if there is no limit */
function defaultHeapMb(limitBytes: number): number {
  const share = Math.floor((limitBytes / MIB) * HEAP_SHARE);

  return Math.max(MIN_HEAP_MB, Math.min(MAX_HEAP_MB, share));
}

/**
 * V8 optimises a function after 400 calls, fully after 3,000, and restarts counting when it sees new types. A request calls hundreds of
 * functions once each, so with the defaults a shop would run them unoptimised for its first thousands of orders.
 */
const COMPILE_SOONER = [
  "--invocation-count-for-maglev=100",
  "--invocation-count-for-turbofan=600",
  "--minimum-invocations-after-ic-update=100",
];

export type NodeSettings = {
  flags: string[];
  env: Record<string, string>;
};

/** Node version of the project and the image. Other versions may not support one of these V8 flags and refuse to start. */
const TESTED_VERSION = "24.";

/**
 * @param given the setting HEAP_MB; server/env rejects invalid values later
 * @param version of Node
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
      // Start with the full size: growing from 1 MB means several times as many collections.
      `--min-semi-space-size=${SEMI_SPACE_MB}`,
      // Parallel collection waits for its slowest thread, and under load no core is free for that thread.
      "--no-parallel-scavenge",
      ...(version.startsWith(TESTED_VERSION) ? COMPILE_SOONER : []),
    ],
    env: {
      // glibc keeps freed memory per thread, so decoded images would fill the arena of every thread (ADR 012).
      MALLOC_ARENA_MAX: "2",
      // By default, glibc raises these after the first large body and then keeps freed blocks of up to 32 MB.
      MALLOC_MMAP_THRESHOLD_: "131072",
      MALLOC_TRIM_THRESHOLD_: "131072",
      // Node's default is four threads for files, gzip, DNS and sharp. Rendering a social image occupies one; the others must suffice for
      // everything else (ADR 017).
      UV_THREADPOOL_SIZE: "8",
    },
  };
}
