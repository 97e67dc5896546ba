"use client";

import { usePathname } from "next/navigation";
import { OrderSound } from "@/components/dashboard/new-orders";
import { pulse } from "@/components/dashboard/pulse";
import { useStore } from "@/components/shared/use-store";
import { adminNavigation, type Counted, isCurrentAdminPage } from "@/lib/admin-navigation";

type AdminNavProps = {
  /** How the groups stand beside each other. */
  className?: string;
  onNavigate?: () => void;
};

/** The links of the admin area in their groups. */
export function AdminNav({ className, onNavigate }: AdminNavProps) {
  const pathname = usePathname();

  return (
    <div className={className}>
      {adminNavigation.map(({ title, items }) => (
        <div key={title} className="mb-4 break-inside-avoid">
          <p className="px-3 font-mono text-xs text-soft uppercase tracking-[0.08em]">{title}</p>
          <ul className="mt-1.5">
            {items.map(({ label, href, counted }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={isCurrentAdminPage(href, pathname) ? "page" : undefined}
                  onClick={onNavigate}
                  className="flex min-h-11 items-center rounded-md px-3 text-soft transition-colors hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)]"
                >
                  {label}
                  <Count of={counted} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <OrderSound />
    </div>
  );
}

/** How much waits there, where something does. */
function Count({ of: counted }: { of: Counted | undefined }) {
  const told = useStore(pulse);
  const count = counted ? (told?.[counted.field] ?? 0) : 0;
  if (!counted || count === 0) return null;

  return (
    <span className="ml-auto rounded-full bg-raised px-2 py-0.5 font-mono text-warm text-xs">
      {count > 999 ? "999+" : count}
      <span className="sr-only"> {counted.words}</span>
    </span>
  );
}
