"use client";

import { usePathname } from "next/navigation";
import { adminNavigation, isCurrentAdminPage } from "./admin-navigation";

/** The links of the admin area in their groups. */
export function AdminNav({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = usePathname();

  return (
    <div className="grid gap-5">
      {adminNavigation.map(({ title, items }) => (
        <div key={title}>
          <p className="px-3 font-mono text-xs text-soft uppercase tracking-[0.08em]">{title}</p>
          <ul className="mt-1.5">
            {items.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={isCurrentAdminPage(href, pathname) ? "page" : undefined}
                  onClick={onNavigate}
                  className="flex min-h-11 items-center rounded-md px-3 text-soft transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)]"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
