/** Thresholds and actions for risky orders (lib/orders/risk.ts): their schema, limits and form. */
import { z } from "zod";
import { strictBody } from "@/lib/strict-body";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { toFieldText, typedNumber } from "@/lib/typed-number";
import { type RiskAction, type RiskRules, riskActions } from "./risk-actions";

export const riskRulesSchema = z.object({
  caution_from: z.int().min(1).max(20),
  high_from: z.int().min(2).max(30),
  caution_action: z.enum(riskActions),
  high_action: z.enum(riskActions),
  repeat_orders: z.int().min(2).max(50),
  repeat_hours: z.int().min(1).max(168),
  shared_refusals: z.int().min(1).max(50),
}) satisfies z.ZodType<RiskRules>;

/** Defaults of the columns (prisma/models/settings.prisma). */
export const DEFAULT_RISK_RULES: RiskRules = {
  caution_from: 3,
  high_from: 5,
  caution_action: "call",
  high_action: "call",
  repeat_orders: 3,
  repeat_hours: 24,
  shared_refusals: 2,
};

const isInOrder = ({ caution_from: caution, high_from: high }: Pick<RiskRules, "caution_from" | "high_from">) =>
  caution < high;

const order = {
  path: ["high_from"],
  error: () => t("A high risk must need more points than caution"),
};

/** All thresholds at once, because they depend on each other. */
export const riskRulesBody = strictBody(riskRulesSchema.shape).refine(isInOrder, order);

const count = typedNumber("Enter a whole number");
const { caution_from, high_from, caution_action, high_action, repeat_orders, repeat_hours, shared_refusals } =
  riskRulesSchema.shape;

export const riskRulesFormSchema = z
  .object({
    caution_from: count.pipe(caution_from),
    high_from: count.pipe(high_from),
    caution_action,
    high_action,
    repeat_orders: count.pipe(repeat_orders),
    repeat_hours: count.pipe(repeat_hours),
    shared_refusals: count.pipe(shared_refusals),
  })
  .refine(isInOrder, order);
export type RiskRulesForm = z.input<typeof riskRulesFormSchema>;

export function toRiskRulesForm(rules: RiskRules): RiskRulesForm {
  return {
    caution_from: toFieldText(rules.caution_from),
    high_from: toFieldText(rules.high_from),
    caution_action: rules.caution_action,
    high_action: rules.high_action,
    repeat_orders: toFieldText(rules.repeat_orders),
    repeat_hours: toFieldText(rules.repeat_hours),
    shared_refusals: toFieldText(rules.shared_refusals),
  };
}

export const riskActionLabels: Record<RiskAction, Label> = {
  none: "Nothing^risk",
  call: "Call the buyer",
  code: "Code by text message",
  whatsapp: "Confirmation by WhatsApp",
  advance: "Delivery charge in advance",
};
