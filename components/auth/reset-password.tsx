"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { NotifyOnce } from "@/components/shared/notify-once";
import { PasswordInput } from "@/components/shared/password-input";
import { useStrengthHint } from "@/components/shared/strength-hint";
import { SubmitButton } from "@/components/shared/submit-button";
import { readFormValues, useLazyForm } from "@/components/shared/use-lazy-form";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ApiError, failureText, fieldErrorsAt } from "@/lib/api-error";
import { INVALID_RESET_LINK, PASSWORDS_DIFFER, RESET_TOKEN_MISSING } from "@/lib/auth/messages";
import { newPasswordErrors } from "@/lib/auth/outcomes";
import { clearTokens } from "@/lib/auth/token-store";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { AlternativeLink } from "./alternative-link";
import { ScreenTitle } from "./screen-title";

/** Delay before the confirmation redirects to the login (spec 9). */
const REDIRECT_MS = 3_000;

type Screen = "form" | "changed" | "invalid";

/** Sets a new password with the token of a mailed link. A URL without a token is an invalid link (spec 2). */
export function ResetPassword({ token, isUsable }: { token: string; isUsable: boolean }) {
  const [screen, setScreen] = useState<Screen>(isUsable ? "form" : "invalid");

  if (screen === "invalid") return <InvalidLink isTokenMissing={token === ""} />;
  if (screen === "changed") return <PasswordChanged />;

  return <PasswordForm token={token} onChanged={() => setScreen("changed")} onInvalid={() => setScreen("invalid")} />;
}

type PasswordFormProps = { token: string; onChanged: () => void; onInvalid: () => void };

function PasswordForm({ token, onChanged, onInvalid }: PasswordFormProps) {
  const [differs, setDiffers] = useState(false);
  const strength = useStrengthHint();
  const form = useLazyForm({
    load: () => loadReset(token),
    onSent: () => {
      // A password reset ends all sessions, including this browser's.
      clearTokens();
      onChanged();
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === "invalid_token") {
        onInvalid();
        return {};
      }

      const refused = fieldErrorsAt(error, ["new_password"]);
      if (refused?.new_password) return { errors: { password: refused.new_password } };

      return { title: t("Reset failed"), alert: failureText(error, t("An unexpected error occurred")) };
    },
    onInvalid: newPasswordErrors,
  });
  const { ref, onInput } = form.props;

  const compare = useCallback(() => {
    const { password, confirmation } = readFormValues(ref.current);
    setDiffers(confirmation !== "" && password !== confirmation);
  }, [ref]);
  // Validate passwords that were typed before hydration.
  useEffect(compare, [compare]);

  function noteInput(event: FormEvent<HTMLFormElement>) {
    compare();
    onInput(event);
  }

  return (
    <>
      <h1>{t("Reset Password")}</h1>
      <p className="text-soft">{t("Choose a new password. You'll then be signed out on every device.")}</p>
      <form {...form.props} className="grid gap-4" onInput={noteInput}>
        <FormAlert {...form.failure} />
        <Field label={t("New Password")} error={form.errors.password} hint={strength.hint}>
          <PasswordInput name="password" autoComplete="new-password" onInput={strength.onInput} required />
        </Field>
        <Field label={t("Confirm Password")} error={differs ? t(PASSWORDS_DIFFER) : form.errors.confirmation}>
          <PasswordInput name="confirmation" autoComplete="new-password" required />
        </Field>
        <SubmitButton isPending={form.isPending}>{t("Reset Password")}</SubmitButton>
      </form>
    </>
  );
}

async function loadReset(token: string) {
  const [{ checkNewPassword }, { api }] = await Promise.all([import("@/lib/auth/forms"), import("@/lib/api-client")]);

  return {
    check: checkNewPassword,
    send: ({ password }: { password: string }) =>
      api("POST /auth/reset-password", { body: { token, new_password: password }, asGuest: true }),
  };
}

function PasswordChanged() {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.push(to(routes.login)), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router]);

  return (
    <>
      <ScreenTitle>{t("Password Reset Successful")}</ScreenTitle>
      <p role="status">{t("Your password has been changed. We'll take you to login in a moment.")}</p>
      <Link href={routes.login} className={buttonVariants({ size: "large" })}>
        {t("Go to login")}
      </Link>
    </>
  );
}

/** Shown if the link was used, has expired or is incomplete (spec 8). */
function InvalidLink({ isTokenMissing }: { isTokenMissing: boolean }) {
  return (
    <>
      <ScreenTitle>{t("Invalid Reset Link")}</ScreenTitle>
      <p>{t(INVALID_RESET_LINK)}</p>
      {isTokenMissing ? (
        <>
          <NotifyOnce title={t("Invalid request")} description={t(RESET_TOKEN_MISSING)} tone="error" />
          <FormAlert isAnnounced title={t("Invalid request")}>
            {t(RESET_TOKEN_MISSING)}
          </FormAlert>
        </>
      ) : null}
      <Link href={routes.forgotPassword} className={buttonVariants({ size: "large" })}>
        {t("Ask for a new link")}
      </Link>
      <AlternativeLink question={t("Remembered your password?")} label={t("Return to login")} href={routes.login} />
    </>
  );
}
