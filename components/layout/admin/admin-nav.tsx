"use client";

import { useState } from "react";
import { OrderSound } from "@/components/dashboard/new-orders";
import { pulse } from "@/components/dashboard/pulse";
import { signOut } from "@/components/session/sign-out";
import { Link } from "@/components/shared/link";
import { usePath } from "@/components/shared/use-path";
import { useStore } from "@/components/shared/use-store";
import { adminNavigationFor, isCurrentAdminPage, type PendingCounter } from "@/lib/admin-navigation";
import { hasAbility, type Rank } from "@/lib/roles";
import { localizeDigits, t } from "@/lib/texts/text";

type AdminNavProps = {
  rank: Rank;
  /** Class name for the layout of the groups. */
  className?: string;
  onNavigate?: () => void;
};

const LINE =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left text-soft transition-colors hover:bg-raised hover:text-ink lg:min-h-10";

/** Grouped admin links, followed by the sound toggle and logout. */
export function AdminNav({ rank, className, onNavigate }: AdminNavProps) {
  const pathname = usePath();

  return (
    <div className={className}>
      {adminNavigationFor(rank).map(({ title, items }) => (
        <div key={title} className="mb-4 break-inside-avoid lg:mb-3">
          <p className="px-3 font-mono text-xs text-soft uppercase tracking-[0.08em]">{t(title)}</p>
          <ul className="mt-1">
            {items.map(({ label, href, counted }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={isCurrentAdminPage(href, pathname) ? "page" : undefined}
                  onClick={onNavigate}
                  className={`${LINE} aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)]`}
                >
                  {t(label)}
                  <Count of={counted} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="break-inside-avoid">
        {hasAbility(rank, "orders.read") ? <OrderSound className={LINE} /> : null}
        <Leave />
      </div>
    </div>
  );
}

function Leave() {
  const [isLeaving, setLeaving] = useState(false);

  return (
    <button
      type="button"
      className={LINE}
      aria-busy={isLeaving || undefined}
      onClick={() => {
        if (isLeaving) return;
        setLeaving(true);
        void signOut(false);
      }}
    >
      {t("Logout")}
    </button>
  );
}

/** Number of pending items, if any. */
function Count({ of: counted }: { of: PendingCounter | undefined }) {
  const counts = useStore(pulse);
  const count = counted ? (counts?.[counted.field] ?? 0) : 0;
  if (!counted || count === 0) return null;

  return (
    <span className="ml-auto rounded-full bg-raised px-2 py-0.5 font-mono text-warm text-xs">
      {localizeDigits(count > 999 ? "999+" : String(count))}
      {/* The Bangla classifier টি must follow the number without a space. */}
      <span className="sr-only">{` ${t(counted.words)}`.replace(" টি", "টি")}</span>
    </span>
  );
}
