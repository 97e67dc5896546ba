/** Who is calling: for rate limits and logs. */
import type { IncomingMessage } from "node:http";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address of the connection, or with trusted proxies in front the one that the outermost of them saw. Each
 * proxy appends what it saw to X-Forwarded-For, so what a client wrote itself stands too far left to count.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const forwarded = trustedHops > 0 ? String(request.headers["x-forwarded-for"] ?? "") : "";
  const seen = forwarded
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const chain = [...seen, request.socket.remoteAddress ?? ""];
  const address = chain[Math.max(0, chain.length - 1 - trustedHops)] ?? "";

  return MAPPED_IPV4.exec(address)?.[1] ?? address;
}
