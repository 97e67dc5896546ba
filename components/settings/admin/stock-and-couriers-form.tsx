"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import {
  type StockAndCouriersForm as Fields,
  stockAndCouriersFormSchema,
  toStockAndCouriersForm,
} from "@/lib/settings/forms";
import type { StockAndCouriers } from "@/lib/settings/schema";
import { t } from "@/lib/texts/text";
import { SettingsForm } from "./settings-form";

/** Couriers in use, and the low-stock threshold. */
export function StockAndCouriersForm({ settings }: { settings: StockAndCouriers }) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(stockAndCouriersFormSchema, undefined, { raw: true }),
    defaultValues: toStockAndCouriersForm(settings),
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof Fields) => ({
    ...form.register(name),
    autoComplete: "off",
    readOnly: isSubmitting,
  });

  return (
    <SettingsForm
      form={form}
      call={(values) => api("PUT /settings/stock-and-couriers", { body: stockAndCouriersFormSchema.parse(values) })}
      words={{ done: t("Couriers and stock updated successfully"), failed: t("Failed to update couriers and stock") }}
      submit={t("Save couriers and stock")}
    >
      <Field
        label={t("Couriers")}
        optional
        className="sm:col-span-2"
        hint={t(
          "Separate them with commas. They are listed first, and the first one is preselected when you hand parcels over.",
        )}
        error={errors.couriers?.message}
      >
        <Input {...field("couriers")} placeholder="Pathao, Steadfast" />
      </Field>
      <Field
        label={t("Low stock from")}
        hint={t("Products with this many units or fewer count as low on stock.")}
        error={errors.low_stock?.message}
      >
        <Input {...field("low_stock")} inputMode="numeric" required />
      </Field>
    </SettingsForm>
  );
}
