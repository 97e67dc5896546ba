/** How much may be ordered without having paid: by an account, to a phone number, from a network (D3.45). Pure. */

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

/** Only what they themselves can do: the orders of a phone number or a network may be other people's. */
function wayOut(scope: OpenOrderScope, isConfirmed: boolean, shopPhone: string): string {
  if (scope === "network") return `Please try again later, or call us at ${shopPhone} to order.`;
  if (scope === "account") {
    const first = "Pay for or cancel an open order first";
    return isConfirmed ? `${first}.` : `${first}, or confirm your e-mail address: then you can order more.`;
  }

  return isConfirmed
    ? `Please call us at ${shopPhone} to order.`
    : `Confirm your e-mail address to order more, or call us at ${shopPhone}.`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? " that is" : "s that are"} not paid`;

function refusalOf(scope: OpenOrderScope, held: OpenOrders, limit: OpenOrders): string | null {
  if (held.orders > limit.orders)
    return `${subjects[scope]} already has ${counted(limit.orders, "open order")}, and more cannot be held.`;
  if (held.units > limit.units)
    return `${subjects[scope]} would hold ${counted(held.units, "item")}, and ${limit.units} is the most.`;

  return null;
}

/** Why no more can be held, in a sentence that says what to do; null when all of it fits. A phone number may hold what its account may. */
export function openOrderRefusal(held: HeldWithoutMoney, limits: Limits, shopPhone: string): string | null {
  const own = held.isConfirmed ? limits.confirmed_account : limits.unconfirmed_account;
  const all: [OpenOrderScope, OpenOrders][] = [
    ["account", own],
    ["phone", own],
    ["network", limits.network],
  ];
  for (const [scope, limit] of all) {
    const refusal = refusalOf(scope, held[scope], limit);
    if (refusal) return `${refusal} ${wayOut(scope, held.isConfirmed, shopPhone)}`;
  }

  return null;
}
