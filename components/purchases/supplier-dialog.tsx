"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import {
  NAME_MAX,
  NOTE_MAX,
  PHONE_MAX,
  type Supplier,
  type SupplierInput,
  supplierInputSchema,
} from "@/lib/purchases/schema";
import { t } from "@/lib/texts/text";

type SupplierDialogProps = DialogControl & {
  /** Null: a new one. */
  supplier: Supplier | null;
  onSaved?: (supplier: Supplier) => void;
};

export function SupplierDialog({ supplier, onSaved, ...control }: SupplierDialogProps) {
  return (
    <FormDialog title={supplier ? t("Change supplier") : t("Add supplier")} {...control}>
      {(dialog) => <SupplierForm supplier={supplier} onSaved={onSaved} dialog={dialog} />}
    </FormDialog>
  );
}

type SupplierFormProps = Pick<SupplierDialogProps, "supplier"> & {
  onSaved: SupplierDialogProps["onSaved"];
  dialog: DialogForm;
};

function SupplierForm({ supplier, onSaved, dialog }: SupplierFormProps) {
  const { register, handleSubmit, formState } = useCheckedForm<
    z.input<typeof supplierInputSchema>,
    unknown,
    SupplierInput
  >({
    resolver: zodResolver(supplierInputSchema),
    defaultValues: { name: supplier?.name ?? "", phone: supplier?.phone ?? "", note: supplier?.note ?? "" },
  });
  const { errors, isDirty } = formState;
  useReportDirty(isDirty, dialog.onDirty);

  function save(body: SupplierInput) {
    const call = supplier
      ? () => api("PUT /purchases/suppliers/{id}", { params: { id: supplier.id }, body })
      : () => api("POST /purchases/suppliers", { body });

    return dialog.save(async () => onSaved?.(await call()), {
      done: t("Supplier saved"),
      failed: t("The supplier wasn't saved. Please try again."),
    });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        // The form is inside the form of a purchase.
        event.stopPropagation();
        void handleSubmit(save)(event);
      }}
    >
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        <Field label={t("Name")} error={errors.name?.message}>
          <Input {...register("name")} maxLength={NAME_MAX} autoComplete="off" required />
        </Field>
        <Field label={t("Phone")} optional error={errors.phone?.message}>
          <Input {...register("phone")} maxLength={PHONE_MAX} inputMode="tel" autoComplete="off" />
        </Field>
        <Field label={t("Note")} optional error={errors.note?.message}>
          <Input {...register("note")} maxLength={NOTE_MAX} autoComplete="off" />
        </Field>
      </fieldset>
      <DialogButtons form={dialog} submit={t("Save supplier")} className="mt-4" />
    </form>
  );
}
