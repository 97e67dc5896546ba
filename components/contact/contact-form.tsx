"use client";

import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { notify, notifyInvalid, showFieldErrors } from "@/components/shared/notify";
import { FormAlert } from "@/components/shared/panel";
import { SubmitButton } from "@/components/shared/submit-button";
import { Input, Textarea } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { dismissToast } from "@/components/ui/toast";
import { api } from "@/lib/api-client";
import { type ContactFailure, contactFailure, contactProblems, FILL_IN_ALL_FIELDS } from "@/lib/contact/form";
import type { ContactInput } from "@/lib/contact/schema";
import { contactDraft } from "./draft";
import { MessageSent } from "./message-sent";
import { TextLimit } from "./text-limit";
import { usePrefill } from "./use-prefill";

type Sent = { text: string; email: string };

const serverFields = { name: "name", email: "email", subject: "subject", message: "message" } as const;

const resolve: Resolver<ContactInput> = (values) => {
  const problems = Object.entries(contactProblems(values));
  if (problems.length === 0) return { values, errors: {} };

  return {
    values: {},
    errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: "text", message }])),
  };
};

/** Writes to the shop (spec 2). Nothing typed is lost when that fails. */
export function ContactForm() {
  const form = useForm<ContactInput>({ resolver: resolve });
  const [sent, setSent] = useState<Sent | null>(null);
  usePrefill(form);

  function startAgain() {
    const { name, email } = form.getValues();
    form.reset({ name, email, subject: "", message: "" });
    // The field is there before it takes the focus.
    flushSync(() => setSent(null));
    form.setFocus("subject");
  }

  return sent ? <MessageSent {...sent} onAnother={startAgain} /> : <MessageForm form={form} onSent={setSent} />;
}

type MessageFormProps = { form: ReturnType<typeof useForm<ContactInput>>; onSent: (sent: Sent) => void };

function MessageForm({ form, onSent }: MessageFormProps) {
  const { register, handleSubmit, formState, setError, control } = form;
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const isSending = useRef(false);

  async function send(input: ContactInput) {
    setFailure(null);
    try {
      const { message } = await api("POST /contact/contact", { body: input, asGuest: true });
      contactDraft.remove();
      notify({ title: "Message sent", description: message });
      onSent({ text: message, email: input.email });
    } catch (error) {
      if (!showFieldErrors(error, serverFields, setError)) setFailure(contactFailure(error));
    }
  }

  /** Once: a second press may come before the button is switched off. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    // Its message about the last try may be outdated by now.
    dismissToast();
    try {
      await handleSubmit(send, sayWhatIsMissing)(event);
    } finally {
      isSending.current = false;
    }
  }

  const errorOf = (field: keyof ContactInput) => wordsAtField(errors[field]?.message);

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errorOf("name")} hint={<TextLimit control={control} name="name" />}>
          <Input {...register("name")} autoComplete="name" required readOnly={isSubmitting} />
        </Field>
        <Field label="Email" error={errorOf("email")}>
          <Input
            {...register("email")}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            readOnly={isSubmitting}
          />
        </Field>
      </div>
      <Field label="Subject" error={errorOf("subject")} hint={<TextLimit control={control} name="subject" />}>
        <Input {...register("subject")} autoComplete="off" required readOnly={isSubmitting} />
      </Field>
      <Field label="Message" error={errorOf("message")} hint={<TextLimit control={control} name="message" />}>
        <Textarea {...register("message")} rows={7} className="min-h-44 lg:min-h-56" required readOnly={isSubmitting} />
      </Field>
      {/* Beside the button that was pressed. */}
      <FormAlert>
        {failure ? (
          <>
            <strong className="block font-semibold">{failure.title}</strong> {failure.text}
          </>
        ) : null}
      </FormAlert>
      <SubmitButton isPending={isSubmitting}>Send Message</SubmitButton>
    </form>
  );
}

/** The toast has the words of the specification; a field says them of itself. */
function wordsAtField(message: string | undefined): string | undefined {
  return message === FILL_IN_ALL_FIELDS ? "Please fill in this field." : message;
}

function sayWhatIsMissing(errors: FieldErrors<ContactInput>): void {
  const isBlank = Object.values(errors).some((error) => error.message === FILL_IN_ALL_FIELDS);
  if (isBlank) notifyInvalid(FILL_IN_ALL_FIELDS);
}
