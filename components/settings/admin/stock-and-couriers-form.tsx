"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { notifyFirstError } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import {
  type StockAndCouriersForm as Fields,
  stockAndCouriersFormSchema,
  toStockAndCouriersForm,
} from "@/lib/settings/forms";
import type { StockAndCouriers } from "@/lib/settings/schema";

/** Which couriers the shop uses, and when stock runs low. What was typed stays when saving fails. */
export function StockAndCouriersForm({ settings }: { settings: StockAndCouriers }) {
  const { run, isSending } = useAction();
  const { register, handleSubmit, formState, reset } = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(stockAndCouriersFormSchema, undefined, { raw: true }),
    defaultValues: toStockAndCouriersForm(settings),
  });
  const { errors, isDirty } = formState;

  async function save(values: Fields) {
    const body = stockAndCouriersFormSchema.parse(values);
    const isSaved = await run(() => api("PUT /settings/stock-and-couriers", { body }), {
      done: "Couriers and stock updated successfully",
      failed: "Failed to update couriers and stock",
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
      <Field
        label="Couriers"
        optional
        className="sm:col-span-2"
        hint="With commas between. They are offered first, and the first one is filled in when parcels are handed over."
        error={errors.couriers?.message}
      >
        <Input {...register("couriers")} placeholder="Pathao, Steadfast" autoComplete="off" readOnly={isSending} />
      </Field>
      <Field
        label="Low stock from"
        hint="A product with this many left or fewer is low on stock."
        error={errors.low_stock?.message}
      >
        <Input
          {...register("low_stock")}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          readOnly={isSending}
        />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          Save couriers and stock
        </Button>
      </div>
    </form>
  );
}
