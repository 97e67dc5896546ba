"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useMethodNames } from "@/components/layout/method-names";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { notifyFirstError } from "@/components/shared/notify";
import { Note } from "@/components/shared/panel";
import { useCall } from "@/components/shared/use-call";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Input, Options, Select } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { deliveryBadges, orderBadges, paymentBadges } from "@/lib/orders/badges";
import { changesOf, type OrderEdit, type OrderEditFields, orderEditSchema, toEditFields } from "@/lib/orders/edit-form";
import { type CodeState, consequencesOf } from "@/lib/orders/plan-words";
import type { Order, OrderDetails } from "@/lib/orders/schema";
import { AdminOrderCode } from "../order-code";

type AnyOrder = Order | OrderDetails;

/** The admin's edit of an order (spec 2 and 4): any value may be chosen, and only what changed is sent. */
export function EditOrderDialog({ order, ...control }: DialogControl & { order: AnyOrder }) {
  return (
    <FormDialog
      title={
        <>
          Edit order <span className="font-mono text-smaller">{order.order_number}</span>
        </>
      }
      description={`${order.shipping_address.firstName} ${order.shipping_address.lastName}`}
      className="sm:max-w-2xl"
      {...control}
    >
      {(dialog) => <Edit order={order} dialog={dialog} />}
    </FormDialog>
  );
}

/** Changes are judged against the order as it was when the dialog opened, even if it is read again meanwhile. */
function Edit({ order, dialog }: { order: AnyOrder; dialog: DialogForm }) {
  const [opened] = useState(order);
  const { known, hasFailed } = useCodeOf(opened);

  return (
    <>
      {known ? (
        <AdminOrderCode order={known} now={new Date()} />
      ) : (
        <p className="text-soft">
          {hasFailed ? "The premium code of this order could not be read." : "Reading the premium code of this order…"}
        </p>
      )}
      <EditForm order={opened} code={codeStateOf(known)} dialog={dialog} />
    </>
  );
}

/** The order with its code, which is read here when the list did not give it. */
function useCodeOf(order: AnyOrder) {
  const given = "code_held" in order ? order : null;
  const { data, hasFailed } = useCall(given ? null : order.id, (signal) =>
    api("GET /orders/admin/{id}/details", { params: { id: order.id }, signal }),
  );

  return { known: given ?? data, hasFailed };
}

function codeStateOf(order: OrderDetails | null): CodeState {
  if (!order) return "unknown";
  if (order.code_held) return "held";
  if (order.premium_code) return "given";

  return order.waits_for_code ? "waiting" : "none";
}

/** The fields of an edit. A failed save leaves them as they were typed. */
function EditForm({ order, code, dialog }: { order: AnyOrder; code: CodeState; dialog: DialogForm }) {
  const { register, handleSubmit, formState, control } = useForm<OrderEditFields, unknown, OrderEdit>({
    resolver: zodResolver(orderEditSchema),
    defaultValues: toEditFields(order),
  });
  const { errors, isDirty } = formState;
  useReportDirty(isDirty, dialog.onDirty);
  const names = useMethodNames();
  const methods = { aamarpay: { label: names.aamarpay }, cash_on_delivery: { label: names.cash_on_delivery } };
  const edit = orderEditSchema.safeParse(useWatch({ control }));
  const consequences = edit.success ? consequencesOf(order, changesOf(order, edit.data), code) : [];

  async function save(values: OrderEdit) {
    const changes = changesOf(order, values);
    if (Object.keys(changes).length === 0) return dialog.close();

    await dialog.save(() => api("PUT /orders/admin/{id}", { params: { id: order.id }, body: changes }), {
      done: "Order updated successfully",
      failed: "Failed to update order",
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save, notifyFirstError)}>
      <fieldset disabled={dialog.isSending} className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        <Field label="Status">
          <Select {...register("status")}>
            <Options words={orderBadges} />
          </Select>
        </Field>
        <Field label="Payment status">
          <Select {...register("payment_status")}>
            <Options words={paymentBadges} />
          </Select>
        </Field>
        <Field label="Delivery status" hint="Follows the status unless it is changed here, too.">
          <Select {...register("delivery_status")}>
            <Options words={deliveryBadges} />
          </Select>
        </Field>
        <Field label="Payment method">
          <Select {...register("payment_method")}>
            <Options words={methods} />
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
        {consequences.length > 0 ? (
          <Note isPlain className="my-4">
            {consequences.join(" ")}
          </Note>
        ) : null}
      </div>
      <DialogButtons form={dialog} submit="Save changes" className="mt-4" />
    </form>
  );
}
