"use client";

import { usePathname } from "next/navigation";
import { audienceClass, isCurrent, navigation } from "./navigation";

/** The navigation of wide screens. */
export function MainNav({ className }: { className?: string }) {
  const pathname = usePathname();

  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex items-center">
        {navigation.map(({ label, href, audience }) => (
          <li key={label} className={audienceClass[audience]}>
            <a href={href} aria-current={isCurrent(href, pathname) ? "page" : undefined} className="nav-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
