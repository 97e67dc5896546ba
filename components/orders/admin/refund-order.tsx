"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { Note } from "@/components/shared/note";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { refundConsequences, refundFormSchema } from "@/lib/orders/refund-form";
import { refundableTaka, refundReasonLabels, refundReasons } from "@/lib/orders/refunds";
import type { OrderDetails } from "@/lib/orders/schema";
import { factsOf } from "@/lib/orders/view";
import { t } from "@/lib/texts/text";
import { toFieldText } from "@/lib/typed-number";
import { stepWords } from "./step-words";

type Form = ReturnType<typeof refundFormSchema>;

/** Records a refund, by default of the full remaining amount. */
export function RefundDialog({ order, ...control }: DialogControl & { order: OrderDetails }) {
  const left = formatTaka(refundableTaka(order));
  const sums = { paid: formatTaka(order.paid_amount ?? 0), left };

  return (
    <FormDialog
      title={t("Record a refund of order {number}", { number: order.order_number })}
      description={
        order.refunded_amount > 0
          ? t("{paid} was paid, {before} was already refunded: {left} can be refunded.", {
              ...sums,
              before: formatTaka(order.refunded_amount),
            })
          : t("{paid} was paid: {left} can be refunded.", sums)
      }
      {...control}
    >
      {(dialog) => <RefundForm order={order} dialog={dialog} />}
    </FormDialog>
  );
}

/**
 * Keeps the order with which the form was opened. Its version is sent, so that a repeated request is rejected; after other changes of the
 * order, the refreshed version.
 */
function RefundForm({ order: current, dialog }: { order: OrderDetails; dialog: DialogForm }) {
  const [order] = useState(current);
  const [schema] = useState(() => refundFormSchema(order));
  const { register, handleSubmit, formState, control } = useCheckedForm<z.input<Form>, unknown, z.output<Form>>({
    resolver: zodResolver(schema),
    defaultValues: {
      amount: toFieldText(refundableTaka(order)),
      reason: order.return_status === "none" ? (factsOf(order).isCancelled ? "cancelled" : "goodwill") : "returned",
      reference: "",
      note: "",
    },
  });
  const { errors, isDirty } = formState;
  useReportDirty(isDirty, dialog.onDirty);
  const isUnrefunded = current.paid_amount === order.paid_amount && current.refunded_amount === order.refunded_amount;
  const { version } = isUnrefunded ? current : order;
  const amount = schema.shape.amount.safeParse(useWatch({ control, name: "amount" })).data;

  async function save(values: z.output<Form>) {
    await dialog.save(
      () =>
        api("POST /orders/admin/{id}/refunds", {
          params: { id: order.id },
          body: { ...values, version },
        }),
      {
        done: t("{number}: refund of {amount} recorded", {
          number: order.order_number,
          amount: formatTaka(values.amount),
        }),
        ...stepWords(),
      },
    );
  }

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(save)}>
      <fieldset disabled={dialog.isSending} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label={t("Amount (৳)")} error={errors.amount?.message}>
          <Input {...register("amount")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t("Reason")}>
          <Select {...register("reason")}>
            {refundReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(refundReasonLabels[reason])}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t("Reference")}
          optional
          hint={t("Identifies the payment at the gateway, the bank or bKash.")}
          error={errors.reference?.message}
          className="sm:col-span-2"
        >
          <Input {...register("reference")} maxLength={100} autoComplete="off" />
        </Field>
        <Field
          label={t("Note")}
          optional
          hint={t("Only admins can see this.")}
          error={errors.note?.message}
          className="sm:col-span-2"
        >
          <Input {...register("note")} maxLength={500} autoComplete="off" />
        </Field>
      </fieldset>
      <div role="status">{amount ? <Note isPlain>{refundConsequences(order, amount)}</Note> : null}</div>
      <DialogButtons
        form={dialog}
        submit={amount ? t("Record refund of {amount}", { amount: formatTaka(amount) }) : t("Record refund")}
      />
    </form>
  );
}
