import { Link } from "@/components/shared/link";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";

const CLASS = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** Ways to sign in without the password. */
export function ForgotPasswordLink({ origin }: { origin: string }) {
  return (
    <p className="-my-2 flex flex-wrap gap-x-5">
      <Link href={routes.forgotPassword} className={CLASS}>
        {t("Forgot your password?")}
      </Link>
      <Link href={withReturnPath(routes.emailCode, origin)} className={CLASS}>
        {t("Email me a code")}
      </Link>
    </p>
  );
}
