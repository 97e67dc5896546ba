"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import {
  type CreateCodeFields,
  type CreateCodeValues,
  createCodeForm,
  type GenerateCodesFields,
  type GenerateCodesValues,
  generateCodesForm,
  newCode,
  newCodes,
} from "@/lib/premium-codes/forms";
import type { GeneratedCodes } from "@/lib/premium-codes/schema";
import { t, tn } from "@/lib/texts/text";
import { CodeFields } from "./code-fields";
import { GeneratedBatch } from "./generated-batch";

export function CreateCodeDialog(control: DialogControl) {
  return (
    <FormDialog
      {...control}
      title={t("Create single code")}
      description={t("The shop generates the code. A waiting order gets it at once.")}
    >
      {(dialog) => <CreateCodeForm dialog={dialog} />}
    </FormDialog>
  );
}

function CreateCodeForm({ dialog }: { dialog: DialogForm }) {
  const { register, handleSubmit, formState, control } = useCheckedForm<CreateCodeFields, unknown, CreateCodeValues>({
    resolver: zodResolver(createCodeForm),
    defaultValues: newCode,
  });
  const purpose = useWatch({ control, name: "purpose" });
  useReportDirty(formState.isDirty, dialog.onDirty);

  function create(body: CreateCodeValues) {
    return dialog.save(() => api("POST /premium-codes", { body }), {
      done: t("Premium code created successfully"),
      failed: t("Failed to create premium code"),
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(create)}>
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        <CodeFields register={register} errors={formState.errors} purpose={purpose} />
        <Checkbox {...register("is_active")} label={t("Active: it works at once")} />
      </fieldset>
      <DialogButtons form={dialog} submit={t("Create code")} className="mt-4" />
    </form>
  );
}

/** Creates several codes with the same settings, then shows them for copying or download. */
export function GenerateCodesDialog({
  isOpen,
  onOpenChange,
  description = "",
}: DialogControl & { description?: string }) {
  const [batch, setBatch] = useState<GeneratedCodes | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Reset on opening instead of closing, to keep the content during the closing animation.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setBatch(null);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={batch ? tn(batch.count, "{n} new code", "{n} new codes") : t("Generate bulk codes")}
      description={batch ? undefined : t("1 to 100 codes with the same settings. Waiting orders get theirs at once.")}
    >
      {(dialog) =>
        batch ? (
          <GeneratedBatch batch={batch} onDone={dialog.leave} />
        ) : (
          <GenerateCodesForm dialog={dialog} description={description} onGenerated={setBatch} />
        )
      }
    </FormDialog>
  );
}

type GenerateCodesFormProps = {
  description: string;
  dialog: DialogForm;
  onGenerated: (codes: GeneratedCodes) => void;
};

function GenerateCodesForm({ dialog, description, onGenerated }: GenerateCodesFormProps) {
  const { register, handleSubmit, formState, control } = useCheckedForm<
    GenerateCodesFields,
    unknown,
    GenerateCodesValues
  >({
    resolver: zodResolver(generateCodesForm),
    defaultValues: newCodes(description),
  });
  const purpose = useWatch({ control, name: "purpose" });
  useReportDirty(formState.isDirty, dialog.onDirty);

  function generate(body: GenerateCodesValues) {
    return dialog.run(async () => onGenerated(await api("POST /premium-codes/generate", { body })), {
      done: tn(body.count, "{n} premium code generated successfully", "{n} premium codes generated successfully"),
      failed: t("Failed to generate premium codes"),
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(generate)}>
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        <Field label={t("Count")} error={formState.errors.count?.message}>
          <Input {...register("count")} inputMode="numeric" autoComplete="off" maxLength={5} required />
        </Field>
        <CodeFields register={register} errors={formState.errors} purpose={purpose} />
      </fieldset>
      <DialogButtons form={dialog} submit={t("Generate codes")} className="mt-4" />
    </form>
  );
}
