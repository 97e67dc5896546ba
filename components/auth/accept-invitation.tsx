import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { PasswordInput } from "@/components/shared/password-input";
import { renderRich } from "@/components/shared/rich-text";
import { SubmitButton } from "@/components/shared/submit-button";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import type { FormResult } from "@/lib/form-check";
import type { StaffRole } from "@/lib/roles";
import { routes } from "@/lib/routes";
import { staffRoleLabels } from "@/lib/staff/labels";
import { INVALID_INVITATION } from "@/lib/staff/messages";
import { t } from "@/lib/texts/text";
import { ScreenTitle } from "./screen-title";

type AcceptInvitationProps = {
  token: string;
  /** Null if the link does not work. */
  invitation: { email: string; staffRole: StaffRole; hasAccount: boolean } | null;
  /** Result of the form, which is always posted natively: the response stores the tokens (ADR 039). */
  answer: FormResult | null;
};

/** Accepts an invitation with a name and a new password, or with the password of the address's account. */
export function AcceptInvitation({ token, invitation, answer }: AcceptInvitationProps) {
  if (!invitation) return <InvalidInvitation />;

  const { email, staffRole, hasAccount } = invitation;
  const { label, description } = staffRoleLabels[staffRole];
  const errors = answer?.errors ?? {};

  return (
    <>
      <h1>{t("Join the shop's staff")}</h1>
      <p>
        {renderRich(
          "Your role: <role>{role}</role>. {description}.",
          { role: (role) => <strong className="font-semibold">{role}</strong> },
          { role: t(label), description: t(description) },
        )}
      </p>
      <p className="text-soft">
        {renderRich(
          hasAccount
            ? "<email></email> has an account. Its password accepts the invitation."
            : "Your account gets the address <email></email>. Choose a name and a password.",
          { email: () => <UserText>{email}</UserText> },
        )}
      </p>
      <form method="post" action={postedFrom(formPosts.invite)} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="way" value={hasAccount ? "known" : "new"} />
        <FormAlert title={answer?.title}>{answer?.alert}</FormAlert>
        {hasAccount ? null : (
          <Field label={t("Full Name")} error={errors.full_name}>
            <Input name="full_name" autoComplete="name" required defaultValue={answer?.typed.full_name} />
          </Field>
        )}
        <Field
          label={t("Password")}
          error={errors.password}
          hint={hasAccount ? undefined : t("At least 8 characters.")}
        >
          <PasswordInput name="password" autoComplete={hasAccount ? "current-password" : "new-password"} required />
        </Field>
        {hasAccount ? null : (
          <Field label={t("Confirm Password")} error={errors.confirmation}>
            <PasswordInput name="confirmation" autoComplete="new-password" required />
          </Field>
        )}
        <SubmitButton isPending={false} worksPlain>
          {t("Accept invitation")}
        </SubmitButton>
      </form>
      {hasAccount ? (
        <Link href={routes.forgotPassword} className={buttonVariants({ variant: "link" })}>
          {t("Forgot your password?")}
        </Link>
      ) : null}
    </>
  );
}

function InvalidInvitation() {
  return (
    <>
      <ScreenTitle>{t("Invitation Not Valid")}</ScreenTitle>
      <p>{t(INVALID_INVITATION)}</p>
      <p className="text-soft">{t("Ask the shop's owner for a new one.")}</p>
      <Link href={routes.login} className={buttonVariants({ size: "large" })}>
        {t("Go to login")}
      </Link>
    </>
  );
}
