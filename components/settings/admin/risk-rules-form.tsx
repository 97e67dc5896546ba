"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { type RiskRules, riskActions } from "@/lib/settings/risk-actions";
import {
  type RiskRulesForm as Fields,
  riskActionLabels,
  riskRulesFormSchema,
  toRiskRulesForm,
} from "@/lib/settings/risk-rules";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { SettingsForm } from "./settings-form";

const levels = [
  { title: "Caution^risk", from: "caution_from", action: "caution_action" },
  { title: "High risk", from: "high_from", action: "high_action" },
] as const satisfies readonly { title: Label; from: keyof Fields; action: keyof Fields }[];

const counts = [
  {
    name: "repeat_orders",
    label: "Repeated orders",
    hint: "So many orders of one phone number, or phone numbers of one browser, are a reason.",
  },
  { name: "repeat_hours", label: "Within hours", hint: "Older orders are no repetition." },
  {
    name: "shared_refusals",
    label: "Returned parcels of an address or browser",
    hint: "They count only if more came back than were delivered, because families, schools and offices share them.",
  },
] as const satisfies readonly { name: keyof Fields; label: Label; hint: Label }[];

/** When an unpaid order is risky, and the action before it is confirmed. `sendsCodes`: whether codes are switched on. */
export function RiskRulesForm({ rules, sendsCodes }: { rules: RiskRules; sendsCodes: boolean }) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(riskRulesFormSchema, undefined, { raw: true }),
    defaultValues: toRiskRulesForm(rules),
  });
  const { errors, isSubmitting } = form.formState;
  const count = (name: keyof Fields) => (
    <Input {...form.register(name)} inputMode="numeric" autoComplete="off" readOnly={isSubmitting} required />
  );

  return (
    <SettingsForm
      form={form}
      call={(values) => api("PUT /settings/risk-rules", { body: riskRulesFormSchema.parse(values) })}
      words={{ done: t("Risk settings updated successfully"), failed: t("Failed to update risk settings") }}
      submit={t("Save risk settings")}
      className=""
    >
      {levels.map(({ title, from, action }) => (
        <fieldset key={from} className="grid items-end gap-x-5 gap-y-3 sm:grid-cols-2">
          <legend className="mb-2 font-medium">{t(title)}</legend>
          <Field label={t("From points")} error={errors[from]?.message}>
            {count(from)}
          </Field>
          <Field
            label={t("Before the order is confirmed")}
            hint={
              sendsCodes ? undefined : t("A code needs the text message “Confirmation code”, which is switched off.")
            }
            error={errors[action]?.message}
          >
            <Select {...form.register(action)} disabled={isSubmitting}>
              {riskActions.map((one) => (
                <option key={one} value={one} disabled={one === "code" && !sendsCodes}>
                  {t(riskActionLabels[one])}
                </option>
              ))}
            </Select>
          </Field>
        </fieldset>
      ))}
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2 [&>:last-child]:sm:col-span-2">
        {counts.map(({ name, label, hint }) => (
          <Field key={name} label={t(label)} hint={t(hint)} error={errors[name]?.message}>
            {count(name)}
          </Field>
        ))}
      </div>
      <p className="max-w-[72ch] text-sm text-soft">
        {t(
          "Points: blocked number 10; returned parcel of the number 3; no real address 3; returned parcels of the address or browser 2 each; several numbers of one browser 2; repeated orders, several open orders, several accounts and an unknown place 1 each. A number that has only received parcels gets 2 less.",
        )}
      </p>
    </SettingsForm>
  );
}
