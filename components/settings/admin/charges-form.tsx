"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { chargesFormSchema, type ChargesForm as Fields, toChargesForm } from "@/lib/settings/forms";
import { chargeWarnings } from "@/lib/settings/guards";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { t } from "@/lib/texts/text";
import { AmountInput } from "./amount-input";
import { SettingsForm } from "./settings-form";

/** Delivery charges, free-delivery threshold and dollar rate. */
export function ChargesForm({ charges }: { charges: DeliveryCharges }) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(chargesFormSchema, undefined, { raw: true }),
    defaultValues: toChargesForm(charges),
  });
  const { errors, isSubmitting, defaultValues } = form.formState;
  const saved = chargesFormSchema.safeParse(defaultValues).data ?? charges;
  const field = (name: keyof Fields) => ({ ...form.register(name), min: 0, step: 0.01, readOnly: isSubmitting });

  return (
    <SettingsForm
      form={form}
      call={(query) => api("PUT /settings/delivery-charges", { query })}
      words={{ done: t("Delivery charges updated successfully"), failed: t("Failed to update delivery charges") }}
      submit={t("Save charges")}
      question={{
        title: t("Charge that from now on?"),
        about: (values) => chargeWarnings(saved, chargesFormSchema.parse(values)).join(" ") || null,
      }}
    >
      <Field label={t("Inside Dhaka (৳)")} error={errors.inside_dhaka?.message}>
        <AmountInput {...field("inside_dhaka")} required />
      </Field>
      <Field label={t("Outside Dhaka (৳)")} error={errors.outside_dhaka?.message}>
        <AmountInput {...field("outside_dhaka")} required />
      </Field>
      <Field
        label={t("Free delivery above (৳)")}
        optional
        hint={t("Empty: delivery is never free.")}
        error={errors.free_delivery_threshold?.message}
      >
        <AmountInput {...field("free_delivery_threshold")} />
      </Field>
      <Field
        label={t("One US dollar in taka")}
        optional
        hint={t("Empty: no dollar prices are shown.")}
        error={errors.usd_rate?.message}
      >
        <AmountInput {...field("usd_rate")} />
      </Field>
    </SettingsForm>
  );
}
