/** Which cash orders get a code by text message (ADR 109). Pure. */
import type { RiskRules } from "@/lib/settings/risk-actions";
import type { SmsKind } from "./kinds";

/** Cash orders whose buyers get a code when they order: those whose risk asks for one if a level does, otherwise all. */
export type CodeScope = "none" | "risky" | "all";

type Rules = Pick<RiskRules, "caution_action" | "high_action">;

export function codeScope(kinds: readonly SmsKind[], { caution_action: caution, high_action: high }: Rules): CodeScope {
  if (!kinds.includes("confirm_code")) return "none";

  return caution === "code" || high === "code" ? "risky" : "all";
}
