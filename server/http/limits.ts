/** The rate limits that a contract declares. */
import type { Contract, Limit } from "@/lib/contract";
import type { Actor } from "@/server/actor";
import { ipNetwork } from "@/server/ip-address";
import { countCall } from "@/server/rate-limit";
import { clientAddress, type WithHeaders } from "./context";

/** Whom limits count: the address, or the network that an IPv6 client has to itself. */
export function clientKey(request: WithHeaders): string {
  return ipNetwork(clientAddress(request) ?? "unknown");
}

function subjectOf({ by }: Limit, request: WithHeaders, actor: Actor | null): string {
  return by === "user" && actor ? actor.id : clientKey(request);
}

/** Counts a call against every limit of its contract. Throws rate_limited. */
export async function enforceLimits(contract: Contract, request: WithHeaders, actor: Actor | null): Promise<void> {
  for (const [index, limit] of (contract.limits ?? []).entries()) {
    const name = limit.together ?? `${contract.method} ${contract.path} ${index}`;
    const rule = { name, points: limit.points, seconds: limit.seconds };
    await countCall(rule, subjectOf(limit, request, actor));
  }
}
