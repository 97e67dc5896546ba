/** Which cash orders get a code by text message (ADR 109). Pure. */
import type { RiskRules } from "@/lib/settings/risk-actions";
import type { Label } from "@/lib/texts/catalogue";
import type { SmsKind } from "./kinds";

/** Cash orders whose buyers get a code when they order: those whose risk asks for one if a level does, otherwise all. */
export type CodeScope = "none" | "risky" | "all";

type Rules = Pick<RiskRules, "caution_action" | "high_action">;

export function codeScope(kinds: readonly SmsKind[], { caution_action: caution, high_action: high }: Rules): CodeScope {
  if (!kinds.includes("confirm_code")) return "none";

  return asksForCodes({ caution_action: caution, high_action: high }) ? "risky" : "all";
}

/** Whether a level of the risk rules asks for a code. */
export const asksForCodes = ({ caution_action: caution, high_action: high }: Rules): boolean =>
  caution === "code" || high === "code";

/** `kinds`: as stored, comma-separated. */
export const sendsCodes = (kinds: string): boolean => kinds.split(",").includes("confirm_code");

export const CODES_SWITCHED_OFF =
  "Risky orders can get a code only while the text message “Confirmation code” is switched on" satisfies Label;
