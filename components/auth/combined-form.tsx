"use client";

import { useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { PolicyNote } from "@/components/shared/policy-note";
import { SubmitButton } from "@/components/shared/submit-button";
import { fieldOf, useLazyForm } from "@/components/shared/use-lazy-form";
import { Button } from "@/components/ui/button";
import { earlyField } from "@/components/ui/early-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { loginFailure, REGISTERED, registrationFailure } from "@/lib/auth/outcomes";
import type { FormResult, FormSuccess as News } from "@/lib/form-check";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { ForgotPasswordLink } from "./forgot-password-link";
import { FormStatus, useStatusToast } from "./form-status";
import { SignInFields } from "./sign-in-fields";
import { goTo, loadLogin, loadSignUp } from "./sign-in-flow";

type CombinedFormProps = { origin: string; answer: FormResult | null };

/** Sign-in and registration in one form with two modes; switching keeps the typed values (spec 2). */
export function CombinedForm({ origin, answer }: CombinedFormProps) {
  const [isNew, setIsNew] = useState(false);
  const [fullName, setFullName] = useState("");
  const [news, setNews] = useState<News | null>(null);
  const form = useLazyForm<object, unknown>({
    // Without JavaScript only sign-in works.
    action: postedFrom(formPosts.login),
    answer,
    load: isNew ? loadSignUp : loadLogin,
    onSent: (step) => {
      if (!isNew) return goTo(origin, step);

      switchMode(false);
      setNews(REGISTERED);
      fieldOf(form.props.ref.current, "password")?.focus();
    },
    onFailed: isNew ? registrationFailure : loginFailure,
  });
  useStatusToast(news);

  function switchMode(toNew: boolean) {
    setIsNew(toNew);
    setNews(null);
    form.restart();
  }

  return (
    <>
      <h1>{isNew ? t("Create Account") : t("Sign In")}</h1>
      <form {...form.props} className="grid gap-4">
        <input type="hidden" name="from" value={origin} />
        <input type="hidden" name="page" value={routes.auth} />
        <FormStatus news={news} />
        <FormAlert {...form.failure} />
        {isNew ? (
          <Field label={t("Full Name")} error={form.errors.full_name}>
            <Input
              {...earlyField}
              name="full_name"
              value={fullName}
              onChange={(event) => setFullName(event.target.value)}
              autoComplete="name"
              required
            />
          </Field>
        ) : null}
        <SignInFields form={form} isNew={isNew} />
        {isNew ? null : <ForgotPasswordLink origin={origin} />}
        <SubmitButton isPending={form.isPending} worksPlain>
          {isNew ? t("Create Account") : t("Sign In")}
        </SubmitButton>
        {isNew ? <PolicyNote of="account" /> : null}
      </form>
      <p className="flex flex-wrap items-center gap-x-2 border-line border-t pt-3 text-soft">
        {isNew ? t("Already have an account?") : t("New here?")}
        <Button variant="link" early onClick={() => switchMode(!isNew)}>
          {isNew ? t("Sign in instead") : t("Create an account")}
        </Button>
      </p>
    </>
  );
}
