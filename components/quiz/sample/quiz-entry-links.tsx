import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** Links to the daily quiz: through registration for guests, directly for users. */
export function QuizEntryLinks() {
  return (
    <>
      <Link
        href={withReturnPath(routes.register, routes.quizGame)}
        className={buttonVariants({ size: "large", className: "signed-in:hidden" })}
      >
        {t("Sign up and play today's ten")}
      </Link>
      <Link
        href={withReturnPath(routes.login, routes.quizGame)}
        className={buttonVariants({ variant: "quiet", size: "large", className: "signed-in:hidden" })}
      >
        {t("I have an account")}
      </Link>
      <Link href={routes.quizGame} className={buttonVariants({ size: "large", className: "guest:hidden" })}>
        {t("Play today's ten")}
      </Link>
    </>
  );
}
