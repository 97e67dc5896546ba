"use client";

import { cx } from "class-variance-authority";
import { usePathname } from "next/navigation";
import { buttonVariants } from "@/components/ui/button";
import { safeOrigin } from "@/lib/auth/origin";
import { routes, withOrigin } from "@/lib/routes";

/** For guests: leads to /login, and from there back to this page. */
export function SignInLink({ className }: { className?: string }) {
  const href = withOrigin(routes.login, safeOrigin(usePathname()));

  return (
    <a href={href} className={cx(buttonVariants({ variant: "quiet", size: "small" }), "whitespace-nowrap", className)}>
      Sign In
    </a>
  );
}
