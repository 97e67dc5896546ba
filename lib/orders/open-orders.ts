/** How much may be ordered without having paid: by an account, to a phone number, from a network (D3.45). Pure. */

import type { OrderLimits } from "@/lib/settings/schema";
import type { Text } from "@/lib/texts/catalogue";
import { t, tn } from "@/lib/texts/text";

/** Open orders that are not paid, and what they hold of the stock. */
export type OpenOrders = { orders: number; units: number };

type Limits = Pick<OrderLimits, "unconfirmed_account" | "confirmed_account" | "network">;

export type OpenOrderScope = "account" | "phone" | "network";

export type HeldWithoutMoney = { isConfirmed: boolean } & Record<OpenOrderScope, OpenOrders>;

/** Only what they themselves can do: the orders of a phone number or a network may be other people's. */
function wayOut(scope: OpenOrderScope, isConfirmed: boolean, shopPhone: string): string {
  if (scope === "network") {
    return t("Please try again later, or call us at {shopPhone} to order.", { shopPhone });
  }
  if (scope === "account") {
    return isConfirmed
      ? t("Pay for or cancel an open order first.")
      : t("Pay for or cancel an open order first, or confirm your e-mail address: then you can order more.");
  }

  return isConfirmed
    ? t("Please call us at {shopPhone} to order.", { shopPhone })
    : t("Confirm your e-mail address to order more, or call us at {shopPhone}.", { shopPhone });
}

/** Of one and of several orders. */
const tooManyOrders = {
  account: [
    "Your account already has {n} open order that is not paid, and more cannot be held.",
    "Your account already has {n} open orders that are not paid, and more cannot be held.",
  ],
  phone: [
    "This phone number already has {n} open order that is not paid, and more cannot be held.",
    "This phone number already has {n} open orders that are not paid, and more cannot be held.",
  ],
  network: [
    "Your network already has {n} open order that is not paid, and more cannot be held.",
    "Your network already has {n} open orders that are not paid, and more cannot be held.",
  ],
} as const satisfies Record<OpenOrderScope, readonly [string, Text]>;

const tooManyItems = {
  account: [
    "Your account would hold {n} item that is not paid, and {most} is the most.",
    "Your account would hold {n} items that are not paid, and {most} is the most.",
  ],
  phone: [
    "This phone number would hold {n} item that is not paid, and {most} is the most.",
    "This phone number would hold {n} items that are not paid, and {most} is the most.",
  ],
  network: [
    "Your network would hold {n} item that is not paid, and {most} is the most.",
    "Your network would hold {n} items that are not paid, and {most} is the most.",
  ],
} as const satisfies Record<OpenOrderScope, readonly [string, Text]>;

function refusalOf(scope: OpenOrderScope, held: OpenOrders, limit: OpenOrders): string | null {
  if (held.orders > limit.orders) {
    const [one, several] = tooManyOrders[scope];
    return tn(limit.orders, one, several);
  }
  if (held.units > limit.units) {
    const [one, several] = tooManyItems[scope];
    return tn(held.units, one, several, { most: limit.units });
  }

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
