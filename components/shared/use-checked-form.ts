"use client";

import { type FieldErrors, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import { notifyInvalid } from "./notify";

/** `useForm` for admin forms: shows the first error in a toast (D9.19). Fields show their own messages. */
export function useCheckedForm<Fields extends FieldValues, Context = unknown, Values = Fields>(
  options: UseFormProps<Fields, Context, Values>,
): UseFormReturn<Fields, Context, Values> {
  const form = useForm(options);

  return {
    ...form,
    handleSubmit: (onValid, onInvalid) =>
      form.handleSubmit(onValid, (errors, event) => {
        const message = firstMessage(errors);
        if (message) notifyInvalid(message);

        return onInvalid?.(errors, event);
      }),
  };
}

/** Returns the first message, including those of nested field arrays. */
export function firstMessage(errors: FieldErrors | unknown): string | null {
  if (typeof errors !== "object" || errors === null) return null;
  const { message, ref: _element, ...parts } = errors as Record<string, unknown>;
  if (typeof message === "string" && message !== "") return message;
  for (const part of [message, ...Object.values(parts)]) {
    const found = firstMessage(part);
    if (found) return found;
  }

  return null;
}
