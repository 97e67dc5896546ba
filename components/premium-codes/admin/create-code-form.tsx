"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons, type DialogForm, useReportDirty } from "@/components/shared/form-dialog";
import { notifyFirstError } from "@/components/shared/notify";
import { Checkbox } from "@/components/ui/controls";
import { api } from "@/lib/api-client";
import { type CreateCodeFields, type CreateCodeValues, createCodeForm, newCode } from "@/lib/premium-codes/forms";
import { CodeFields } from "./code-fields";

/** The fields of one new code. */
export function CreateCodeForm({ dialog }: { dialog: DialogForm }) {
  const { register, handleSubmit, formState } = useForm<CreateCodeFields, unknown, CreateCodeValues>({
    resolver: zodResolver(createCodeForm),
    defaultValues: newCode,
  });
  useReportDirty(formState.isDirty, dialog.onDirty);

  function create(body: CreateCodeValues) {
    return dialog.save(() => api("POST /premium-codes", { body }), {
      done: "Premium code created successfully",
      failed: "Failed to create premium code",
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(create, notifyFirstError)}>
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        <CodeFields register={register} errors={formState.errors} />
        <Checkbox {...register("is_active")} label="Active: it works at once" />
      </fieldset>
      <DialogButtons form={dialog} submit="Create code" className="mt-4" />
    </form>
  );
}
