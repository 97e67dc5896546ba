/** How much may be ordered without having paid: by an account, to a phone number, from a network (decisions 8). Pure. */

import type { OrderLimits } from "@/lib/settings/schema";

/** Open orders that are not paid, and what they hold of the stock. */
export type OpenOrders = { orders: number; units: number };

type Limits = Pick<OrderLimits, "unconfirmed_account" | "confirmed_account" | "network">;

export type OpenOrderScope = "account" | "phone" | "network";

export type HeldWithoutMoney = { isConfirmed: boolean } & Record<OpenOrderScope, OpenOrders>;

const subjects: Record<OpenOrderScope, string> = {
  account: "Your account",
  phone: "This phone number",
  network: "Your network",
};

function wayOut(scope: OpenOrderScope, isConfirmed: boolean): string {
  if (scope === "network") return "Pay for or cancel one of your open orders, or try again later.";

  return isConfirmed
    ? "Pay for or cancel an open order first."
    : "Pay for or cancel an open order first, or confirm your e-mail address: then you can order more.";
}

function refusalOf(scope: OpenOrderScope, held: OpenOrders, limit: OpenOrders): string | null {
  if (held.orders > limit.orders)
    return `${subjects[scope]} already has ${limit.orders} open orders that are not paid, and more cannot be held.`;
  if (held.units > limit.units)
    return `${subjects[scope]} would hold ${held.units} items that are not paid, and ${limit.units} is the most.`;

  return null;
}

/** Why no more can be held, in a sentence that says what to do; null when all of it fits. A phone number may hold what its account may. */
export function openOrderRefusal(held: HeldWithoutMoney, limits: Limits): string | null {
  const own = held.isConfirmed ? limits.confirmed_account : limits.unconfirmed_account;
  const all: [OpenOrderScope, OpenOrders][] = [
    ["account", own],
    ["phone", own],
    ["network", limits.network],
  ];
  for (const [scope, limit] of all) {
    const refusal = refusalOf(scope, held[scope], limit);
    if (refusal) return `${refusal} ${wayOut(scope, held.isConfirmed)}`;
  }

  return null;
}
