"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldPath, useWatch } from "react-hook-form";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { type ShopContactForm as Fields, shopContactFormSchema, toShopContactForm } from "@/lib/settings/forms";
import type { Weekday } from "@/lib/settings/opening-hours";
import type { ShopContact } from "@/lib/settings/shop-contact";
import { t } from "@/lib/texts/text";
import { OpeningHoursFields } from "./opening-hours-fields";
import { SettingsForm } from "./settings-form";

/** Company, contact data and opening hours. */
export function ShopContactForm({ contact }: { contact: ShopContact }) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(shopContactFormSchema, undefined, { raw: true }),
    defaultValues: toShopContactForm(contact),
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: FieldPath<Fields>) => ({ ...form.register(name), readOnly: isSubmitting });
  const hours = useWatch({ control: form.control, name: "opening_hours" });

  return (
    <SettingsForm
      form={form}
      call={(body) => api("PUT /settings/shop-contact", { body })}
      words={{ done: t("Contact details updated successfully"), failed: t("Failed to update the contact details") }}
      submit={t("Save contact details")}
    >
      <Group title={t("The company")} />
      <Field
        label={t("Company name")}
        hint={t("The legal name, as on the trade licence.")}
        error={errors.company_name?.message}
      >
        <Input {...field("company_name")} maxLength={100} autoComplete="organization" required />
      </Field>
      <Field label={t("Trade licence")} optional error={errors.trade_licence?.message}>
        <Input {...field("trade_licence")} maxLength={60} autoComplete="off" />
      </Field>
      <Field label={t("BIN")} optional hint={t("The VAT registration: 9 or 13 digits.")} error={errors.bin?.message}>
        <Input {...field("bin")} maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={t("DBID")} optional hint={t("The digital business identity.")} error={errors.dbid?.message}>
        <Input {...field("dbid")} maxLength={60} autoComplete="off" />
      </Field>
      <Field label={t("TIN")} optional hint={t("The tax number: 12 digits.")} error={errors.tin?.message}>
        <Input {...field("tin")} maxLength={20} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        label={t("App listing")}
        optional
        hint={t("The https address in the store. Empty: no app is offered.")}
        error={errors.app_listing?.message}
        className="sm:col-span-2"
      >
        <Input {...field("app_listing")} type="url" maxLength={300} autoComplete="off" />
      </Field>
      <Group title={t("How customers reach you")} />
      <Field label={t("Phone^shop")} error={errors.shop_phone?.message}>
        <Input {...field("shop_phone")} {...numberField} required />
      </Field>
      <Field label={t("Address")} error={errors.shop_address?.message}>
        <Textarea {...field("shop_address")} rows={2} maxLength={200} required />
      </Field>
      <Field label="WhatsApp" optional hint={t("Empty: no WhatsApp is offered.")} error={errors.whatsapp?.message}>
        <Input {...field("whatsapp")} {...numberField} />
      </Field>
      <Field
        label="Messenger"
        optional
        hint={t("The name in m.me/NAME. Empty: no Messenger is offered.")}
        error={errors.messenger?.message}
      >
        <Input {...field("messenger")} maxLength={100} autoComplete="off" />
      </Field>
      <Group title={t("Complaint officer")} />
      <Field
        label={t("Name^officer")}
        optional
        hint={t("The law requires a named officer with a phone number. Empty: the shop's own contact data.")}
        error={errors.complaint_officer?.message}
        className="sm:col-span-2"
      >
        <Input {...field("complaint_officer")} maxLength={100} autoComplete="off" />
      </Field>
      <Field label={t("Phone^officer")} optional error={errors.complaint_phone?.message}>
        <Input {...field("complaint_phone")} {...numberField} />
      </Field>
      <Field label={t("Email^officer")} optional error={errors.complaint_email?.message}>
        <Input {...field("complaint_email")} type="email" inputMode="email" maxLength={254} autoComplete="off" />
      </Field>
      <OpeningHoursFields
        hours={hours as Record<Weekday, string>}
        errors={errors.opening_hours ?? {}}
        readOnly={isSubmitting}
        onChange={(day, next) =>
          form.setValue(`opening_hours.${day}`, next, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
    </SettingsForm>
  );
}

/** Heading within a long form. */
function Group({ title }: { title: string }) {
  return <h3 className="col-span-full text-base not-first:mt-2">{title}</h3>;
}

const numberField = { type: "tel", inputMode: "tel", maxLength: 30, autoComplete: "off" } as const;
