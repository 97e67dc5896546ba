"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { type OwnerMailsForm as Fields, ownerMailsFormSchema } from "@/lib/settings/forms";
import type { OwnerMails } from "@/lib/settings/schema";
import { mailRhythms } from "@/lib/settings/summaries";
import { t } from "@/lib/texts/text";
import { SettingsForm } from "./settings-form";

type OwnerMailsFormProps = {
  mails: OwnerMails;
  /** Default recipient. */
  supportEmail: string;
};

/** Recipient and frequency of emails about new orders, and the weekly report. */
export function OwnerMailsForm({ mails, supportEmail }: OwnerMailsFormProps) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(ownerMailsFormSchema, undefined, { raw: true }),
    defaultValues: mails,
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <SettingsForm
      form={form}
      call={(body) => api("PUT /settings/owner-mails", { body })}
      words={{
        done: t("Emails about new orders updated successfully"),
        failed: t("Failed to update the emails about new orders"),
      }}
      submit={t("Save email settings")}
    >
      <Field
        label={t("Send to")}
        optional
        hint={t("Up to five addresses, separated by commas. Empty: {supportEmail}.", { supportEmail })}
        error={errors.recipients?.message}
      >
        <Input
          {...form.register("recipients")}
          inputMode="email"
          autoComplete="off"
          maxLength={1_000}
          readOnly={isSubmitting}
        />
      </Field>
      <Field label={t("How often")} hint={t("One email lists all orders since the last email.")}>
        <Select {...form.register("rhythm")}>
          <Options words={mailRhythms} />
        </Select>
      </Field>
      <div>
        <Checkbox label={t("Send a report every Monday")} {...form.register("weekly")} />
        <p className="text-soft text-sm">
          {t("Orders, sold amount and money received in the last week, compared with the week before.")}
        </p>
      </div>
    </SettingsForm>
  );
}
