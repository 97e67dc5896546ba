/** Runs once when a server process starts, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;

  const { boot } = await import("@/server/boot");
  try {
    boot();
  } catch (error) {
    // Next would go on and answer every request with 500.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }

  const { startWorker } = await import("@/server/worker");
  startWorker();
}
