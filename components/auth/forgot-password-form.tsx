"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showFieldErrors } from "@/components/shared/form-errors";
import { notify } from "@/components/shared/notify";
import { FormAlert } from "@/components/shared/panel";
import { SubmitButton } from "@/components/shared/submit-button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { forgotPasswordFormSchema, type ForgotPasswordForm as Values } from "@/lib/auth/forms";
import { routes } from "@/lib/routes";
import { OtherWay } from "./other-way";

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ resolver: zodResolver(forgotPasswordFormSchema) });
  const { errors, isSubmitting } = formState;

  async function send({ email }: Values) {
    setFailure(null);
    try {
      const { message } = await api("POST /auth/forgot-password", { body: { email }, asGuest: true });
      notify({ title: "Check Your Email", description: message });
      onSent(email);
    } catch (error) {
      if (showFieldErrors(error, { email: "email" }, setError)) return;
      setFailure(failureText(error, "An unexpected error occurred. Please try again."));
    }
  }

  return (
    <>
      <h1>Forgot Password</h1>
      <p className="text-soft">Type the email of your account, and we mail you a link to set a new password.</p>
      <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(send)}>
        <FormAlert>{failure}</FormAlert>
        <Field label="Email" error={errors.email?.message}>
          <Input {...register("email")} type="email" autoComplete="email" inputMode="email" required />
        </Field>
        <SubmitButton isPending={isSubmitting}>Send Reset Link</SubmitButton>
      </form>
      <OtherWay question="Remembered it?" label="Return to login" href={routes.login} />
    </>
  );
}
