import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";

type BackLinkProps = { href: string; className?: string; children: ReactNode };

/** The way from one of many back to all of them, above the head of its page. */
export function BackLink({ href, className, children }: BackLinkProps) {
  return (
    <Link
      href={href}
      className={cx("inline-flex min-h-11 w-max items-center gap-2 text-soft hover:text-ink", className)}
    >
      <span aria-hidden="true">←</span> {children}
    </Link>
  );
}
