import { Link } from "@/components/shared/link";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

export function ForgotPasswordLink() {
  return (
    <Link
      href={routes.forgotPassword}
      className="-my-2 inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
    >
      {t("Forgot your password?")}
    </Link>
  );
}
