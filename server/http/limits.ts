/** Enforces the rate limits of contracts. */
import type { Contract, Limit } from "@/lib/contract";
import type { Actor } from "@/server/actor";
import { AppError } from "@/server/errors";
import { clientNetwork } from "@/server/ip-address";
import { isVerified, networkCounts } from "@/server/network-limits";
import { consumePoint, type Rule } from "@/server/rate-limit";
import { clientAddress, type WithHeaders } from "./context";

/** Key for limits: the IPv4 address or the client's IPv6 network. */
export function clientKey(request: WithHeaders): string {
  return clientNetwork(clientAddress(request) ?? "unknown");
}

function ruleOf(contract: Contract, limit: Limit, index: number): Rule {
  const name = limit.together ?? `${contract.method} ${contract.path} ${index}`;

  return { name, points: limit.points, seconds: limit.seconds };
}

const isFull = (error: unknown): error is AppError => error instanceof AppError && error.code === "rate_limited";

async function countNetwork(rule: Rule, request: WithHeaders): Promise<void> {
  for (const { rule: counted, subject } of networkCounts(rule, clientKey(request)))
    await consumePoint(counted, subject);
}

/** A verified account in an exhausted network gets a separate limit of the same size. */
async function countNetworkOf(actor: Actor | null, rule: Rule, request: WithHeaders): Promise<void> {
  try {
    await countNetwork(rule, request);
  } catch (refusal) {
    if (!isFull(refusal) || actor === null || !(await isVerified(actor.id))) throw refusal;
    await consumePoint({ ...rule, name: `${rule.name} verified` }, actor.id);
  }
}

/** Counts a request against all limits of its contract. Throws rate_limited. */
export async function enforceLimits(contract: Contract, request: WithHeaders, actor: Actor | null): Promise<void> {
  if (contract.countsLimits) return;
  for (const [index, limit] of (contract.limits ?? []).entries()) {
    const rule = ruleOf(contract, limit, index);
    if (limit.by === "user" && actor) await consumePoint(rule, actor.id);
    else await countNetworkOf(actor, rule, request);
  }
}

/** Counts a request against its network and returns the error, for operations that decide themselves which clients to reject. */
export async function fullNetwork(contract: Contract, request: WithHeaders): Promise<AppError | null> {
  try {
    for (const [index, limit] of (contract.limits ?? []).entries()) {
      await countNetwork(ruleOf(contract, limit, index), request);
    }
  } catch (error) {
    if (isFull(error)) return error;
    throw error;
  }

  return null;
}
