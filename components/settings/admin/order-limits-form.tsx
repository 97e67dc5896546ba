"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { notifyFirstError } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import {
  type OrderLimitsForm as Fields,
  orderLimitsFormSchema,
  toOrderLimits,
  toOrderLimitsForm,
} from "@/lib/settings/forms";
import type { OrderLimits } from "@/lib/settings/schema";

const scopes = [
  { key: "unconfirmed", title: "New account", hint: "its e-mail is not confirmed" },
  { key: "confirmed", title: "Confirmed account", hint: "a phone number may hold what its account may" },
  { key: "network", title: "One network", hint: "a whole street may share an address" },
] as const;

/** How much is held for those who have not paid, and for how long. What was typed stays when saving fails. */
export function OrderLimitsForm({ limits }: { limits: OrderLimits }) {
  const { run, isSending } = useAction();
  const { register, handleSubmit, formState, reset } = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(orderLimitsFormSchema, undefined, { raw: true }),
    defaultValues: toOrderLimitsForm(limits),
  });
  const { errors, isDirty } = formState;

  async function save(values: Fields) {
    const body = toOrderLimits(orderLimitsFormSchema.parse(values));
    const isSaved = await run(() => api("PUT /settings/order-limits", { body }), {
      done: "Order limits updated successfully",
      failed: "Failed to update order limits",
    });
    if (isSaved) reset(values);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(save, notifyFirstError)}
      className="grid gap-5 panel p-4 sm:p-5"
    >
      <Field
        label="Hours to confirm a cash order"
        optional
        hint="Another number counts for new orders alone. Without one no cash order is cancelled and open orders lose their deadline; when it is set again, they get all of it from then on."
        error={errors.confirmation_hours?.message}
      >
        <CountInput {...register("confirmation_hours")} readOnly={isSending} />
      </Field>
      {scopes.map(({ key, title, hint }) => (
        <fieldset key={key} className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <legend className="mb-2 font-medium">
            {title} <span className="font-normal text-sm text-soft">({hint})</span>
          </legend>
          <Field label="Open unpaid orders" error={errors[`${key}_orders`]?.message}>
            <CountInput {...register(`${key}_orders`)} required readOnly={isSending} />
          </Field>
          <Field label="Items held by them" error={errors[`${key}_units`]?.message}>
            <CountInput {...register(`${key}_units`)} required readOnly={isSending} />
          </Field>
        </fieldset>
      ))}
      <div>
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          Save limits
        </Button>
      </div>
    </form>
  );
}

type CountInputProps = UseFormRegisterReturn & { id?: string; required?: boolean; readOnly?: boolean };

function CountInput(props: CountInputProps) {
  return <Input type="text" inputMode="numeric" autoComplete="off" {...props} />;
}
