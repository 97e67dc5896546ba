"use client";

import { type FormEvent, useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { dismissToast } from "@/components/ui/toast";
import { fieldErrorsAt } from "@/lib/api-error";
import { checkContact, contactFailure, contactFields, FILL_IN_ALL_FIELDS } from "@/lib/contact/form";
import type { ContactInput } from "@/lib/contact/schema";
import type { FormErrors, FormFailure } from "@/lib/form-check";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { contactDraft } from "./draft";
import { MessageSent } from "./message-sent";
import { TextLimit } from "./text-limit";
import { useDraft } from "./use-draft";

type Sent = ContactInput & {
  /** The server's message. */
  text: string;
};

async function load() {
  const { api } = await import("@/lib/api-client");

  return { check: checkContact, send: (body: ContactInput) => api("POST /contact/contact", { body, asGuest: true }) };
}

/** Contact form (spec 2). Keeps the text if sending fails. */
export function ContactForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isAnother, setAnother] = useState(false);

  if (sent && !isAnother) return <MessageSent text={sent.text} email={sent.email} onAnother={() => setAnother(true)} />;

  return (
    <MessageForm
      from={sent}
      onSent={(message) => {
        setSent(message);
        setAnother(false);
      }}
    />
  );
}

type MessageFormProps = {
  /** Sender of an earlier message, to prefill the next one. */
  from: Pick<ContactInput, "name" | "email"> | null;
  onSent: (sent: Sent) => void;
};

function MessageForm({ from, onSent }: MessageFormProps) {
  const form = useLazyForm({
    load,
    onSent: ({ message: text }, input) => {
      contactDraft.remove();
      onSent({ ...input, text });
    },
    onFailed: (error) => {
      const errors = fieldErrorsAt(error, contactFields);

      return errors ? { errors } : contactFailure(error);
    },
    onInvalid: reportMissingFields,
  });
  const { isPending, props } = form;
  const { typed, save } = useDraft(props.ref);

  function submit(event: FormEvent) {
    // Dismiss the toast of the previous attempt.
    dismissToast();
    props.onSubmit(event);
  }

  function input(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    save();
  }

  const errorOf = (field: keyof ContactInput) => fieldErrorText(field, form.errors[field]);

  return (
    <form {...props} className="grid gap-4" onInput={input} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Name")} error={errorOf("name")} hint={<TextLimit name="name" text={typed.name} />}>
          <Input name="name" defaultValue={from?.name} autoComplete="name" required readOnly={isPending} />
        </Field>
        <Field label={t("Email")} error={errorOf("email")}>
          <Input
            name="email"
            defaultValue={from?.email}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            readOnly={isPending}
          />
        </Field>
      </div>
      <Field label={t("Subject")} error={errorOf("subject")} hint={<TextLimit name="subject" text={typed.subject} />}>
        <Input name="subject" autoFocus={from !== null} autoComplete="off" required readOnly={isPending} />
      </Field>
      <Field label={t("Message")} error={errorOf("message")} hint={<TextLimit name="message" text={typed.message} />}>
        <Textarea name="message" rows={7} className="min-h-44 lg:min-h-56" required readOnly={isPending} />
      </Field>
      <FormAlert {...form.failure} />
      <SubmitButton isPending={isPending}>{t("Send Message")}</SubmitButton>
    </form>
  );
}

const missing = {
  name: "Please fill in this field.^name",
  email: "Please fill in this field.^email",
  subject: "Please fill in this field.^subject",
  message: "Please fill in this field.^message",
} as const satisfies Record<keyof ContactInput, Label>;

/** Returns the field's own message. The toast uses the text of the specification. */
function fieldErrorText(field: keyof ContactInput, message: string | undefined): string | undefined {
  return message === t(FILL_IN_ALL_FIELDS) ? t(missing[field]) : message;
}

function reportMissingFields(errors: FormErrors): Pick<FormFailure, "notice"> {
  if (!Object.values(errors).includes(t(FILL_IN_ALL_FIELDS))) return {};

  return { notice: { title: t("Validation Error"), description: t(FILL_IN_ALL_FIELDS) } };
}
