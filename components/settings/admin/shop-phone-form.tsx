"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { notifyFirstError } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { shopPhoneFormSchema } from "@/lib/settings/forms";
import type { ShopContact } from "@/lib/settings/schema";

/** The number that customers call. What was typed stays when saving fails. */
export function ShopPhoneForm({ contact }: { contact: ShopContact }) {
  const { run, isSending } = useAction();
  const { register, handleSubmit, formState, reset } = useForm<ShopContact>({
    resolver: zodResolver(shopPhoneFormSchema),
    defaultValues: contact,
  });
  const { errors, isDirty } = formState;

  async function save(values: ShopContact) {
    const isSaved = await run(() => api("PUT /settings/shop-contact", { body: values }), {
      done: "Phone number updated successfully",
      failed: "Failed to update the phone number",
    });
    if (isSaved) reset(values);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(save, notifyFirstError)}
      className="grid gap-4 panel p-4 sm:grid-cols-2 sm:p-5"
    >
      <Field label="Phone" error={errors.shop_phone?.message}>
        <Input
          {...register("shop_phone")}
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete="off"
          required
          readOnly={isSending}
        />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          Save phone
        </Button>
      </div>
    </form>
  );
}
