"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { notify, showFieldErrors } from "@/components/shared/notify";
import { FormAlert } from "@/components/shared/panel";
import { PolicyNote } from "@/components/shared/policy-note";
import { SubmitButton } from "@/components/shared/submit-button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { failureText } from "@/lib/api-error";
import { PASSWORDS_DIFFER, registerFormSchema, type RegisterForm as Values } from "@/lib/auth/forms";
import { looksOneDigitShort } from "@/lib/digits";
import { routes, withOrigin } from "@/lib/routes";
import { PasswordInput } from "./password-input";
import { isEmailTaken, newEmail, openAccount } from "./sign-in-flow";

const serverFields = { email: "email", password: "password", full_name: "full_name", phone: "phone" } as const;

/** Opens an account, then leads to /login, which remembers `origin`. */
export function RegisterForm({ origin }: { origin: string }) {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [isPhoneShort, setIsPhoneShort] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ resolver: zodResolver(registerFormSchema) });
  const { errors, isSubmitting } = formState;

  async function send({ confirmation: _, ...registration }: Values) {
    setFailure(null);
    try {
      await openAccount(registration, true);
    } catch (error) {
      if (isEmailTaken(error)) setError("email", { message: error.detail }, { shouldFocus: true });
      else if (!showFieldErrors(error, serverFields, setError)) {
        setFailure(failureText(error, "Something went wrong. Please try again."));
      }
      return;
    }

    setIsDone(true);
    newEmail.write(registration.email);
    router.push(withOrigin(routes.login, origin));
  }

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(send, sayWhenPasswordsDiffer)}>
      <FormAlert>{failure}</FormAlert>
      <Field label="Full Name" error={errors.full_name?.message}>
        <Input {...register("full_name")} autoComplete="name" required />
      </Field>
      <Field
        label="Phone"
        error={errors.phone?.message}
        hint={isPhoneShort ? "This looks one digit short. A mobile number has 11." : undefined}
      >
        <Input
          {...register("phone", { onBlur: (event) => setIsPhoneShort(looksOneDigitShort(event.target.value)) })}
          type="tel"
          autoComplete="tel"
          required
        />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input {...register("email")} type="email" autoComplete="email" inputMode="email" required />
      </Field>
      <Field label="Password" error={errors.password?.message} hint="At least 8 characters.">
        <PasswordInput {...register("password", { deps: "confirmation" })} autoComplete="new-password" required />
      </Field>
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        <PasswordInput {...register("confirmation")} autoComplete="new-password" required />
      </Field>
      <SubmitButton isPending={isSubmitting || isDone}>Create Account</SubmitButton>
      <PolicyNote lead="By creating an account you agree to our" policy="privacy" />
    </form>
  );
}

function sayWhenPasswordsDiffer(errors: FieldErrors<Values>): void {
  if (errors.confirmation?.message !== PASSWORDS_DIFFER) return;

  notify({ title: PASSWORDS_DIFFER, description: "Please make sure your passwords match.", tone: "error" });
}
