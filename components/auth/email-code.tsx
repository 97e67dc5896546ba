"use client";

import { useState } from "react";
import { CodeInput } from "@/components/shared/code-input";
import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { CODE_MAILED } from "@/lib/auth/messages";
import { emailCodeFailure, forgotPasswordFailure } from "@/lib/auth/outcomes";
import type { FormResult } from "@/lib/form-check";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { ScreenTitle } from "./screen-title";
import { goTo } from "./sign-in-flow";

type EmailCodeProps = {
  origin: string;
  answer: FormResult | null;
  /** Whether this browser has asked for a code that may still work. */
  hasCode: boolean;
};

/** Asks for the email address, then for the code that was sent there (ADR 099). */
export function EmailCode({ origin, answer, hasCode }: EmailCodeProps) {
  const isAnswered = answer?.errors?.email !== undefined;
  const [isSent, setSent] = useState(hasCode && !isAnswered);

  return isSent ? (
    <CodeForm origin={origin} answer={answer} onOther={() => setSent(false)} />
  ) : (
    <AddressForm origin={origin} answer={answer?.isDone ? null : answer} onSent={() => setSent(true)} />
  );
}

type AddressFormProps = { origin: string; answer: FormResult | null; onSent: () => void };

function AddressForm({ origin, answer, onSent }: AddressFormProps) {
  const form = useLazyForm({
    action: postedFrom(formPosts.emailCode),
    answer,
    load: loadCodeRequest,
    onSent: () => {
      onSent();
      return undefined;
    },
    onFailed: forgotPasswordFailure,
  });

  return (
    <>
      <h1>{t("Sign in with a code")}</h1>
      <p className="text-soft">{t("We'll email you a code of 6 digits. You don't need your password.")}</p>
      <form {...form.props} className="grid gap-4">
        <input type="hidden" name="from" value={origin} />
        <FormAlert {...form.failure} />
        <Field label={t("Email")} error={form.errors.email}>
          <Input {...form.field("email")} type="email" autoComplete="email" inputMode="email" required />
        </Field>
        <SubmitButton isPending={form.isPending} worksPlain>
          {t("Email me a code")}
        </SubmitButton>
      </form>
    </>
  );
}

type CodeFormProps = Pick<EmailCodeProps, "origin" | "answer"> & { onOther: () => void };

function CodeForm({ origin, answer, onOther }: CodeFormProps) {
  const form = useLazyForm({
    action: postedFrom(formPosts.emailCodeLogin),
    answer: answer?.isDone ? null : answer,
    load: loadCodeSignIn,
    onSent: (step) => goTo(origin, step),
    onFailed: emailCodeFailure,
  });

  return (
    <>
      <ScreenTitle>{t("Enter your code")}</ScreenTitle>
      <p>{t(CODE_MAILED)}</p>
      <p className="text-soft">{t("Not there? Check your spam folder too.")}</p>
      <form {...form.props} className="grid gap-4">
        <input type="hidden" name="from" value={origin} />
        <FormAlert {...form.failure} />
        <Field label={t("Code")} error={form.errors.code}>
          <CodeInput {...form.field("code")} required />
        </Field>
        <SubmitButton isPending={form.isPending} worksPlain>
          {t("Sign In")}
        </SubmitButton>
      </form>
      <Link
        href={routes.anotherCode(origin)}
        className={buttonVariants({ variant: "quiet", size: "large" })}
        onClick={(event) => {
          event.preventDefault();
          onOther();
        }}
      >
        {t("Ask for another code")}
      </Link>
    </>
  );
}

async function loadCodeRequest() {
  const [{ checkForgotPassword }, { api }] = await Promise.all([
    import("@/lib/auth/forms"),
    import("@/lib/api-client"),
  ]);

  return {
    check: checkForgotPassword,
    send: (body: { email: string }) => api("POST /auth/email-code", { body, asGuest: true }),
  };
}

async function loadCodeSignIn() {
  const [{ checkEmailCode }, { loginWithCode }] = await Promise.all([
    import("@/lib/auth/forms"),
    import("@/lib/account"),
  ]);

  return { check: checkEmailCode, send: loginWithCode };
}
