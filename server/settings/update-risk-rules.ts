/** Changes the thresholds and actions for risky orders. */
import type { RiskRules } from "@/lib/settings/risk-actions";
import { asksForCodes, CODES_SWITCHED_OFF, sendsCodes } from "@/lib/sms/code-scope";
import type { Can } from "@/server/actor";
import { AppError } from "@/server/errors";
import { type ChangeSettings, changeSettings } from "./mutations";
import { toRiskRules } from "./serialize";

export const codesSwitchedOff = (field: string) =>
  new AppError("conflict", CODES_SWITCHED_OFF, { reason: "codes_switched_off", field });

/** Updates the thresholds and actions for risky orders. Throws conflict `codes_switched_off` for codes that no text message brings. */
export async function updateRiskRules(options: {
  actor: Can<"settings.edit">;
  rules: RiskRules;
  now: Date;
}): Promise<RiskRules> {
  const { actor, rules, now } = options;
  const also: ChangeSettings["also"] = async (_tx, { store: { smsKinds } }) => {
    const level = rules.caution_action === "code" ? "caution_action" : "high_action";
    if (asksForCodes(rules) && !sendsCodes(smsKinds)) throw codesSwitchedOff(level);
  };
  const { store } = await changeSettings({ actor, wanted: { store: { risk: rules } }, now, also });

  return toRiskRules(store);
}
