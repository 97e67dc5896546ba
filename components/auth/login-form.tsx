"use client";

import { useEffect } from "react";
import { FormAlert } from "@/components/shared/panel";
import { SubmitButton } from "@/components/shared/submit-button";
import { fieldOf, useLazyForm } from "@/components/shared/use-lazy-form";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { formPosts } from "@/lib/auth/form-posts";
import { loginFailure } from "@/lib/auth/outcomes";
import type { FormAnswer } from "@/lib/form-check";
import { ForgotPasswordLink } from "./forgot-password-link";
import { PasswordInput } from "./password-input";
import { goTo, loadLogin, newEmail } from "./sign-in-flow";

type LoginFormProps = { origin: string; answer: FormAnswer | null };

/** E-mail and password; leads to `origin`. */
export function LoginForm({ origin, answer }: LoginFormProps) {
  const form = useLazyForm({
    action: formPosts.login,
    answer,
    load: loadLogin,
    onSent: () => goTo(origin),
    onFailed: loginFailure,
  });
  const { ref } = form.props;

  useEffect(() => {
    const email = newEmail.take();
    const field = fieldOf(ref.current, "email");
    if (email === null || !field) return;
    field.value = email;
    fieldOf(ref.current, "password")?.focus();
  }, [ref]);

  return (
    <form {...form.props} className="grid gap-4">
      <input type="hidden" name="from" value={origin} />
      <FormAlert>{form.alert}</FormAlert>
      <Field label="Email" error={form.errors.email}>
        <Input {...form.field("email")} type="email" autoComplete="username" inputMode="email" required />
      </Field>
      <Field label="Password" error={form.errors.password}>
        <PasswordInput {...form.field("password")} autoComplete="current-password" required />
      </Field>
      <ForgotPasswordLink />
      <SubmitButton isPending={form.isPending} worksPlain>
        Sign In
      </SubmitButton>
    </form>
  );
}
