/** A shop behind a proxy that it does not know of takes all visitors for one client: they share every limit. */
import type { IncomingMessage } from "node:http";
import { log } from "@/server/log";

const HOUR_MS = 3_600_000;

let toldAt = Number.NEGATIVE_INFINITY;

/** Once an hour at most: anybody can send the header. */
export function warnOfUntrustedProxy(request: IncomingMessage, trustedHops: number, now: Date): void {
  if (trustedHops > 0 || request.headers["x-forwarded-for"] === undefined) return;
  if (now.getTime() - toldAt < HOUR_MS) return;

  toldAt = now.getTime();
  log.warn(
    "X-Forwarded-For arrives while TRUST_PROXY is 0: behind a reverse proxy all visitors share one limit. Set TRUST_PROXY to the number of proxies in front.",
  );
}
