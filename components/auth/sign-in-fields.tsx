import type { ReactNode } from "react";
import type { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { t } from "@/lib/texts/text";
import { PasswordInput } from "./password-input";

type SignInFieldsProps = {
  form: Pick<ReturnType<typeof useLazyForm>, "field" | "errors">;
  /** Whether the form creates an account. Only affects autofill. */
  isNew?: boolean;
  passwordHint?: ReactNode;
};

export function SignInFields({ form, isNew = false, passwordHint }: SignInFieldsProps) {
  return (
    <>
      <Field label={t("Email")} error={form.errors.email}>
        <Input
          {...form.field("email")}
          type="email"
          autoComplete={isNew ? "email" : "username"}
          inputMode="email"
          required
        />
      </Field>
      <Field label={t("Password")} error={form.errors.password} hint={passwordHint}>
        <PasswordInput
          {...form.field("password")}
          autoComplete={isNew ? "new-password" : "current-password"}
          required
        />
      </Field>
    </>
  );
}
