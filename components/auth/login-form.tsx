"use client";

import { useEffect, useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { loginFailure, REGISTERED } from "@/lib/auth/outcomes";
import type { FormResult } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { ForgotPasswordLink } from "./forgot-password-link";
import { FormStatus, useStatusToast } from "./form-status";
import { SignInFields } from "./sign-in-fields";
import { fillNewEmail, goTo, loadLogin } from "./sign-in-flow";

type LoginFormProps = { origin: string; answer: FormResult | null };

/** Signs in with e-mail and password, then opens `origin`. */
export function LoginForm({ origin, answer }: LoginFormProps) {
  const [news, setNews] = useState(answer?.news);
  const form = useLazyForm({
    action: postedFrom(formPosts.login),
    answer,
    load: loadLogin,
    onSent: (step) => goTo(origin, step),
    onFailed: loginFailure,
  });
  const { ref } = form.props;
  useStatusToast(news);

  useEffect(() => {
    if (fillNewEmail(ref.current)) setNews(REGISTERED);
  }, [ref]);

  return (
    <form {...form.props} className="grid gap-4">
      <input type="hidden" name="from" value={origin} />
      <FormStatus news={news} />
      <FormAlert {...form.failure} />
      <SignInFields form={form} />
      <ForgotPasswordLink origin={origin} />
      <SubmitButton isPending={form.isPending} worksPlain>
        {t("Sign In")}
      </SubmitButton>
    </form>
  );
}
