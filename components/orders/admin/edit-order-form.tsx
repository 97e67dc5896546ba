"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useMethodNames } from "@/components/layout/method-names";
import { DialogButtons } from "@/components/shared/dialog-buttons";
import { notifyFirstError } from "@/components/shared/form-errors";
import { useTellDirty } from "@/components/shared/use-unsaved";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { deliveryBadges, orderBadges, paymentBadges } from "@/lib/orders/badges";
import { type CodeState, consequencesOf } from "@/lib/orders/consequences";
import {
  changesOf,
  type EditedOrder,
  type OrderEdit,
  type OrderEditFields,
  orderEditSchema,
  toEditFields,
} from "@/lib/orders/edit-form";
import type { AdminOrderChanges, Order } from "@/lib/orders/schema";
import { Choices } from "./choices";

type EditOrderFormProps = {
  order: EditedOrder & Pick<Order, "tracking_number">;
  code: CodeState;
  isSending: boolean;
  onDirty: (isDirty: boolean) => void;
  onSave: (changes: AdminOrderChanges) => Promise<void>;
  onCancel: () => void;
};

/** The fields of an edit. A failed save leaves them as they were typed. */
export function EditOrderForm({ order, code, isSending, onDirty, onSave, onCancel }: EditOrderFormProps) {
  const { register, handleSubmit, formState, control } = useForm<OrderEditFields, unknown, OrderEdit>({
    resolver: zodResolver(orderEditSchema),
    defaultValues: toEditFields(order),
  });
  const { errors, isDirty } = formState;
  useTellDirty(isDirty, onDirty);
  const names = useMethodNames();
  const methods = { aamarpay: { label: names.aamarpay }, cash_on_delivery: { label: names.cash_on_delivery } };
  const edit = orderEditSchema.safeParse(useWatch({ control }));
  const consequences = edit.success ? consequencesOf(order, changesOf(order, edit.data), code) : [];

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => onSave(changesOf(order, values)), notifyFirstError)}
    >
      <fieldset disabled={isSending} className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        <Field label="Status">
          <Select {...register("status")}>
            <Choices words={orderBadges} />
          </Select>
        </Field>
        <Field label="Payment status">
          <Select {...register("payment_status")}>
            <Choices words={paymentBadges} />
          </Select>
        </Field>
        <Field label="Delivery status" hint="Follows the status unless it is changed here, too.">
          <Select {...register("delivery_status")}>
            <Choices words={deliveryBadges} />
          </Select>
        </Field>
        <Field label="Payment method">
          <Select {...register("payment_method")}>
            <Choices words={methods} />
          </Select>
        </Field>
        <Field label="Total (৳)" error={errors.total_amount?.message}>
          <Input {...register("total_amount")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Delivery charge (৳)" error={errors.delivery_charge?.message}>
          <Input {...register("delivery_charge")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Courier" optional error={errors.courier_name?.message}>
          <Input {...register("courier_name")} maxLength={60} autoComplete="off" />
        </Field>
        <Field label="Courier's tracking number" optional error={errors.courier_tracking_number?.message}>
          <Input {...register("courier_tracking_number")} maxLength={40} autoComplete="off" className="font-mono" />
        </Field>
        <Field
          label="Second tracking number"
          optional
          hint={`The order is followed by it as well. Its own, ${order.tracking_number}, always works.`}
          error={errors.tracking_number?.message}
          className="sm:col-span-2"
        >
          <Input {...register("tracking_number")} maxLength={40} autoComplete="off" className="font-mono" />
        </Field>
      </fieldset>
      <div role="status">
        {consequences.length > 0 ? <p className="my-4 border-warm border-l-2 pl-3">{consequences.join(" ")}</p> : null}
      </div>
      <DialogButtons submit="Save changes" isSending={isSending} onCancel={onCancel} className="mt-4" />
    </form>
  );
}
