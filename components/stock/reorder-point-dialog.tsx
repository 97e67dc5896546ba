"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { type ReorderFields, reorderFormSchema } from "@/lib/stock/form";
import { SUPPLY_DAYS, suggestedPoint } from "@/lib/stock/reorder";
import type { ReorderPointInput, StockLevel } from "@/lib/stock/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";
import { toFieldText } from "@/lib/typed-number";

export function ReorderPointDialog({ level, ...control }: DialogControl & { level: StockLevel }) {
  return (
    <FormDialog title={t("Reorder point")} description={pickContent(level.name, level.name_bn)} {...control}>
      {(dialog) => <ReorderForm level={level} dialog={dialog} />}
    </FormDialog>
  );
}

function ReorderForm({ level, dialog }: { level: StockLevel; dialog: DialogForm }) {
  const { register, handleSubmit, formState } = useCheckedForm<ReorderFields, unknown, ReorderPointInput>({
    resolver: zodResolver(reorderFormSchema),
    defaultValues: { reorder_point: toFieldText(level.reorder_point) },
  });
  useReportDirty(formState.isDirty, dialog.onDirty);

  function save(body: ReorderPointInput) {
    return dialog.save(() => api("PUT /stock/{id}/reorder-point", { params: { id: level.id }, body }), {
      done: t("Reorder point saved"),
      failed: t("The reorder point wasn't saved. Please try again."),
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)}>
      <fieldset disabled={dialog.isSending}>
        <Field
          label={t("Free units at which to reorder")}
          optional
          error={formState.errors.reorder_point?.message}
          hint={t("Sold in {days} days: about {n}. Empty: the low-stock limit of the settings.", {
            days: SUPPLY_DAYS,
            n: formatCount(suggestedPoint(level)),
          })}
        >
          <Input {...register("reorder_point")} inputMode="numeric" autoComplete="off" />
        </Field>
      </fieldset>
      <DialogButtons form={dialog} submit={t("Save")} className="mt-4" />
    </form>
  );
}
