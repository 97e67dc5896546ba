"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { notifyFirstError } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { type ShopContactForm as Fields, shopContactFormSchema, toShopContactForm } from "@/lib/settings/forms";
import { type Weekday, weekdays } from "@/lib/settings/opening-hours";
import type { ShopContact } from "@/lib/settings/schema";

const dayNames: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** How people reach the shop, and when. What was typed stays when saving fails. */
export function ShopContactForm({ contact }: { contact: ShopContact }) {
  const { run, isSending } = useAction();
  const { register, handleSubmit, formState, reset } = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(shopContactFormSchema, undefined, { raw: true }),
    defaultValues: toShopContactForm(contact),
  });
  const { errors, isDirty } = formState;

  async function save(values: Fields) {
    const isSaved = await run(() => api("PUT /settings/shop-contact", { body: values }), {
      done: "Contact details updated successfully",
      failed: "Failed to update the contact details",
    });
    if (isSaved) reset(values);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(save, notifyFirstError)}
      className="grid gap-x-5 gap-y-4 panel p-4 sm:grid-cols-2 sm:p-5"
    >
      <Field label="Phone" error={errors.shop_phone?.message}>
        <Input {...register("shop_phone")} {...numberField} required readOnly={isSending} />
      </Field>
      <Field label="Address" error={errors.shop_address?.message}>
        <Textarea {...register("shop_address")} rows={2} maxLength={200} required readOnly={isSending} />
      </Field>
      <Field label="WhatsApp" optional hint="Empty: no WhatsApp is offered." error={errors.whatsapp?.message}>
        <Input {...register("whatsapp")} {...numberField} readOnly={isSending} />
      </Field>
      <Field
        label="Messenger"
        optional
        hint="The name in m.me/NAME. Empty: no Messenger is offered."
        error={errors.messenger?.message}
      >
        <Input {...register("messenger")} maxLength={100} autoComplete="off" readOnly={isSending} />
      </Field>
      <fieldset className="grid gap-x-5 gap-y-4 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">
          Opening hours <span className="font-normal text-soft text-sm">as 09:00-18:00, empty when closed</span>
        </legend>
        {weekdays.map((day) => (
          <Field key={day} label={dayNames[day]} error={errors.opening_hours?.[day]?.message}>
            <Input
              {...register(`opening_hours.${day}`)}
              placeholder="closed"
              maxLength={11}
              autoComplete="off"
              readOnly={isSending}
            />
          </Field>
        ))}
      </fieldset>
      <div className="sm:col-span-2">
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          Save contact details
        </Button>
      </div>
    </form>
  );
}

const numberField = { type: "tel", inputMode: "tel", maxLength: 30, autoComplete: "off" } as const;
