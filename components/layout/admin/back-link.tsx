import Link from "next/link";
import type { ReactNode } from "react";

/** The way from one of many back to all of them, above the head of its page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="-mt-2 inline-flex min-h-11 items-center gap-2 text-soft hover:text-ink">
      <span aria-hidden="true">←</span> {children}
    </Link>
  );
}
