"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { EntityHistory } from "@/components/layout/admin/entity-history";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { api } from "@/lib/api-client";
import {
  changesOf,
  type EditCodeFields,
  type EditCodeValues,
  editCodeForm,
  toEditFields,
} from "@/lib/premium-codes/forms";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { t, tn } from "@/lib/texts/text";
import { CodeFields } from "./code-fields";

type EditCodeDialogProps = DialogControl & { code: PremiumCode };

/** Changes purpose, usage limit and expiry of a code. */
export function EditCodeDialog({ code, ...control }: EditCodeDialogProps) {
  return (
    <FormDialog title={t("Edit {code}", { code: code.code })} description={usesSoFar(code)} {...control}>
      {(dialog) => <EditCodeForm code={code} dialog={dialog} />}
    </FormDialog>
  );
}

function usesSoFar({ used_count: used }: PremiumCode): string {
  return used === 0
    ? t("It has not been used yet.")
    : tn(used, "It has been used {n} time.", "It has been used {n} times.");
}

function EditCodeForm({ code, dialog }: { code: PremiumCode; dialog: DialogForm }) {
  const { register, handleSubmit, formState, control } = useCheckedForm<EditCodeFields, unknown, EditCodeValues>({
    resolver: zodResolver(editCodeForm),
    defaultValues: toEditFields(code),
  });
  const purpose = useWatch({ control, name: "purpose" });
  useReportDirty(formState.isDirty, dialog.onDirty);

  async function save(values: EditCodeValues) {
    const body = changesOf(code, values);
    if (Object.keys(body).length === 0) return dialog.close();

    await dialog.save(() => api("PUT /premium-codes/{id}", { params: { id: code.id }, body }), {
      done: t("Premium code updated successfully"),
      failed: t("Failed to update premium code"),
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)}>
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        <CodeFields register={register} errors={formState.errors} purpose={purpose} />
      </fieldset>
      <EntityHistory entity="premium_code" id={code.id} className="mt-4 border-line border-t pt-2" />
      <DialogButtons form={dialog} submit={t("Save changes")} className="mt-4" />
    </form>
  );
}
