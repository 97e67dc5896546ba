"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import {
  type RetentionForm as Fields,
  type Retention,
  type RetentionPeriod,
  retentionFormSchema,
  retentionPeriods,
  toRetentionForm,
} from "@/lib/settings/retention";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { SettingsForm } from "./settings-form";

const fields: readonly { name: RetentionPeriod; label: Label; hint: Label }[] = [
  {
    name: "audit_days",
    label: "Activity records",
    hint: "Who changed what. Records about an order are kept with the order.",
  },
  {
    name: "access_days",
    label: "Sign-ins and network addresses",
    hint: "Also records of exports, uploads and read messages.",
  },
  {
    name: "message_days",
    label: "Messages and closed complaints",
    hint: "Open complaints are never deleted.",
  },
  {
    name: "answer_days",
    label: "Quiz answers",
    hint: "Points, leaderboards and statistics are kept.",
  },
  {
    name: "mail_days",
    label: "Sent emails and text messages",
    hint: "Emails that could not be sent are kept for at least 90 days.",
  },
];

/** Periods after which the clean-up deletes personal data. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(retentionFormSchema, undefined, { raw: true }),
    defaultValues: toRetentionForm(retention),
  });
  const { errors, isSubmitting, defaultValues } = form.formState;
  const saved = retentionFormSchema.safeParse(defaultValues).data ?? retention;

  return (
    <SettingsForm
      form={form}
      call={(values) => api("PUT /settings/retention", { body: retentionFormSchema.parse(values) })}
      words={{ done: t("Privacy settings updated successfully"), failed: t("Failed to update privacy settings") }}
      submit={t("Save privacy settings")}
      question={{
        title: t("Delete older data?"),
        about: (values) => (isShorter(retentionFormSchema.parse(values), saved) ? t(WARNING) : null),
      }}
    >
      {fields.map(({ name, label, hint }) => {
        const { min, max } = retentionPeriods[name];

        return (
          <Field
            key={name}
            label={t("{data} (days)", { data: t(label) })}
            hint={`${t(hint)} ${t("{min} to {max} days.", { min, max })}`}
            error={errors[name]?.message}
          >
            <Input {...form.register(name)} inputMode="numeric" autoComplete="off" readOnly={isSubmitting} required />
          </Field>
        );
      })}
    </SettingsForm>
  );
}

const WARNING: Label =
  "You shortened a period. Data that is older is deleted within the next hour, and cannot be restored without a backup.";

function isShorter(after: Retention, before: Retention): boolean {
  return fields.some(({ name }) => after[name] < before[name]);
}
