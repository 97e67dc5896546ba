"use client";

import { useRouter } from "next/navigation";
import { FormAlert } from "@/components/shared/note";
import { PasswordInput } from "@/components/shared/password-input";
import { PolicyNote } from "@/components/shared/policy-note";
import { useStrengthHint } from "@/components/shared/strength-hint";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { passwordsDiffer, registrationFailure } from "@/lib/auth/outcomes";
import type { FormResult } from "@/lib/form-check";
import { routes, withReturnPath } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { PhoneField } from "./phone-field";
import { loadRegistration, newEmail } from "./sign-in-flow";

type RegisterFormProps = { origin: string; answer: FormResult | null };

/** Creates an account, then opens /login with the same `origin`. */
export function RegisterForm({ origin, answer }: RegisterFormProps) {
  const router = useRouter();
  const { onInput, hint } = useStrengthHint();
  const form = useLazyForm({
    action: postedFrom(formPosts.register),
    answer,
    load: loadRegistration,
    onSent: ({ email }) => {
      newEmail.write(email);
      router.push(to(withReturnPath(routes.login, origin)));

      return "leaving";
    },
    onFailed: registrationFailure,
    onInvalid: passwordsDiffer,
  });

  return (
    <form {...form.props} className="grid gap-4">
      <input type="hidden" name="from" value={origin} />
      <FormAlert {...form.failure} />
      <Field label={t("Full Name")} error={form.errors.full_name}>
        <Input {...form.field("full_name")} autoComplete="name" required />
      </Field>
      <PhoneField {...form.field("phone")} error={form.errors.phone} />
      <Field label={t("Email")} error={form.errors.email}>
        <Input {...form.field("email")} type="email" autoComplete="email" inputMode="email" required />
      </Field>
      <Field label={t("Password")} error={form.errors.password} hint={hint}>
        <PasswordInput {...form.field("password")} autoComplete="new-password" onInput={onInput} required />
      </Field>
      <Field label={t("Confirm Password")} error={form.errors.confirmation}>
        <PasswordInput {...form.field("confirmation")} autoComplete="new-password" required />
      </Field>
      <SubmitButton isPending={form.isPending} worksPlain>
        {t("Create Account")}
      </SubmitButton>
      <PolicyNote of="account" />
    </form>
  );
}
