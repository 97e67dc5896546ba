"use client";

import { cx } from "class-variance-authority";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { LinkProgress } from "@/components/shared/link-progress";
import { audienceClass, isCurrent, navigation } from "./navigation";

/** The navigation of wide screens. */
export function MainNav({ className }: { className?: string }) {
  const pathname = usePathname();

  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex items-center gap-x-1">
        {navigation.map(({ label, href, audience }) => (
          <li key={href} className={audienceClass[audience]}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent(href, pathname) ? "page" : undefined}
              className={cx(
                "flex h-11 items-center whitespace-nowrap rounded-md px-2.5 text-soft transition-colors hover:text-ink",
                "aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--accent)] aria-[current=page]:rounded-none",
              )}
            >
              {label}
              <LinkProgress />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
