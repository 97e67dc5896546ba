/** Finds free ports on the loopback address. */
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** @returns the port if it could be opened */
export function tryPort(port: number, host = "127.0.0.1"): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      server.close(() => resolve(port));
    });
  });
}

/**
 * Ports below the ephemeral range (from 32768 on Linux, higher elsewhere): the port is opened seconds later, and the system must not assign
 * it meanwhile.
 */
const LOWEST = 12_000;
const HIGHEST = 32_000;
const TRIES = 100;

/** @param preferred used if it is free */
export async function freePort(preferred?: number): Promise<number> {
  const kept = preferred ? await tryPort(preferred) : null;
  if (kept !== null) return kept;

  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = await tryPort(randomInt(LOWEST, HIGHEST));
    if (port !== null) return port;
  }

  throw new Error(`None of ${TRIES} ports from ${LOWEST} to ${HIGHEST} could be opened.`);
}
