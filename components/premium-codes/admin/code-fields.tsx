"use client";

import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { CreateCodeFields } from "@/lib/premium-codes/forms";
import { codePurposes, purposeHints, purposeLabels } from "@/lib/premium-codes/purpose-labels";
import type { CodePurpose } from "@/lib/premium-codes/rules";
import { t } from "@/lib/texts/text";

type Shared = Pick<CreateCodeFields, "purpose" | "description" | "usage_limit" | "expires_at">;

type CodeFieldsProps = { register: UseFormRegister<Shared>; errors: FieldErrors<Shared>; purpose: CodePurpose };

/**
 * Fields shared by the forms for one and many codes: purpose, description, limit, expiry. Only the purpose is
 * required.
 */
export function CodeFields({ register, errors, purpose }: CodeFieldsProps) {
  return (
    <>
      <Field label={t("For^purpose")} error={errors.purpose?.message} hint={t(purposeHints[purpose])}>
        <Select {...register("purpose")}>
          {codePurposes.map((each) => (
            <option key={each} value={each}>
              {t(purposeLabels[each])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t("Description")}
        optional
        error={errors.description?.message}
        hint={t("The purpose of the code. Its owner can read it.")}
      >
        <Input {...register("description")} maxLength={500} autoComplete="off" />
      </Field>
      {/* A date with time needs more width than a number. */}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <Field label={t("Usage limit")} optional error={errors.usage_limit?.message} hint={t("Empty: without limit.")}>
          <Input {...register("usage_limit")} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t("Expires")} optional error={errors.expires_at?.message} hint={t("Dhaka time. Empty: never.")}>
          <Input {...register("expires_at")} type="datetime-local" autoComplete="off" />
        </Field>
      </div>
    </>
  );
}
