"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/shared/notify";
import { FormAlert } from "@/components/shared/panel";
import { PolicyNote } from "@/components/shared/policy-note";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { registrationFailure } from "@/lib/auth/failures";
import { PASSWORDS_DIFFER } from "@/lib/auth/texts";
import { looksOneDigitShort } from "@/lib/digits";
import type { FormErrors } from "@/lib/form-check";
import { routes, withOrigin } from "@/lib/routes";
import { PasswordInput } from "./password-input";
import { loadRegistration, newEmail, tellRegistered } from "./sign-in-flow";

/** Opens an account, then leads to /login, which remembers `origin`. */
export function RegisterForm({ origin }: { origin: string }) {
  const router = useRouter();
  const [isPhoneShort, setIsPhoneShort] = useState(false);
  const form = useLazyForm({
    load: loadRegistration,
    onSent: ({ email }) => {
      tellRegistered(true);
      newEmail.write(email);
      router.push(withOrigin(routes.login, origin));

      return "leaving";
    },
    onFailed: registrationFailure,
    onInvalid: sayWhenPasswordsDiffer,
  });

  return (
    <form {...form.props} className="grid gap-4">
      <FormAlert>{form.alert}</FormAlert>
      <Field label="Full Name" error={form.errors.full_name}>
        <Input name="full_name" autoComplete="name" required />
      </Field>
      <Field
        label="Phone"
        error={form.errors.phone}
        hint={isPhoneShort ? "This looks one digit short. A mobile number has 11." : undefined}
      >
        <Input
          name="phone"
          onBlur={(event) => setIsPhoneShort(looksOneDigitShort(event.target.value))}
          type="tel"
          autoComplete="tel"
          required
        />
      </Field>
      <Field label="Email" error={form.errors.email}>
        <Input name="email" type="email" autoComplete="email" inputMode="email" required />
      </Field>
      <Field label="Password" error={form.errors.password} hint="At least 8 characters.">
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm Password" error={form.errors.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" required />
      </Field>
      <SubmitButton isPending={form.isPending}>Create Account</SubmitButton>
      <PolicyNote lead="By creating an account you agree to our" policy="privacy" />
    </form>
  );
}

function sayWhenPasswordsDiffer({ confirmation }: FormErrors): void {
  if (confirmation !== PASSWORDS_DIFFER) return;

  notify({ title: PASSWORDS_DIFFER, description: "Please make sure your passwords match.", tone: "error" });
}
