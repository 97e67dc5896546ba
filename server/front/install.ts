/** Installs the request handler in the HTTP server that Next creates. */
import http, { type RequestListener, type ServerOptions } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { env } from "@/server/env";
import { speakLanguages } from "@/server/texts";
import { handleClientErrors } from "./client-errors";
import { drainOnSignals } from "./draining";
import { createRequestHandler } from "./request-handler";

type Options = { isDevelopment: boolean };

const HEADERS_TIMEOUT_MS = 15_000;
/** Fallback for the body timeout, which would send a response first. Node requires at least the headers timeout. */
const REQUEST_TIMEOUT_MS = Math.max(HEADERS_TIMEOUT_MS, env.bodyTimeoutMs + 5_000);
/** Longer than the 60 s of common load balancers, so that they close idle connections first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/**
 * Closes connections without traffic for this long (at most twice as long), because a client that never reads its response holds memory and
 * a file descriptor. Longer than keep-alive, any request, and a phone in a tunnel.
 */
const STALLED_MS = 90_000;
/** Interval for closing expired requests; Node's default is 30 s. */
const CHECK_INTERVAL_MS = 5_000;

export function describeListenError(
  { code }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use: give another PORT, or end what uses it.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The setting HOST must be an address of this machine, not ${host}.`;
    case "EACCES":
      return `Port ${port} is open to root alone: give a PORT from 1024 on.`;
    default:
      return `Port ${port} on ${host} cannot be opened: ${code}.`;
  }
}

/** Prints one sentence; Next would print a stack trace. */
function reportListenError(server: http.Server): void {
  server.once("error", (error: NodeJS.ErrnoException) => {
    if (server.listening) return;
    process.stderr.write(`${describeListenError(error, env)}\n`);
    process.exit(1);
  });
}

function createServer(
  original: typeof http.createServer,
  listener: RequestListener,
  { isDevelopment }: Options,
): http.Server {
  const options: ServerOptions & { shouldUpgradeCallback?: () => boolean } = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    // Treat upgrades as ordinary requests, because only hot reload uses WebSockets.
    ...(isDevelopment ? {} : { shouldUpgradeCallback: () => false }),
  };
  speakLanguages();
  const handleRequest = createRequestHandler({ listener, isDevelopment });
  const server = original(options, handleRequest);
  server.setTimeout(STALLED_MS);
  server.on("checkContinue", handleRequest);
  handleClientErrors(server);
  reportListenError(server);
  drainOnSignals(server);

  return server;
}

/** Wraps the first server that has a listener, which is Next's, and no other. */
export function installRequestHandler(options: Options): void {
  const original = http.createServer;
  http.createServer = ((...args: unknown[]) => {
    const listener = args.at(-1);
    if (typeof listener !== "function") return original(...(args as []));
    http.createServer = original;
    syncBuiltinESMExports();

    return createServer(original, listener as RequestListener, options);
  }) as typeof http.createServer;
  syncBuiltinESMExports();
}
