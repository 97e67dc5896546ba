/** What unbinding a code brings with it, in sentences said before it is done. Pure. */
import { codeState } from "./badges";
import type { PremiumCode } from "./schema";

const stillUnusable = {
  usage_limit_reached: "Nobody can use it: it is used up.",
  expired: "Nobody can use it: it has expired.",
  inactive: "Nobody can use it while it is deactivated.",
} as const;

/** Only a code that works can be used by others or go to an order; one that an order was given stays with it (D1.32). */
export function unbindConsequence(code: PremiumCode, now: Date): string {
  const state = codeState(code, now);
  const use = state === "active" ? "Whoever knows the code can use it." : stillUnusable[state];
  const order =
    code.distributed_at !== null
      ? "It stays with the order it was given to."
      : state === "active" && "The next paid order may get it.";

  return [`${code.bound_user_email} no longer has it under My Codes.`, use, order].filter(Boolean).join(" ");
}
