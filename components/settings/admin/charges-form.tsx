"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { notifyFirstError } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { chargesFormSchema, type ChargesForm as Fields, toChargesForm } from "@/lib/settings/forms";
import { chargeWarnings } from "@/lib/settings/guards";
import type { DeliveryCharges } from "@/lib/settings/schema";

/** Delivery charges, free-delivery threshold and dollar rate. What was typed stays when saving fails. */
export function ChargesForm({ charges }: { charges: DeliveryCharges }) {
  const { run, isSending } = useAction();
  const { register, handleSubmit, formState, reset } = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(chargesFormSchema, undefined, { raw: true }),
    defaultValues: toChargesForm(charges),
  });
  const { errors, isDirty } = formState;

  const [asked, setAsked] = useState<Fields | null>(null);
  const warnings = asked ? chargeWarnings(charges, chargesFormSchema.parse(asked)) : [];

  function check(values: Fields) {
    if (chargeWarnings(charges, chargesFormSchema.parse(values)).length > 0) setAsked(values);
    else return save(values);
  }

  async function save(values: Fields) {
    setAsked(null);
    const isSaved = await run(() => api("PUT /settings/delivery-charges", { query: values }), {
      done: "Delivery charges updated successfully",
      failed: "Failed to update delivery charges",
    });
    if (isSaved) reset(values);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(check, notifyFirstError)}
      className="grid gap-x-5 gap-y-4 panel p-4 sm:grid-cols-2 sm:p-5"
    >
      <Field label="Inside Dhaka (৳)" error={errors.inside_dhaka?.message}>
        <AmountInput {...register("inside_dhaka")} required readOnly={isSending} />
      </Field>
      <Field label="Outside Dhaka (৳)" error={errors.outside_dhaka?.message}>
        <AmountInput {...register("outside_dhaka")} required readOnly={isSending} />
      </Field>
      <Field
        label="Free delivery above (৳)"
        optional
        hint="Empty: delivery is never free."
        error={errors.free_delivery_threshold?.message}
      >
        <AmountInput {...register("free_delivery_threshold")} readOnly={isSending} />
      </Field>
      <Field
        label="One US dollar in taka"
        optional
        hint="Empty: no dollar prices are shown."
        error={errors.usd_rate?.message}
      >
        <AmountInput {...register("usd_rate")} readOnly={isSending} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          Save charges
        </Button>
      </div>
      {asked ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title="Charge that from now on?"
          description={warnings.join(" ")}
          confirmLabel="Save charges"
          cancelLabel="Look again"
          onConfirm={() => void save(asked)}
        />
      ) : null}
    </form>
  );
}

type AmountInputProps = UseFormRegisterReturn & { id?: string; required?: boolean; readOnly?: boolean };

/** An amount in taka, to the paisa (spec 2). */
function AmountInput(props: AmountInputProps) {
  return <Input type="number" min={0} step={0.01} inputMode="decimal" autoComplete="off" {...props} />;
}
