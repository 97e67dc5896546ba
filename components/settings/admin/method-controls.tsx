"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useOptimistic, useState, useTransition } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useAction } from "@/components/shared/use-action";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { type MethodForm as Fields, methodFormSchema } from "@/lib/settings/forms";
import { withoutMethod } from "@/lib/settings/guards";
import type { PaymentMethodName } from "@/lib/settings/schema";
import { t } from "@/lib/texts/text";
import { SettingsForm } from "./settings-form";

type MethodSwitchProps = {
  name: PaymentMethodName;
  label: string;
  isEnabled: boolean;
  /** Whether it is the only enabled method. */
  isLast: boolean;
};

/**
 * Enables a payment method immediately and disables it after confirmation. Shows no confirmation for the last one,
 * because the server refuses to disable it.
 */
export function MethodSwitch({ name, label, isEnabled, isLast }: MethodSwitchProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction();
  const [isOn, show] = useOptimistic(isEnabled);
  const [, startTransition] = useTransition();

  function toggle(next: boolean) {
    startTransition(async () => {
      show(next);
      await run(
        () => api("POST /settings/payment-methods/{name}/toggle", { params: { name }, query: { enabled: next } }),
        {
          done: next ? t("Payment method enabled successfully") : t("Payment method disabled successfully"),
          failed: t("Failed to update payment method"),
        },
      );
    });
  }

  return (
    <>
      <Switch
        label={t("Offer {label}", { label })}
        hideLabel
        checked={isOn}
        aria-busy={isBusy || undefined}
        onChange={({ target }) => (target.checked || isLast ? toggle(target.checked) : setAsking(true))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("Switch {label} off?", { label })}
        description={t(withoutMethod[name])}
        confirmLabel={t("Switch off")}
        cancelLabel={t("Keep it on")}
        onConfirm={() => {
          setAsking(false);
          toggle(false);
        }}
      />
    </>
  );
}

type MethodFormProps = { name: PaymentMethodName; fields: Fields };

/** Edits the name and explanation that the checkout shows. */
export function MethodForm({ name, fields }: MethodFormProps) {
  const form = useCheckedForm<Fields>({ resolver: zodResolver(methodFormSchema), defaultValues: fields });
  const { errors, isSubmitting } = form.formState;

  return (
    <SettingsForm
      form={form}
      call={(values) => api("PUT /settings/payment-settings", { body: { [name]: values } })}
      words={{ done: t("Payment method updated successfully"), failed: t("Failed to update payment method") }}
      submit={t("Save")}
      className=""
    >
      <Field label={t("Name")} error={errors.display_name?.message}>
        <Input {...form.register("display_name")} maxLength={60} autoComplete="off" readOnly={isSubmitting} />
      </Field>
      <Field label={t("Description")} optional error={errors.description?.message}>
        <Textarea
          {...form.register("description")}
          maxLength={300}
          rows={2}
          className="min-h-[4.5rem]"
          readOnly={isSubmitting}
        />
      </Field>
    </SettingsForm>
  );
}
