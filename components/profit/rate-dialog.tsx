"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { type RateFields, type RateValues, rateFormSchema } from "@/lib/profit/form";
import { rateLabels } from "@/lib/profit/rates";
import { t } from "@/lib/texts/text";

type RateDialogProps = DialogControl & {
  /** Dhaka day. */
  today: string;
};

export function RateDialog({ today, ...control }: RateDialogProps) {
  return (
    <FormDialog title={t("Add a rate")} {...control}>
      {(dialog) => <RateForm today={today} dialog={dialog} />}
    </FormDialog>
  );
}

function RateForm({ today, dialog }: { today: string; dialog: DialogForm }) {
  const { register, handleSubmit, formState } = useCheckedForm<RateFields, unknown, RateValues>({
    resolver: zodResolver(rateFormSchema),
    defaultValues: { kind: "packaging", since: today, value: "" },
  });
  const { errors } = formState;
  useReportDirty(formState.isDirty, dialog.onDirty);

  function save(body: RateValues) {
    return dialog.save(() => api("PUT /profit/rates", { body }), {
      done: t("Rate saved"),
      failed: t("The rate wasn't saved. Please try again."),
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)}>
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        <Field label={t("Cost^kind")} error={errors.kind?.message}>
          <Select {...register("kind")}>
            <Options words={rateLabels} />
          </Select>
        </Field>
        <Field label={t("Rate")} error={errors.value?.message}>
          <Input {...register("value")} inputMode="decimal" autoComplete="off" required />
        </Field>
        <Field
          label={t("For orders since")}
          error={errors.since?.message}
          hint={t("Until the next rate of the same cost. Orders before that day keep theirs.")}
        >
          <Input {...register("since")} type="date" required />
        </Field>
      </fieldset>
      <DialogButtons form={dialog} submit={t("Save")} className="mt-4" />
    </form>
  );
}
