/** Puts the front before the server that Next is about to create. */
import http, { type RequestListener, type ServerOptions } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { env } from "@/server/env";
import { speakLanguages } from "@/server/texts";
import { answerConnectionErrors } from "./connection-errors";
import { drainOnSignals } from "./draining";
import { createFront } from "./listener";

type Options = { isDevelopment: boolean };

/** Headers come in one go from anybody who means well. */
const HEADERS_TIMEOUT_MS = 15_000;
/** The front's own limit for a body answers first; this ends what never sends a whole request. Node wants no less than for the headers. */
const REQUEST_TIMEOUT_MS = Math.max(HEADERS_TIMEOUT_MS, env.bodyTimeoutMs + 5_000);
/** Longer than the 60 s of common balancers, so that it is they who close a resting connection. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/**
 * A connection without traffic for this long (at most twice as long) is closed: a client that never reads its answer holds a file and
 * memory. It exceeds the keep-alive time, any call, and a phone in a tunnel; a slow download has traffic.
 */
const STALLED_MS = 90_000;
/** Node looks for expired requests every 30 s by default. */
const CHECK_INTERVAL_MS = 5_000;

/** Why no connection can be accepted, in a sentence. */
export function failureToListen(
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

/** In a sentence, where Next would print a stack. */
function tellFailureToListen(server: http.Server): void {
  server.once("error", (error: NodeJS.ErrnoException) => {
    if (server.listening) return;
    process.stderr.write(`${failureToListen(error, env)}\n`);
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
    // The shop speaks no other protocol: an upgrade is an ordinary request. Hot reload needs one.
    ...(isDevelopment ? {} : { shouldUpgradeCallback: () => false }),
  };
  speakLanguages();
  const front = createFront({ listener, isDevelopment });
  const server = original(options, front);
  server.setTimeout(STALLED_MS);
  server.on("checkContinue", front);
  answerConnectionErrors(server);
  tellFailureToListen(server);
  drainOnSignals(server);

  return server;
}

/** The first server with a listener is Next's; any other stays as it is. */
export function installFront(options: Options): void {
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
