"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/shared/dialog-buttons";
import { notifyFirstError } from "@/components/shared/form-errors";
import { useTellDirty } from "@/components/shared/use-unsaved";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  type GenerateCodesFields,
  type GenerateCodesValues,
  generateCodesForm,
  newCodes,
} from "@/lib/premium-codes/forms";
import { CodeFields } from "./code-fields";

type GenerateCodesFormProps = {
  isSending: boolean;
  onDirty: (isDirty: boolean) => void;
  onSave: (values: GenerateCodesValues) => Promise<void>;
  onCancel: () => void;
};

/** How many codes, and what they have alike. */
export function GenerateCodesForm({ isSending, onDirty, onSave, onCancel }: GenerateCodesFormProps) {
  const { register, handleSubmit, formState } = useForm<GenerateCodesFields, unknown, GenerateCodesValues>({
    resolver: zodResolver(generateCodesForm),
    defaultValues: newCodes,
  });
  useTellDirty(formState.isDirty, onDirty);

  return (
    <form method="post" noValidate onSubmit={handleSubmit(onSave, notifyFirstError)}>
      <fieldset disabled={isSending} className="grid gap-4">
        <Field label="Count" error={formState.errors.count?.message}>
          <Input {...register("count")} inputMode="numeric" autoComplete="off" maxLength={5} required />
        </Field>
        <CodeFields register={register} errors={formState.errors} />
      </fieldset>
      <DialogButtons submit="Generate codes" isSending={isSending} onCancel={onCancel} className="mt-4" />
    </form>
  );
}
