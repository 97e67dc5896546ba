"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons, type DialogForm, useReportDirty } from "@/components/shared/form-dialog";
import { notifyFirstError } from "@/components/shared/notify";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import {
  type GenerateCodesFields,
  type GenerateCodesValues,
  generateCodesForm,
  newCodes,
} from "@/lib/premium-codes/forms";
import type { GeneratedCodes } from "@/lib/premium-codes/schema";
import { CodeFields } from "./code-fields";

type GenerateCodesFormProps = {
  dialog: DialogForm;
  onGenerated: (codes: GeneratedCodes) => void;
};

/** How many codes, and what they have alike. */
export function GenerateCodesForm({ dialog, onGenerated }: GenerateCodesFormProps) {
  const { register, handleSubmit, formState } = useForm<GenerateCodesFields, unknown, GenerateCodesValues>({
    resolver: zodResolver(generateCodesForm),
    defaultValues: newCodes,
  });
  useReportDirty(formState.isDirty, dialog.onDirty);

  function generate(body: GenerateCodesValues) {
    return dialog.run(async () => onGenerated(await api("POST /premium-codes/generate", { body })), {
      done: `${body.count} premium ${body.count === 1 ? "code" : "codes"} generated successfully`,
      failed: "Failed to generate premium codes",
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(generate, notifyFirstError)}>
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        <Field label="Count" error={formState.errors.count?.message}>
          <Input {...register("count")} inputMode="numeric" autoComplete="off" maxLength={5} required />
        </Field>
        <CodeFields register={register} errors={formState.errors} />
      </fieldset>
      <DialogButtons form={dialog} submit="Generate codes" className="mt-4" />
    </form>
  );
}
