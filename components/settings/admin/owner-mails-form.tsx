"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { notifyFirstError } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Input, Options, Select } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { type OwnerMailsForm as Fields, ownerMailsFormSchema } from "@/lib/settings/forms";
import type { OwnerMails } from "@/lib/settings/schema";

const rhythms: Record<OwnerMails["rhythm"], { label: string }> = {
  at_once: { label: "At once" },
  hourly: { label: "Once an hour" },
  off: { label: "Never" },
};

type OwnerMailsFormProps = {
  mails: OwnerMails;
  /** Who gets them where no address is given. */
  supportEmail: string;
};

/** Who gets mail about new orders, and how often. What was typed stays when saving fails. */
export function OwnerMailsForm({ mails, supportEmail }: OwnerMailsFormProps) {
  const { run, isSending } = useAction();
  const { register, handleSubmit, formState, reset } = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(ownerMailsFormSchema, undefined, { raw: true }),
    defaultValues: mails,
  });
  const { errors, isDirty } = formState;

  async function save(values: Fields) {
    const isSaved = await run(() => api("PUT /settings/owner-mails", { body: values }), {
      done: "Mails about new orders updated successfully",
      failed: "Failed to update the mails about new orders",
    });
    if (isSaved) reset(values);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(save, notifyFirstError)}
      className="grid gap-x-5 gap-y-4 panel p-4 sm:grid-cols-2 sm:p-5"
    >
      <Field
        label="Mail to"
        optional
        hint={`Up to five addresses, with commas between. Empty: ${supportEmail}.`}
        error={errors.recipients?.message}
      >
        <Input
          {...register("recipients")}
          inputMode="email"
          autoComplete="off"
          maxLength={1_000}
          readOnly={isSending}
        />
      </Field>
      <Field label="How often" hint="A mail tells of all orders since the last one.">
        <Select {...register("rhythm")}>
          <Options words={rhythms} />
        </Select>
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          Save mails
        </Button>
      </div>
    </form>
  );
}
