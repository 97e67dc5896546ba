"use client";

import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import type { CreateCodeFields } from "@/lib/premium-codes/forms";
import { t } from "@/lib/texts/text";

type Shared = Pick<CreateCodeFields, "description" | "usage_limit" | "expires_at">;

type CodeFieldsProps = { register: UseFormRegister<Shared>; errors: FieldErrors<Shared> };

/** What one code and many have alike: description, limit, expiry. All may stay empty. */
export function CodeFields({ register, errors }: CodeFieldsProps) {
  return (
    <>
      <Field
        label={t("Description")}
        optional
        error={errors.description?.message}
        hint={t("What it is for. Its owner reads it.")}
      >
        <Input {...register("description")} maxLength={500} autoComplete="off" />
      </Field>
      {/* A date with its time needs more room than a number. */}
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
