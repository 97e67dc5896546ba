import type { Instrumentation } from "next";

/** Runs once when a server process starts, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;

  const { boot } = await import("@/server/boot");
  try {
    boot();
  } catch (error) {
    // Exit: Next would continue and respond with 500 to every request.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }

  const { startWorker } = await import("@/server/worker");
  startWorker();
}

/** Called with errors thrown by pages, before the response. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;

  const { reportFailedPage: tellFailedPage } = await import("@/server/failed-pages");
  tellFailedPage(error, request.headers["x-request-id"]);
};
