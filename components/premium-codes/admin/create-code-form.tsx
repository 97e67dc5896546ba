"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/shared/dialog-buttons";
import { notifyFirstError } from "@/components/shared/form-errors";
import { useTellDirty } from "@/components/shared/use-unsaved";
import { Checkbox } from "@/components/ui/checkbox";
import { type CreateCodeFields, type CreateCodeValues, createCodeForm, newCode } from "@/lib/premium-codes/forms";
import { CodeFields } from "./code-fields";

type CreateCodeFormProps = {
  isSending: boolean;
  onDirty: (isDirty: boolean) => void;
  onSave: (values: CreateCodeValues) => Promise<void>;
  onCancel: () => void;
};

/** The fields of one new code. */
export function CreateCodeForm({ isSending, onDirty, onSave, onCancel }: CreateCodeFormProps) {
  const { register, handleSubmit, formState } = useForm<CreateCodeFields, unknown, CreateCodeValues>({
    resolver: zodResolver(createCodeForm),
    defaultValues: newCode,
  });
  useTellDirty(formState.isDirty, onDirty);

  return (
    <form method="post" noValidate onSubmit={handleSubmit(onSave, notifyFirstError)}>
      <fieldset disabled={isSending} className="grid gap-4">
        <CodeFields register={register} errors={formState.errors} />
        <Checkbox {...register("is_active")} label="Active: it works at once" />
      </fieldset>
      <DialogButtons submit="Create code" isSending={isSending} onCancel={onCancel} className="mt-4" />
    </form>
  );
}
