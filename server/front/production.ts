/** Entry point of a finished build: installs the request handler, then starts Next's standalone server. */
async function main(): Promise<void> {
  // draining.ts handles signals.
  process.env.NEXT_MANUAL_SIG_HANDLE = "true";
  const { env } = await import("@/server/env");
  // The standalone server reads its address from these.
  process.env.PORT = String(env.port);
  process.env.HOSTNAME = env.host;

  const { redirectConsoleToLog } = await import("@/server/console");
  redirectConsoleToLog();
  // A separate bundle, so that shops without tracing do not load it.
  const exporter = "./trace-exporter.mjs";
  if (env.traceEndpoint) await import(exporter);
  const { startMetrics } = await import("./metrics");
  await startMetrics();
  const { installRequestHandler } = await import("./install");
  installRequestHandler({ isDevelopment: false });
  // Exists only in the build; a literal import would be bundled.
  const server = "./server.js";
  await import(server);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
