/** Describes the consequences of unbinding a code, for the confirmation dialog. Pure. */

import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { codeState } from "./labels";
import type { PremiumCode } from "./schema";

const stillUnusable = {
  usage_limit_reached: "Nobody can use it: it's used up.",
  expired: "Nobody can use it: it has expired.",
  inactive: "Nobody can use it while it's deactivated.",
} as const satisfies Record<string, Label>;

/** Only a working code can be used by others or be assigned to an order; a code that was already assigned stays with its order (D1.32). */
export function unbindConsequence(code: PremiumCode, now: Date): string {
  const state = codeState(code, now);
  const use = t(state === "active" ? "Anyone with the code can use it." : stillUnusable[state]);
  const order =
    code.distributed_at !== null
      ? t("It stays with the order it was given to.")
      : state === "active" && t("The next paid order may get it.");

  return [t("{email} no longer has it in My Codes.", { email: code.bound_user_email ?? "" }), use, order]
    .filter(Boolean)
    .join(" ");
}
