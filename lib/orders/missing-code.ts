/** Reasons why an order has no premium code, for customers and admins (D1.19). */
import type { Label } from "@/lib/texts/catalogue";
import { isCodeDue, isLive } from "./rules";
import type { OrderWithCode } from "./schema";
import { stateOf } from "./state";

/**
 * `held`: paid, but an admin must first review the payment (the gateway's risk level). `over`: cancelled or refunded. `none`: paid, but no
 * line sells a code.
 */
export type MissingCode = "not_due" | "waiting" | "held" | "over" | "none";

/** Returns why an order has no code. */
export function whyNoCode(order: OrderWithCode): MissingCode {
  const state = stateOf(order);
  if (order.waits_for_code) return "waiting";
  if (!isLive(state)) return "over";
  if (order.code_held) return "held";

  return isCodeDue(state) ? "none" : "not_due";
}

export const missingCodeTexts = {
  owner: {
    not_due: null,
    over: null,
    none: null,
    waiting:
      "Your code isn't ready yet. It'll be here and in My Codes as soon as it is. You don't need to do anything.",
    held: "We're checking your code. It'll be here and in My Codes when that's done. You don't need to do anything.",
  },
  admin: {
    not_due: "This order has no premium code. It'll get one once it's paid.",
    over: "It has none: the order is closed.",
    none: "It has none: nothing in it sells a code, and there are no codes for any order.",
    waiting: "Waiting for a code: none was free. The next one made or freed goes to this order or an older one.",
    held: "Held back until we've checked the payment.",
  },
} as const satisfies Record<"owner" | "admin", Record<MissingCode, Label | null>>;
