/** Parses untrusted files one at a time on a thread with limited resources. */
import { Worker } from "node:worker_threads";
import type { ImportFormat } from "@/lib/quiz/bank-schema";
import { currentLanguage } from "@/server/language";
import { log } from "@/server/log";
import { createSerialQueue } from "@/server/one-at-a-time";
import type { Item } from "./draft";

const TIMEOUT_MS = 10_000;
/**
 * A file of a thousand long questions needs 14 MB. V8 applies `--max-old-space-size` instead of these limits (ADR 038), so the effective
 * bounds are the two-megabyte file size, and that readers count before they parse.
 */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

const takeTurn = createSerialQueue({
  mayWait: 4,
  busy: "Too many files are being read. Please try again in a moment.",
  retryAfter: 10,
});

type File = { text: string; format: ImportFormat };

/** Returns null if the file exceeded the thread's limits. */
function readOnThread(file: File): Promise<Item[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
      workerData: { ...file, language: currentLanguage() },
      resourceLimits: MEMORY,
    });
    const timer = setTimeout(() => end(null), TIMEOUT_MS);
    function end(items: Item[] | null): void {
      clearTimeout(timer);
      resolve(items);
      void worker.terminate();
    }

    worker.on("message", end);
    worker.on("error", (error) => {
      log.warn({ err: error }, "import: cannot read a file");
      end(null);
    });
    worker.on("exit", () => end(null));
  });
}

/** Reads a file's items, up to the readers' maximum; null if it is unreadable. Throws unavailable if too many files are queued. */
export function readFile(file: File): Promise<Item[] | null> {
  return takeTurn(() => readOnThread(file));
}
