"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { type ChargeFields, type ChargeValues, chargeFormSchema } from "@/lib/profit/form";
import type { OrderProfit } from "@/lib/profit/schema";
import { t } from "@/lib/texts/text";
import { toFieldText } from "@/lib/typed-number";

type Charged = Pick<OrderProfit, "id" | "typed_charge">;

export function ChargeDialog({ profit, ...control }: DialogControl & { profit: Charged }) {
  return (
    <FormDialog title={t("Courier's charge")} {...control}>
      {(dialog) => <ChargeForm profit={profit} dialog={dialog} />}
    </FormDialog>
  );
}

function ChargeForm({ profit, dialog }: { profit: Charged; dialog: DialogForm }) {
  const { register, handleSubmit, formState } = useCheckedForm<ChargeFields, unknown, ChargeValues>({
    resolver: zodResolver(chargeFormSchema),
    defaultValues: { charge: toFieldText(profit.typed_charge) },
  });
  useReportDirty(formState.isDirty, dialog.onDirty);

  function save(body: ChargeValues) {
    return dialog.save(() => api("PUT /profit/orders/{id}/courier-charge", { params: { id: profit.id }, body }), {
      done: t("Courier's charge saved"),
      failed: t("The courier's charge wasn't saved. Please try again."),
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)}>
      <fieldset disabled={dialog.isSending}>
        <Field
          label={t("Charge in all (৳)")}
          optional
          error={formState.errors.charge?.message}
          hint={t(
            "For all parcels of the order, also if they came back. Replaces the charges of sheets and payments. Empty: those count again.",
          )}
        >
          <Input {...register("charge")} inputMode="decimal" autoComplete="off" />
        </Field>
      </fieldset>
      <DialogButtons form={dialog} submit={t("Save")} className="mt-4" />
    </form>
  );
}
