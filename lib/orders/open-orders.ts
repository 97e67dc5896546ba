/** Limits on unpaid orders per customer and network (D3.45, D9.24). Pure. */

import type { OrderLimits } from "@/lib/settings/schema";
import { t, tn } from "@/lib/texts/text";

/** Number and units of open unpaid orders. */
export type OpenOrders = { orders: number; units: number };

type Limits = Pick<OrderLimits, "unconfirmed_account" | "confirmed_account" | "network">;

/** A wide network is the enclosing /24 or /48. */
export type OpenOrderScope = "account" | "network" | "wideNetwork";

export type HeldWithoutMoney = { isVerified: boolean } & Record<OpenOrderScope, OpenOrders>;

/** Multiple of the network limit that applies to a wide network. */
const WIDE = 10;

/** Suggests what the buyer can do. Orders of a network may be other people's, so it does not suggest paying them. */
function wayOut(scope: OpenOrderScope, isVerified: boolean, shopPhone: string | null): string {
  if (scope !== "account") {
    return shopPhone
      ? t("Confirm your email address to order more, or call us on {shopPhone}.", { shopPhone })
      : t("Confirm your email address to order more.");
  }

  return isVerified
    ? t("Pay for or cancel an open order first.")
    : t("To order more, pay for or cancel an open order first, or confirm your email address.");
}

/** The message for an exceeded limit. Does not reveal what others on the network ordered. */
function refusalOf(scope: OpenOrderScope, held: OpenOrders, limit: OpenOrders): string | null {
  const [isManyOrders, isManyUnits] = [held.orders > limit.orders, held.units > limit.units];
  if (!isManyOrders && !isManyUnits) return null;
  if (scope !== "account") return t("There are too many unpaid orders from your network.");

  return isManyOrders
    ? tn(
        limit.orders,
        "Your account already has {n} unpaid open order, and we can't hold more.",
        "Your account already has {n} unpaid open orders, and we can't hold more.",
      )
    : tn(
        held.units,
        "Your account would hold {n} unpaid item, and {most} is the limit.",
        "Your account would hold {n} unpaid items, and {most} is the limit.",
        { most: limit.units },
      );
}

/** Returns why the order exceeds a limit and what the buyer can do; null if it fits. Network limits do not apply to verified buyers. */
export function openOrderRefusal(held: HeldWithoutMoney, limits: Limits, shopPhone: string | null): string | null {
  const { network } = limits;
  const wide = { orders: network.orders * WIDE, units: network.units * WIDE };
  const all: [OpenOrderScope, OpenOrders][] = held.isVerified
    ? [["account", limits.confirmed_account]]
    : [
        ["account", limits.unconfirmed_account],
        ["network", network],
        ["wideNetwork", wide],
      ];
  for (const [scope, limit] of all) {
    const refusal = refusalOf(scope, held[scope], limit);
    if (refusal) return `${refusal} ${wayOut(scope, held.isVerified, shopPhone)}`;
  }

  return null;
}
