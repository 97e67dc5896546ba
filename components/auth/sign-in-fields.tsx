import { PasswordInput } from "@/components/shared/password-input";
import { useStrengthHint } from "@/components/shared/strength-hint";
import type { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { t } from "@/lib/texts/text";

type SignInFieldsProps = {
  form: Pick<ReturnType<typeof useLazyForm>, "field" | "errors">;
  /** Whether the form creates an account. */
  isNew?: boolean;
  /** Classes of the hint below a new password. */
  hintClass?: string;
};

export function SignInFields({ form, isNew = false, hintClass }: SignInFieldsProps) {
  const { onInput, hint } = useStrengthHint();

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
      <Field
        label={t("Password")}
        error={form.errors.password}
        hint={isNew ? <span className={hintClass}>{hint}</span> : null}
      >
        <PasswordInput
          {...form.field("password")}
          autoComplete={isNew ? "new-password" : "current-password"}
          onInput={onInput}
          required
        />
      </Field>
    </>
  );
}
