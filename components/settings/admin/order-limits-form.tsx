"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import {
  type OrderLimitsForm as Fields,
  orderLimitsFormSchema,
  toOrderLimits,
  toOrderLimitsForm,
} from "@/lib/settings/forms";
import type { OrderLimits } from "@/lib/settings/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { SettingsForm } from "./settings-form";

const scopes = [
  { key: "unconfirmed", title: "New account", hint: "not verified by email, call or delivery" },
  { key: "confirmed", title: "Confirmed account", hint: "verified by email, call or delivery" },
  { key: "network", title: "One network", hint: "counts unverified accounts only" },
] as const satisfies readonly { key: string; title: Label; hint: Label }[];

/** Limits of the stock that unpaid orders may reserve, and for how long. */
export function OrderLimitsForm({ limits }: { limits: OrderLimits }) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(orderLimitsFormSchema, undefined, { raw: true }),
    defaultValues: toOrderLimitsForm(limits),
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof Fields) => ({ ...form.register(name), readOnly: isSubmitting });

  return (
    <SettingsForm
      form={form}
      call={(values) => api("PUT /settings/order-limits", { body: toOrderLimits(orderLimitsFormSchema.parse(values)) })}
      words={{ done: t("Order limits updated successfully"), failed: t("Failed to update order limits") }}
      submit={t("Save limits")}
      className=""
    >
      <Field
        label={t("Hours to confirm a cash order")}
        optional
        hint={t(
          "A new number applies only to new orders. Without a number, cash orders are never cancelled and open orders lose their deadline. When you set a number again, they get the full time from then on.",
        )}
        error={errors.confirmation_hours?.message}
      >
        <CountInput {...field("confirmation_hours")} />
      </Field>
      <Field
        label={t("Opening hours that an unverified order holds its items")}
        hint={t(
          "Unverified orders together hold at most a quarter of each product's stock. After these hours the items are released. The order stays open and gets its items once the buyer is verified.",
        )}
        error={errors.unverified_hold_hours?.message}
      >
        <CountInput {...field("unverified_hold_hours")} required />
      </Field>
      {scopes.map(({ key, title, hint }) => (
        <fieldset key={key} className="grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:gap-x-5">
          <legend className="mb-2 font-medium">
            {t(title)} <span className="font-normal text-sm text-soft">({t(hint)})</span>
          </legend>
          <Field label={t("Open unpaid orders")} error={errors[`${key}_orders`]?.message}>
            <CountInput {...field(`${key}_orders`)} required />
          </Field>
          <Field label={t("Items held by them")} error={errors[`${key}_units`]?.message}>
            <CountInput {...field(`${key}_units`)} required />
          </Field>
        </fieldset>
      ))}
    </SettingsForm>
  );
}

type CountInputProps = UseFormRegisterReturn & { id?: string; required?: boolean; readOnly?: boolean };

function CountInput(props: CountInputProps) {
  return <Input type="text" inputMode="numeric" autoComplete="off" {...props} />;
}
