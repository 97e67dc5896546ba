"use client";

import { cx } from "class-variance-authority";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { LinkProgress } from "@/components/shared/link-progress";
import { buttonVariants } from "@/components/ui/button";
import { safeOrigin } from "@/lib/auth/origin";
import { routes, withOrigin } from "@/lib/routes";

/** For guests: leads to /login, and from there back to this page. */
export function SignInLink({ className }: { className?: string }) {
  const href = withOrigin(routes.login, safeOrigin(usePathname()));

  return (
    <Link
      href={href}
      prefetch={false}
      className={cx(buttonVariants({ size: "small" }), "whitespace-nowrap", className)}
    >
      Sign In
      <LinkProgress />
    </Link>
  );
}
