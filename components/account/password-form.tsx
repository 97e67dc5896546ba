"use client";

import { useRouter } from "next/navigation";
import { FormAlert } from "@/components/shared/note";
import { notify } from "@/components/shared/notify";
import { PasswordInput } from "@/components/shared/password-input";
import { useStrengthHint } from "@/components/shared/strength-hint";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import type { Account } from "@/lib/account/schema";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import type { FormFailure } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { EmailedLink } from "./emailed-link";

async function load() {
  const [{ checkPasswordChange }, { api }] = await Promise.all([
    import("@/lib/account/forms"),
    import("@/lib/api-client"),
  ]);

  return {
    check: checkPasswordChange,
    send: ({ current_password, new_password }: { current_password: string; new_password: string }) =>
      api("PUT /account/password", { body: { current_password, new_password } }),
  };
}

function failed(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, ["current_password", "new_password"]);

  return errors ? { errors } : { alert: failureText(error, t("That didn't work. Please try again.")) };
}

/** Changes the password, which signs out all other devices. */
export function PasswordForm({ account }: { account: Account }) {
  const router = useRouter();
  const { onInput, clear, hint } = useStrengthHint([account.full_name, account.email]);
  const form = useLazyForm({
    load,
    onSent: () => {
      form.props.ref.current?.reset();
      clear();
      notify({ title: t("Password changed"), description: t("All other devices were signed out.") });
      router.refresh();

      return undefined;
    },
    onFailed: failed,
  });

  return (
    <form {...form.props} className="grid gap-4">
      <FormAlert {...form.failure} />
      {/* For password managers. */}
      <input type="text" name="username" value={account.email} autoComplete="username" readOnly hidden />
      <Field label={t("Current password")} error={form.errors.current_password}>
        <PasswordInput name="current_password" autoComplete="current-password" required />
      </Field>
      <Field label={t("New Password")} error={form.errors.new_password} hint={hint}>
        <PasswordInput name="new_password" autoComplete="new-password" onInput={onInput} required />
      </Field>
      <Field label={t("Confirm Password")} error={form.errors.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" required />
      </Field>
      <SubmitButton isPending={form.isPending} isQuiet>
        {t("Change password")}
      </SubmitButton>
      <p className="text-soft text-sm">{t("All other devices will be signed out.")}</p>
    </form>
  );
}

/** For accounts that sign in with Google only: their first password is set by an emailed link. */
export function PasswordLink({ email }: { email: string }) {
  return (
    <EmailedLink
      text={t("You sign in with Google. To sign in with a password too, set one by a link that we email you.")}
      label={t("Email me the link")}
      request={(call) => call("POST /auth/forgot-password", { body: { email } })}
    />
  );
}
