/** Warns of a proxy without TRUST_PROXY: all visitors then look like one client and share every limit. */
import type { IncomingMessage } from "node:http";
import { log } from "@/server/log";

const HOUR_MS = 3_600_000;

let warnedAt = Number.NEGATIVE_INFINITY;

/** Logs at most once an hour, because any client can send the header. */
export function warnOfUntrustedProxy(request: IncomingMessage, trustedHops: number, now: Date): void {
  if (trustedHops > 0 || request.headers["x-forwarded-for"] === undefined) return;
  if (now.getTime() - warnedAt < HOUR_MS) return;

  warnedAt = now.getTime();
  log.warn(
    "Received X-Forwarded-For while TRUST_PROXY is 0: behind a reverse proxy, all visitors share one limit. Set TRUST_PROXY to the number of proxies in front.",
  );
}
