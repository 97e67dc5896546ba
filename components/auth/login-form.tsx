"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormAlert } from "@/components/shared/panel";
import { SubmitButton } from "@/components/shared/submit-button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { loginFormSchema } from "@/lib/auth/forms";
import { ForgotPasswordLink } from "./forgot-password-link";
import { PasswordInput } from "./password-input";
import { newEmail } from "./sign-in-flow";
import { useLogin } from "./use-login";

/** E-mail and password; leads to `origin`. What was typed before scripts ran is kept. */
export function LoginForm({ origin }: { origin: string }) {
  const { register, handleSubmit, formState, setFocus, setValue } = useForm({ resolver: zodResolver(loginFormSchema) });
  const { signIn, failure, isLeaving } = useLogin(origin);
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const email = newEmail.take();
    if (email === null) return;
    setValue("email", email);
    setFocus("password");
  }, [setValue, setFocus]);

  const submit = handleSubmit(async (values) => {
    if (!(await signIn(values))) setFocus("password");
  });

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FormAlert>{failure}</FormAlert>
      <Field label="Email" error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="username" inputMode="email" required />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="current-password" required />
      </Field>
      <ForgotPasswordLink />
      <SubmitButton isPending={isSubmitting || isLeaving}>Sign In</SubmitButton>
    </form>
  );
}
