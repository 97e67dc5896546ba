"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showFieldErrors } from "@/components/shared/notify";
import { FormAlert } from "@/components/shared/panel";
import { PolicyNote } from "@/components/shared/policy-note";
import { SubmitButton } from "@/components/shared/submit-button";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { failureText } from "@/lib/api-error";
import { loginFormSchema, signUpFormSchema } from "@/lib/auth/forms";
import { ForgotPasswordLink } from "./forgot-password-link";
import { PasswordInput } from "./password-input";
import { isEmailTaken, openAccount } from "./sign-in-flow";
import { useLogin } from "./use-login";

type Values = { full_name: string; email: string; password: string };

const serverFields = { email: "email", password: "password", full_name: "full_name" } as const;

/** Signing in and signing up in one form with two modes; what was typed stays when the mode changes (spec 2). */
export function CombinedForm({ origin }: { origin: string }) {
  const [isNew, setIsNew] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const login = useLogin(origin);
  const form = useForm<Values>({
    resolver: zodResolver(isNew ? signUpFormSchema : loginFormSchema) as ReturnType<
      typeof zodResolver<Values, unknown, Values>
    >,
  });
  const { register, handleSubmit, formState, setError, setFocus, clearErrors } = form;
  const { errors, isSubmitting } = formState;

  function switchMode(toNew: boolean) {
    setIsNew(toNew);
    setFailure(null);
    login.clearFailure();
    clearErrors();
  }

  async function signUp(values: Values) {
    setFailure(null);
    try {
      await openAccount(values, false);
      switchMode(false);
      setFocus("password");
    } catch (error) {
      if (isEmailTaken(error)) setError("email", { message: error.detail }, { shouldFocus: true });
      else if (!showFieldErrors(error, serverFields, setError)) {
        setFailure(failureText(error, "Something went wrong. Please try again."));
      }
    }
  }

  const submit = handleSubmit(async (values) => {
    if (isNew) await signUp(values);
    else if (!(await login.signIn(values))) setFocus("password");
  });

  return (
    <>
      <h1>{isNew ? "Create Account" : "Sign In"}</h1>
      <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
        <FormAlert>{failure ?? login.failure}</FormAlert>
        {isNew ? (
          <Field label="Full Name" error={errors.full_name?.message}>
            <Input {...register("full_name", { shouldUnregister: false })} autoComplete="name" required />
          </Field>
        ) : null}
        <Field label="Email" error={errors.email?.message}>
          <Input
            {...register("email")}
            type="email"
            autoComplete={isNew ? "email" : "username"}
            inputMode="email"
            required
          />
        </Field>
        <Field label="Password" error={errors.password?.message} hint={isNew ? "At least 8 characters." : undefined}>
          <PasswordInput
            {...register("password")}
            autoComplete={isNew ? "new-password" : "current-password"}
            required
          />
        </Field>
        {isNew ? null : <ForgotPasswordLink />}
        <SubmitButton isPending={isSubmitting || login.isLeaving}>{isNew ? "Create Account" : "Sign In"}</SubmitButton>
        {isNew ? <PolicyNote lead="By creating an account you agree to our" policy="privacy" /> : null}
      </form>
      <p className="flex flex-wrap items-center gap-x-2 border-line border-t pt-3 text-soft">
        {isNew ? "Already have an account?" : "New here?"}
        <Button variant="link" onClick={() => switchMode(!isNew)}>
          {isNew ? "Sign in instead" : "Create an account"}
        </Button>
      </p>
    </>
  );
}
