"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { notify } from "@/components/shared/notify";
import { FormAlert } from "@/components/shared/panel";
import { SubmitButton } from "@/components/shared/submit-button";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { PASSWORDS_DIFFER, resetPasswordFormSchema, type ResetPasswordForm as Values } from "@/lib/auth/forms";
import { INVALID_RESET_LINK, PASSWORD_TOO_SHORT, RESET_TOKEN_MISSING } from "@/lib/auth/texts";
import { clearTokens } from "@/lib/auth/token-store";
import { routes } from "@/lib/routes";
import { OtherWay } from "./other-way";
import { PasswordInput } from "./password-input";
import { ScreenTitle } from "./screen-title";

/** How long the confirmation stays before it leads to the login (spec 9). */
const REDIRECT_MS = 3_000;

type Screen = "form" | "changed" | "invalid";

/** A new password with a mailed link's token; the address without one is an invalid link (spec 2). */
export function ResetPassword({ token, isUsable }: { token: string; isUsable: boolean }) {
  const [screen, setScreen] = useState<Screen>(isUsable ? "form" : "invalid");

  if (screen === "invalid") return <InvalidLink isTokenMissing={token === ""} />;
  if (screen === "changed") return <PasswordChanged />;

  return <PasswordForm token={token} onChanged={() => setScreen("changed")} onInvalid={() => setScreen("invalid")} />;
}

type PasswordFormProps = { token: string; onChanged: () => void; onInvalid: () => void };

function PasswordForm({ token, onChanged, onInvalid }: PasswordFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(resetPasswordFormSchema),
    defaultValues: { password: "", confirmation: "" },
  });
  const { errors, isSubmitting } = formState;
  const [password, confirmation] = watch(["password", "confirmation"]);
  const differs = confirmation !== "" && password !== confirmation;

  async function send({ password: newPassword }: Values) {
    setFailure(null);
    try {
      await api("POST /auth/reset-password", { body: { token, new_password: newPassword }, asGuest: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") return onInvalid();
      const detail = failureText(error, "An unexpected error occurred");
      setFailure(detail);
      notify({ title: "Reset failed", description: detail, tone: "error" });
      return;
    }
    // Every session has ended, this browser's too.
    clearTokens();
    onChanged();
  }

  return (
    <>
      <h1>Reset Password</h1>
      <p className="text-soft">Choose a new password. You are then signed out on every device.</p>
      <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(send, notifyTooShort)}>
        <FormAlert>{failure}</FormAlert>
        <Field label="New Password" error={errors.password?.message} hint="At least 8 characters.">
          <PasswordInput {...register("password")} autoComplete="new-password" required />
        </Field>
        <Field label="Confirm Password" error={differs ? PASSWORDS_DIFFER : errors.confirmation?.message}>
          <PasswordInput {...register("confirmation")} autoComplete="new-password" required />
        </Field>
        <SubmitButton isPending={isSubmitting}>Reset Password</SubmitButton>
      </form>
    </>
  );
}

/** Spec 5. */
function notifyTooShort(errors: FieldErrors<Values>): void {
  if (errors.password?.message !== PASSWORD_TOO_SHORT) return;

  notify({ title: "Password too short", description: PASSWORD_TOO_SHORT, tone: "error" });
}

function PasswordChanged() {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.push(routes.login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router]);

  return (
    <>
      <ScreenTitle>Password Reset Successful</ScreenTitle>
      <p role="status">Your password has been changed. We take you to the login in a moment.</p>
      <Link href={routes.login} className={buttonVariants({ size: "large" })}>
        Go to login
      </Link>
    </>
  );
}

/** A link that is used up, too old, or was not copied whole (spec 8). */
function InvalidLink({ isTokenMissing }: { isTokenMissing: boolean }) {
  useEffect(() => {
    if (isTokenMissing) notify({ title: "Invalid request", description: RESET_TOKEN_MISSING, tone: "error" });
  }, [isTokenMissing]);

  return (
    <>
      <ScreenTitle>Invalid Reset Link</ScreenTitle>
      <p>{INVALID_RESET_LINK}</p>
      <Link href={routes.forgotPassword} className={buttonVariants({ size: "large" })}>
        Ask for a new link
      </Link>
      <OtherWay question="Remembered your password?" label="Return to login" href={routes.login} />
    </>
  );
}
