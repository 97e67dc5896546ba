"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { notify, showFieldErrors } from "@/components/shared/notify";
import { FormAlert } from "@/components/shared/panel";
import { SubmitButton } from "@/components/shared/submit-button";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { forgotPasswordFormSchema, type ForgotPasswordForm as Values } from "@/lib/auth/forms";
import { routes } from "@/lib/routes";
import { OtherWay } from "./other-way";
import { ScreenTitle } from "./screen-title";

/** Asking for a link, then what to do with it (spec 2). */
export function ForgotPassword() {
  const [email, setEmail] = useState<string | null>(null);

  return email === null ? <EmailForm onSent={setEmail} /> : <LinkMailed email={email} onOther={() => setEmail(null)} />;
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
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

/** The confirmation: it does not reveal whether the address is known. */
function LinkMailed({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <>
      <ScreenTitle>Check Your Email</ScreenTitle>
      <p>
        If <strong className="break-words font-semibold">{email}</strong> is registered, you will receive a password
        reset link.
      </p>
      <p className="text-soft">
        The link expires in 24 hours. Nothing there? Please look into your spam folder as well.
      </p>
      <div className="grid gap-3">
        <Link href={routes.login} className={buttonVariants({ size: "large" })}>
          Return to login
        </Link>
        <Button variant="quiet" size="large" onClick={onOther}>
          Try a different email
        </Button>
      </div>
    </>
  );
}
