import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { SubmitButton } from "@/components/shared/submit-button";
import { buttonVariants } from "@/components/ui/button";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import type { FormResult } from "@/lib/form-check";
import { routes } from "@/lib/routes";
import { FACTOR_UNDONE } from "@/lib/second-factor/messages";
import { t } from "@/lib/texts/text";

type UndoFactorProps = {
  /** Null if the link does not work. */
  token: string | null;
  /** Result of the form, which is always posted natively. */
  answer: FormResult | null;
};

/** Landing page of the link "This wasn't me". Requires a press, because link scanners open links in emails. */
export function UndoFactor({ token, answer }: UndoFactorProps) {
  if (answer?.isDone) {
    return (
      <>
        <h1>{t("Second factor removed")}</h1>
        <p role="status">{t(FACTOR_UNDONE)}</p>
        <ToLogin />
      </>
    );
  }
  if (token === null) {
    return (
      <>
        <h1>{t("This link doesn't work")}</h1>
        <p>{t(INVALID_VERIFY_LINK)}</p>
        <ToLogin />
      </>
    );
  }

  return (
    <>
      <h1>{t("Remove the second factor?")}</h1>
      <p>
        {t(
          "The second factor that was added to your account is removed, every device is signed out, and you set a new password. Continue only if you did not add it.",
        )}
      </p>
      <form method="post" action={postedFrom(formPosts.undoFactor)} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <FormAlert>{answer?.alert}</FormAlert>
        <SubmitButton isPending={false} worksPlain>
          {t("Remove it, it wasn't me")}
        </SubmitButton>
        <Link href={`${routes.account}#security`} className={buttonVariants({ variant: "quiet", size: "large" })}>
          {t("I added it, keep it")}
        </Link>
      </form>
    </>
  );
}

function ToLogin() {
  return (
    <Link href={routes.login} className={buttonVariants({ size: "large" })}>
      {t("Sign In")}
    </Link>
  );
}
