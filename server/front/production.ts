/** The shop's entry in a finished build: the front, then the standalone server beside it. */
async function main(): Promise<void> {
  // The drain of the front is in charge of ending.
  process.env.NEXT_MANUAL_SIG_HANDLE = "true";
  const { env } = await import("@/server/env");
  // The standalone server reads its address from these.
  process.env.PORT = String(env.port);
  process.env.HOSTNAME = env.host;

  const { logWhatIsPrinted } = await import("@/server/console");
  logWhatIsPrinted();
  // A file of its own beside this one: it costs nothing where nobody wants traces.
  const exporter = "./trace-exporter.mjs";
  if (env.traceEndpoint) await import(exporter);
  const { startMetrics } = await import("./metrics");
  await startMetrics();
  const { installFront } = await import("./install");
  installFront({ isDevelopment: false });
  // Beside this file in the build, and nowhere else.
  const server = "./server.js";
  await import(server);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
