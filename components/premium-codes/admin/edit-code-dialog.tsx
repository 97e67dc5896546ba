"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/shared/dialog-buttons";
import { notifyFirstError } from "@/components/shared/form-errors";
import { useAction } from "@/components/shared/use-action";
import { useTellDirty, useUnsaved } from "@/components/shared/use-unsaved";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import {
  changesOf,
  type EditCodeFields,
  type EditCodeValues,
  editCodeForm,
  toEditFields,
} from "@/lib/premium-codes/forms";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { CodeFields } from "./code-fields";

type EditCodeDialogProps = { code: PremiumCode; isOpen: boolean; onClose: () => void };

/** Changes what a code is for, how often and until when it works. */
export function EditCodeDialog({ code, isOpen, onClose }: EditCodeDialogProps) {
  const { run, isSending } = useAction();
  const { leave, onDirty, question } = useUnsaved({ isSending, onLeave: onClose });

  async function save(values: EditCodeValues) {
    const body = changesOf(code, values);
    if (Object.keys(body).length === 0) return onClose();

    const isDone = await run(() => api("PUT /premium-codes/{id}", { params: { id: code.id }, body }), {
      done: "Premium code updated successfully",
      failed: "Failed to update premium code",
    });
    if (isDone) onClose();
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : leave())}>
      <DialogContent title={`Edit ${code.code}`} description={usesSoFar(code)}>
        <EditCodeForm code={code} isSending={isSending} onDirty={onDirty} onSave={save} onCancel={leave} />
        {question}
      </DialogContent>
    </Dialog>
  );
}

function usesSoFar({ used_count: used }: PremiumCode): string {
  return used === 0 ? "It has not been used yet." : `It has been used ${used} ${used === 1 ? "time" : "times"}.`;
}

type EditCodeFormProps = {
  code: PremiumCode;
  isSending: boolean;
  onDirty: (isDirty: boolean) => void;
  onSave: (values: EditCodeValues) => Promise<void>;
  onCancel: () => void;
};

function EditCodeForm({ code, isSending, onDirty, onSave, onCancel }: EditCodeFormProps) {
  const { register, handleSubmit, formState } = useForm<EditCodeFields, unknown, EditCodeValues>({
    resolver: zodResolver(editCodeForm),
    defaultValues: toEditFields(code),
  });
  useTellDirty(formState.isDirty, onDirty);

  return (
    <form method="post" noValidate onSubmit={handleSubmit(onSave, notifyFirstError)}>
      <fieldset disabled={isSending} className="grid gap-4">
        <CodeFields register={register} errors={formState.errors} />
      </fieldset>
      <DialogButtons submit="Save changes" isSending={isSending} onCancel={onCancel} className="mt-4" />
    </form>
  );
}
