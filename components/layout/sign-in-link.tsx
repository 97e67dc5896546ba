"use client";

import { cx } from "class-variance-authority";
import { Link } from "@/components/shared/link";
import { usePath } from "@/components/shared/use-path";
import { buttonVariants } from "@/components/ui/button";
import { safeReturnPath } from "@/lib/auth/origin";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** Link to /login for guests, which returns to the current page. */
export function SignInLink({ className }: { className?: string }) {
  const href = withReturnPath(routes.login, safeReturnPath(usePath()));

  return (
    <Link
      href={href}
      className={cx(buttonVariants({ variant: "quiet", size: "small" }), "whitespace-nowrap", className)}
    >
      {t("Sign In")}
    </Link>
  );
}
