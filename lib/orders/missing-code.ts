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
      "Your code is not ready yet. It will be here and under My Codes as soon as it is; there is nothing you need to do.",
    held: "Your code is being checked. It will be here and under My Codes when that is done; there is nothing you need to do.",
  },
  admin: {
    not_due: "This order has no premium code. It gets one once it is paid.",
    over: "It has none: the order is over.",
    none: "It has none: nothing in it sells a code, and there are no codes for any order.",
    waiting: "Waits for a code: none was free. The next one made or freed is for this order or an older one.",
    held: "Held back until the payment is looked at.",
  },
} as const satisfies Record<"owner" | "admin", Record<MissingCode, Label | null>>;
