"use client";

import { type ReactNode, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useAction } from "@/components/shared/use-action";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import { useReportUnsaved } from "./unsaved-forms";

type SettingsFormProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields, unknown, Fields>;
  call: (values: Fields) => Promise<unknown>;
  words: { done: string; failed: string };
  submit: string;
  /** Confirmation of values that may cost money; `about` returns null if none is needed. */
  question?: { title: string; about: (values: Fields) => string | null };
  className?: string;
  children: ReactNode;
};

/** Base of all settings forms. Keeps the input if saving fails, and asks before unsaved changes are lost. */
export function SettingsForm<Fields extends FieldValues>(props: SettingsFormProps<Fields>) {
  const { form, call, words, submit, question, className = "sm:grid-cols-2", children } = props;
  const { run, isSending } = useAction();
  const { isDirty } = useFormState({ control: form.control });
  const leaving = useLeaveGuard(isDirty && !isSending, t("Your changes to the settings are not saved."));
  const element = useRef<HTMLFormElement>(null);
  useReportUnsaved(element, isDirty && !isSending);
  const [pending, setPending] = useState<{ values: Fields; about: string } | null>(null);

  async function save(values: Fields) {
    setPending(null);
    if (await run(() => call(values), words)) form.reset(values);
  }

  function check(values: Fields) {
    const about = question?.about(values);
    if (about) setPending({ values, about });
    else return save(values);
  }

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.handleSubmit(check)}
      className={`grid gap-x-5 gap-y-4 ${className}`}
    >
      {children}
      <div className="col-span-full">
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          {submit}
        </Button>
      </div>
      {pending && question ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setPending(null)}
          title={question.title}
          description={pending.about}
          confirmLabel={submit}
          cancelLabel={t("Look again")}
          onConfirm={() => void save(pending.values)}
        />
      ) : null}
      {leaving}
    </form>
  );
}
