"use client";

import { useState } from "react";
import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { NotifyOnce } from "@/components/shared/notify-once";
import { renderRich } from "@/components/shared/rich-text";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Button, buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { RESET_LINK_SENT } from "@/lib/auth/messages";
import { forgotPasswordFailure } from "@/lib/auth/outcomes";
import type { FormResult } from "@/lib/form-check";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { AlternativeLink } from "./alternative-link";
import { ScreenTitle } from "./screen-title";

/** Requests a reset link, then shows the next steps (spec 2). */
export function ForgotPassword({ answer }: { answer: FormResult | null }) {
  const [email, setEmail] = useState<string | null>((answer?.isDone && answer.typed.email) ?? null);

  return email === null ? (
    <EmailForm answer={answer} onSent={setEmail} />
  ) : (
    <LinkMailed email={email} onOther={() => setEmail(null)} />
  );
}

type EmailFormProps = { answer: FormResult | null; onSent: (email: string) => void };

function EmailForm({ answer, onSent }: EmailFormProps) {
  const form = useLazyForm({
    action: postedFrom(formPosts.forgotPassword),
    answer: answer?.isDone ? null : answer,
    load: loadResetRequest,
    onSent: (_, { email }) => {
      onSent(email);
    },
    onFailed: forgotPasswordFailure,
  });

  return (
    <>
      <h1>{t("Forgot Password")}</h1>
      <p className="text-soft">{t("Enter your account email and we'll send you a link to set a new password.")}</p>
      <form {...form.props} className="grid gap-4">
        <FormAlert {...form.failure} />
        <Field label={t("Email")} error={form.errors.email}>
          <Input {...form.field("email")} type="email" autoComplete="email" inputMode="email" required />
        </Field>
        <SubmitButton isPending={form.isPending} worksPlain>
          {t("Send Reset Link")}
        </SubmitButton>
      </form>
      <AlternativeLink question={t("In a hurry?")} label={t("Email me a code")} href={routes.emailCode} />
      <AlternativeLink question={t("Remembered it?")} label={t("Return to login")} href={routes.login} />
    </>
  );
}

async function loadResetRequest() {
  const [{ checkForgotPassword }, { api }] = await Promise.all([
    import("@/lib/auth/forms"),
    import("@/lib/api-client"),
  ]);

  return {
    check: checkForgotPassword,
    send: (body: { email: string }) => api("POST /auth/forgot-password", { body, asGuest: true }),
  };
}

/** Confirmation. Does not reveal whether the address has an account. */
function LinkMailed({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <>
      <ScreenTitle>{t("Check Your Email")}</ScreenTitle>
      <NotifyOnce title={t(RESET_LINK_SENT)} />
      <p>{t(RESET_LINK_SENT)}</p>
      <p>
        {renderRich(
          "You typed <b>{email}</b>.",
          { b: (text) => <strong className="break-words font-semibold">{text}</strong> },
          { email },
        )}
      </p>
      <p className="text-soft">{t("The link expires in 24 hours. Not there? Check your spam folder too.")}</p>
      <div className="grid gap-3">
        <Link href={routes.login} className={buttonVariants({ size: "large" })}>
          {t("Return to login")}
        </Link>
        <Button variant="quiet" size="large" onClick={onOther}>
          {t("Try a different email")}
        </Button>
      </div>
    </>
  );
}
