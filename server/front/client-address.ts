/** Who is calling: for rate limits, logs and the audit. */
import type { IncomingMessage } from "node:http";
import { readIpAddress } from "@/server/ip-address";

/**
 * The address of the connection, or with trusted proxies in front the one that the outermost of them saw. Each
 * proxy appends what it saw to X-Forwarded-For, so what a client wrote itself stands too far left to count. What is
 * no address there gives way to the connection's: no client is to choose a name of its own.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socketAddress = request.socket.remoteAddress ?? "";
  const forwarded = trustedHops > 0 ? String(request.headers["x-forwarded-for"] ?? "") : "";
  const seen = forwarded
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const chain = [...seen, socketAddress];
  const claimed = chain[Math.max(0, chain.length - 1 - trustedHops)] ?? "";

  return readIpAddress(claimed) ?? readIpAddress(socketAddress) ?? "unknown";
}
