"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { notify } from "@/components/shared/notify";
import { FormAlert } from "@/components/shared/panel";
import { SubmitButton } from "@/components/shared/submit-button";
import { Field } from "@/components/ui/field";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { PASSWORDS_DIFFER, resetPasswordFormSchema, type ResetPasswordForm as Values } from "@/lib/auth/forms";
import { PASSWORD_TOO_SHORT } from "@/lib/auth/texts";
import { clearTokens } from "@/lib/auth/token-store";
import { PasswordInput } from "./password-input";

type ResetPasswordFormProps = { token: string; onChanged: () => void; onInvalid: () => void };

export function ResetPasswordForm({ token, onChanged, onInvalid }: ResetPasswordFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(resetPasswordFormSchema),
    defaultValues: { password: "", confirmation: "" },
  });
  const { errors, isSubmitting } = formState;
  const [password, confirmation] = watch(["password", "confirmation"]);
  const differs = confirmation !== "" && password !== confirmation;

  async function send({ password: newPassword }: Values) {
    setFailure(null);
    try {
      await api("POST /auth/reset-password", { body: { token, new_password: newPassword }, asGuest: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") return onInvalid();
      const detail = failureText(error, "An unexpected error occurred");
      setFailure(detail);
      notify({ title: "Reset failed", description: detail, tone: "error" });
      return;
    }
    // Every session has ended, this browser's too.
    clearTokens();
    onChanged();
  }

  return (
    <>
      <h1>Reset Password</h1>
      <p className="text-soft">Choose a new password. You are then signed out on every device.</p>
      <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(send, sayWhenTooShort)}>
        <FormAlert>{failure}</FormAlert>
        <Field label="New Password" error={errors.password?.message} hint="At least 8 characters.">
          <PasswordInput {...register("password")} autoComplete="new-password" required />
        </Field>
        <Field label="Confirm Password" error={differs ? PASSWORDS_DIFFER : errors.confirmation?.message}>
          <PasswordInput {...register("confirmation")} autoComplete="new-password" required />
        </Field>
        <SubmitButton isPending={isSubmitting}>Reset Password</SubmitButton>
      </form>
    </>
  );
}

/** Spec 5. */
function sayWhenTooShort(errors: FieldErrors<Values>): void {
  if (errors.password?.message !== PASSWORD_TOO_SHORT) return;

  notify({ title: "Password too short", description: PASSWORD_TOO_SHORT, tone: "error" });
}
