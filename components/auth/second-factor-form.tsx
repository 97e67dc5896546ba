import { CodeInput } from "@/components/shared/code-input";
import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { SubmitButton } from "@/components/shared/submit-button";
import { buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import type { FormResult } from "@/lib/form-check";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";

type SecondFactorFormProps = {
  origin: string;
  /** Result of the form, which is always posted natively: the response stores the tokens (ADR 039). */
  answer: FormResult | null;
  /** False for an account with passkeys only: the form then takes recovery codes. */
  hasApp: boolean;
};

/** Second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ origin, answer, hasApp }: SecondFactorFormProps) {
  const errors = answer?.errors ?? {};

  return (
    <>
      <form method="post" action={postedFrom(formPosts.secondFactor)} className="grid gap-4">
        <input type="hidden" name="from" value={origin} />
        <FormAlert title={answer?.title}>{answer?.alert}</FormAlert>
        {hasApp ? (
          <Field label={t("Code")} error={errors.code} hint={t("The 6 digits that your authenticator app shows now.")}>
            <CodeInput autoFocus={!errors.recovery_code} />
          </Field>
        ) : null}
        <details open={!hasApp || Boolean(errors.recovery_code)}>
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {t("Use a recovery code")}
          </summary>
          <Field
            label={t("Recovery code")}
            error={errors.recovery_code}
            hint={t("One of the ten codes that you kept. It works once.")}
          >
            <Input
              name="recovery_code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              className="font-mono"
            />
          </Field>
        </details>
        <Checkbox
          name="trust_browser"
          defaultChecked={answer?.typed.trust_browser === "on"}
          label={t("Don't ask again in this browser for 30 days")}
        />
        <SubmitButton isPending={false} worksPlain>
          {t("Sign In")}
        </SubmitButton>
      </form>
      <Link
        href={withReturnPath(routes.login, origin)}
        className={`${buttonVariants({ variant: "link" })} justify-self-start`}
      >
        {t("Sign in with another account")}
      </Link>
    </>
  );
}
